import { useEffect, useState } from 'preact/hooks';
import { gamesSince, lastTaken } from '../../app/backup';
import { keptFile, updateFile } from '../../app/keptfile';
import { makeRoute } from '../../app/route';
import type { Table } from '../../app/table';
import { useApp } from '../context';
import { isolate, t } from '../words/words';

/** At the end of a game that is in no backup yet: a quiet word about it, or what became of the file kept up to date. */
export function AfterGame({ table }: { table: Table }) {
  const app = useApp();
  const [games, setGames] = useState(0);
  const saved = table.saving.saved.value.kind;
  const end = table.log().at(-1)?.at ?? 0;
  const isFresh = end > (lastTaken.value ?? 0);
  useEffect(() => {
    if (!isFresh || saved !== 'saved') return;
    void updateFile(app)
      .catch(() => undefined)
      .then(() => gamesSince(app))
      .then(setGames, () => undefined);
  }, [saved, end]);
  const { kind, name } = keptFile.value;
  if (!isFresh) return kind === 'kept' ? <p class="soft small">{t('take.kept', { name: isolate(name) })}</p> : null;
  if (games === 0) return null;
  return (
    <p class="cluster soft small">
      <span>
        {kind === 'none' || kind === 'writing'
          ? t('take.offer', { games })
          : t(kind === 'asks' ? 'take.asks' : 'take.notKept', { name: isolate(name) })}
      </span>
      {kind === 'asks' || kind === 'failed' ? (
        <button
          type="button"
          class="button button--quiet"
          onClick={() => void updateFile(app, true).catch(() => undefined)}
        >
          {t('backup.write')}
        </button>
      ) : (
        <a class="button button--quiet" href={makeRoute({ screen: 'backup' })}>
          {t('take.go')}
        </a>
      )}
    </p>
  );
}
