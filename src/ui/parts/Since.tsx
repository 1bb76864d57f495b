import { useEffect, useState } from 'preact/hooks';
import { gamesSince, lastTaken } from '../../app/backup';
import { formatAgo } from '../ago';
import { useApp } from '../context';
import { t } from '../words/words';

/** When the last backup was taken along, and how many games have ended since. */
export function Since() {
  const app = useApp();
  const [games, setGames] = useState<number | undefined>(undefined);
  const taken = lastTaken.value;
  const known = app.games.value;
  useEffect(() => {
    gamesSince(app).then(setGames, () => undefined);
  }, [taken, known]);
  const when = taken === undefined ? '' : formatAgo(taken);
  return games === undefined ? null : (
    <p class="soft small">{t(taken === undefined ? 'take.never' : 'take.since', { games, when })}</p>
  );
}
