import type { Plan } from '../../app/backup';
import { calledOf } from '../names';
import { formatDate, formatList, t } from '../words/words';

/** So many games are told by name; the others are counted. */
const NAMED = 3;
const TOLD = ['added', 'longer', 'parted', 'deleted', 'restored'] as const;
const COUNTED = ['newPeople', 'changedPeople', 'same', 'refused', 'partial', 'damaged'] as const;

/** What bringing a backup would add, change and leave. */
export function PlanView({ plan }: { plan: Plan }) {
  const notes = plan.changes.notes.length;
  return (
    <ul class="plan">
      {TOLD.map((kind) => {
        const games = plan[kind];
        if (games.length === 0) return null;
        return (
          <li key={kind}>
            <b>{t(kind === 'added' ? 'bring.isNew' : `bring.${kind}`, { games: games.length })}</b>
            <ul class="plan__games soft small">
              {games.slice(0, NAMED).map(({ id, players, startedAt }) => (
                <li key={id}>
                  {formatList(players.map((player) => calledOf(players)(player.id)))}, {formatDate(startedAt)}
                </li>
              ))}
              {games.length > NAMED && <li>{t('bring.more', { games: games.length - NAMED })}</li>}
            </ul>
          </li>
        );
      })}
      {notes > 0 && <li>{t('bring.notes', { notes })}</li>}
      {COUNTED.map((kind) => plan[kind] > 0 && <li key={kind}>{t(`bring.${kind}`, { count: plan[kind] })}</li>)}
    </ul>
  );
}
