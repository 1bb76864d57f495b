import { Dialog } from '../../parts/Dialog';
import { outcomeSentence, reasonSentence, verdictOn } from '../../sentences';
import { t } from '../../words/words';
import { TrickLine } from '../end/Tricks';
import { LaidOut } from '../table/VerdictDialog';
import { usePlay } from './context';

interface SoFarProps {
  /** Tells the reasoning on a trick. */
  onWhy: (trick: number) => void;
}

/** The finished tricks of the round, the last one first. */
export function SoFar({ onWhy }: SoFarProps) {
  const { round, names } = usePlay();
  if (round.tricks.length === 0) return <p class="soft">{t('play.noTricks')}</p>;
  const order = round.tricks.map((_, place) => place).reverse();
  return (
    <ol class="tricks__list so-far" reversed>
      {order.map((place) => {
        const trick = round.tricks[place];
        if (trick === undefined) return null;
        return (
          <li key={place}>
            <TrickLine trick={trick} place={place} names={names} />
            <button
              type="button"
              class="button button--quiet so-far__why"
              aria-label={t('play.whyTrick', { trick: place + 1 })}
              onClick={() => onWhy(place)}
            >
              {t('verdict.why')}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The last trick laid out, and the whole round so far. */
export function SoFarDialog({ onWhy, onClose }: SoFarProps & { onClose: () => void }) {
  const { round, names } = usePlay();
  const last = round.tricks.at(-1);
  return (
    <Dialog title={t('play.soFar')} onClose={onClose}>
      <div class="stack">
        {last !== undefined && (
          <section class="stack" aria-labelledby="last-trick">
            <h3 id="last-trick">{t('play.lastTrick')}</h3>
            <p>
              {reasonSentence(round, last, names)} {outcomeSentence(round, last, names)}
            </p>
            <LaidOut trick={last} names={names} order={verdictOn(round, last)?.ranking} />
          </section>
        )}
        <SoFar onWhy={onWhy} />
      </div>
    </Dialog>
  );
}
