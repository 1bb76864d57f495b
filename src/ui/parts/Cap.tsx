const HORNS =
  'M5.2 15.6C6.2 11.5 4.9 8.3 2 12.6.3 5.5 7.3 1.5 10.8 8 9.1 10.4 8.2 12.6 8 15.6zM18.8 15.6c-1-4.1.3-7.3 3.2-3C23.7 5.5 16.7 1.5 13.2 8c1.7 2.4 2.6 4.6 2.8 7.6z';
const PEAK = 'M9.3 15.6C9.5 11.2 11.3 8.9 12 4.6c.7 4.3 2.5 6.6 2.7 11z';
const COLLAR = 'M5.2 16.9h13.6l2.4 4.9-4.6-2.1L12 23.3l-4.6-3.6-4.6 2.1z';
const BELLS =
  'M0.5 14.4a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M10.2 2.9a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M19.9 14.4a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0';

/** The parts of the cap, each in an ink of its own, on the same field. */
export const CAP_PARTS = { horns: HORNS, red: PEAK + COLLAR, bells: BELLS } as const;

/** The whole cap as one path on a 24 × 24 field, for whoever prints it small. */
export const CAP_PATH = HORNS + PEAK + COLLAR + BELLS;

export interface CapProps {
  /** `mark` in one ink, `motley` in the house colours, `watermark` as wire lines in the paper. */
  variant?: 'mark' | 'motley' | 'watermark';
  label?: string | undefined;
}

/** The fool's cap that gave foolscap paper its name. Sized by font-size (1.5em) unless CSS says otherwise. */
export function Cap({ variant = 'mark', label }: CapProps) {
  return (
    <svg
      class={`cap cap--${variant}`}
      viewBox="0 0 24 24"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={HORNS} />
      <path class="cap__peak" d={PEAK} />
      <path class="cap__collar" d={COLLAR} />
      <path class="cap__bells" d={BELLS} />
    </svg>
  );
}
