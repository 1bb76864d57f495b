import { CAP_PATH } from './Cap';

/** The Fool disc: a brass coin struck with the cap. */
export function Disc({ label }: { label?: string | undefined }) {
  return (
    <svg
      class="disc"
      viewBox="0 0 24 24"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <circle class="disc__coin" cx="12" cy="12" r="11.25" />
      <circle class="disc__rim" cx="12" cy="12" r="9.6" />
      <path d={CAP_PATH} transform="translate(5 4.5) scale(.583)" />
    </svg>
  );
}
