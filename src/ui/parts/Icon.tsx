/** Strokes on a 24 × 24 field. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  settings: 'M4 7h8M18 7h2M4 17h2M12 17h8M12 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M6 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  sheet: 'M5 3h14v18H5zM5 8h14M5 14.5h14M12 8v13',
  lay: 'M2 18l4-11h12l4 11zM9 12.5h6',
  keyboard: 'M2 6h20v12H2zM6.5 10h.01M12 10h.01M17.5 10h.01M8 14h8',
  check: 'M5 12.5l5 5L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  dealer: 'M9 3h10v14H9zM5 7v14h10',
  lead: 'M6 21V4l13 4.5L6 13',
  crown: 'M4 19h16l1.5-11-5 3.5L12 4l-4.5 7.5-5-3.5z',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17.3h.01',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.5M12 7.6h.01',
  saved: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M8 12.3l2.8 2.8L16 9.5',
  unsaved: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3 2.5',
  swap: 'M7 4L3 8l4 4M3 8h15M17 12l4 4-4 4M21 16H6',
  dice: 'M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  share: 'M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2',
  'eye-off':
    'M4 4l16 16M9.5 5.5A9 9 0 0 1 12 5.2c5.5 0 9 6.8 9 6.8a16 16 0 0 1-2.6 3.4M6.5 7.2A16 16 0 0 0 3 12s3.5 6.8 9 6.8a9 9 0 0 0 4.2-1M10 10a3 3 0 0 0 4 4',
  hand: 'M10 4l7.5-1.5 2.8 14-7.5 1.5zM10.3 5.5L4 8l5 13 6-2.3',
} as const;

export type IconName = keyof typeof PATHS;

/** Signs that point along the line of reading turn with it. */
const TURNS: readonly IconName[] = ['back', 'next', 'undo', 'redo'];

/** A small line icon in the text colour. Without a label it is decoration. */
export function Icon({ name, label }: { name: IconName; label?: string | undefined }) {
  return (
    <svg
      class={TURNS.includes(name) ? 'icon icon--turns' : 'icon'}
      viewBox="0 0 24 24"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
