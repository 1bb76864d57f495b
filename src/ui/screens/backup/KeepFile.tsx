import { useEffect, useState } from 'preact/hooks';
import { canKeepFile, chooseFile, forgetFile, keptFile, lookForFile, updateFile } from '../../../app/keptfile';
import { formatAgo } from '../../ago';
import { useApp } from '../../context';
import { isolate, t } from '../../words/words';

/** A file that is written anew after each game, where the browser can do that. */
export function KeepFile() {
  const app = useApp();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void lookForFile(), []);
  if (!canKeepFile()) return null;
  const { kind, name, at } = keptFile.value;
  const act = (doing: Promise<void>) => {
    setFailed(false);
    doing.catch((error: unknown) => {
      // Whoever closes the browser's dialog has changed their mind.
      setFailed((error as { name?: unknown }).name !== 'AbortError');
    });
  };
  return (
    <section class="sheet stack" aria-labelledby="backup-file">
      <h2 id="backup-file">{t('backup.file')}</h2>
      <p role="status">
        {t(`backup.file.${hasFailed ? 'failed' : kind}`, {
          name: isolate(name),
          ago: at === undefined ? '' : formatAgo(at),
        })}
      </p>
      <div class="cluster">
        {(kind === 'none' || kind === 'failed') && (
          <button type="button" class="button" onClick={() => act(chooseFile(app))}>
            {t('backup.choose')}
          </button>
        )}
        {kind !== 'none' && (
          <>
            <button type="button" class="button" onClick={() => act(updateFile(app, true))}>
              {t('backup.write')}
            </button>
            <button type="button" class="button button--quiet" onClick={() => act(forgetFile())}>
              {t('backup.forget')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
