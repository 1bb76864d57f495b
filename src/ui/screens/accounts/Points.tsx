import type { Table } from '../../../app/table';
import { explainMissing, outstandingOf, type Round } from '../../../engine';
import { t } from '../../words/words';
import { Chips, fanned } from '../end/Chips';

/** Few enough to be looked for one by one. */
const SHOWN = 6;

/** Whether the points of a round add up, and the fewest cards that would explain it where they do not. */
export function PointsChecked({ table, round, isRunning }: { table: Table; round: Round; isRunning: boolean }) {
  const left = round.score?.left ?? (isRunning ? table.scoring.left.value : []);
  return (
    <section class="stack" aria-labelledby="accounts-points">
      <h2 id="accounts-points">{t('accounts.points')}</h2>
      <Found round={round} left={left} />
    </section>
  );
}

function Found({ round, left }: { round: Round; left: Parameters<typeof explainMissing>[1] }) {
  const isEntered = left.length === round.seats.length && left.every((hand) => hand !== undefined);
  if (!isEntered) return <p>{t('accounts.notYet')}</p>;
  const explained = explainMissing(round, left, SHOWN);
  if (explained === undefined) return <p>{t(outstandingOf(round).exact ? 'accounts.adds' : 'accounts.unknown')}</p>;
  const { missing, sets, more } = explained;
  const points = Math.abs(missing);
  return (
    <>
      <p>
        <b>{missing > 0 ? t('accounts.missing', { points }) : t('accounts.over', { points })}</b>
      </p>
      <p class="soft small">
        {t(sets.length === 0 ? 'accounts.setsNone' : missing > 0 ? 'accounts.setsMissing' : 'accounts.setsOver')}
      </p>
      {sets.length > 0 && (
        <ul class="accounts__sets">
          {sets.map((set) => (
            <li key={set.join()}>
              <Chips cards={fanned(set)} />
            </li>
          ))}
          {more && <li class="soft small">{t('accounts.more')}</li>}
        </ul>
      )}
    </>
  );
}
