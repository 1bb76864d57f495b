import { useEffect, useId, useState } from 'preact/hooks';
import { canSeal } from '../../app/backup';
import { handedFiles, takeShared } from '../../app/launch';
import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { BringBack } from '../parts/BringBack';
import { Page } from '../parts/Page';
import { Since } from '../parts/Since';
import { TakeEverything } from '../parts/Take';
import { t } from '../words/words';
import { KeepFile } from './backup/KeepFile';

/** Everything out, and in again. */
export function BackupScreen() {
  const games = useApp().gameCount.value;
  useEffect(() => void takeShared().catch(() => undefined), []);
  return (
    <Page title={t('backup.title')} back={makeRoute({ screen: 'settings' })} class="settings">
      <div class="stack">
        <section class="sheet stack" aria-labelledby="backup-out">
          <h2 id="backup-out">{t('backup.out')}</h2>
          <p>{t('backup.outNote')}</p>
          <Since />
          {/* A file that was made before others came lacks them. */}
          <Out key={games} />
        </section>
        <KeepFile />
        <section class="sheet stack" aria-labelledby="backup-in">
          <h2 id="backup-in">{t('backup.in')}</h2>
          <p>{t('backup.inNote')}</p>
          <BringBack
            handed={handedFiles.value}
            onTaken={() => {
              handedFiles.value = handedFiles.value.slice(1);
            }}
          />
        </section>
      </div>
    </Page>
  );
}

/** The file of everything, with a passphrase for whoever wants one. */
function Out() {
  const id = useId();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const isWrong = passphrase !== '' && again !== passphrase;
  const fields = [
    ['backup.passphrase', passphrase, setPassphrase],
    ['backup.again', again, setAgain],
  ] as const;
  return (
    <>
      {canSeal() && (
        <details>
          <summary class="care__summary">{t('backup.lock')}</summary>
          <div class="stack">
            <p class="soft small">{t('backup.lockNote')}</p>
            {fields.map(([key, value, change]) => (
              <div key={key} class="stack">
                <label for={`${id}-${key}`}>{t(key)}</label>
                <input
                  id={`${id}-${key}`}
                  class="field"
                  type="password"
                  autocomplete="new-password"
                  value={value}
                  onInput={(event) => change(event.currentTarget.value)}
                />
              </div>
            ))}
            {isWrong && again !== '' && <p role="status">{t('backup.differs')}</p>}
          </div>
        </details>
      )}
      <TakeEverything passphrase={passphrase} disabled={isWrong} />
    </>
  );
}
