import { t } from '../../words/words';

/** More than these are told in figures: nobody counts so many dots. */
const DOTS = 8;

/** The +10s scored, as strokes on a tally. */
export function Tally({ tens, of }: { tens: number; of: number }) {
  const words = t('sheet.tally', { tens, of });
  if (of > DOTS) return <span class="tally">{words}</span>;
  return (
    <span class="tally" role="img" aria-label={words}>
      {Array.from({ length: Math.max(of, Math.min(tens, DOTS)) }, (_, place) => (
        <i key={place} class={place < tens ? 'tally__dot tally__dot--full' : 'tally__dot'} />
      ))}
    </span>
  );
}
