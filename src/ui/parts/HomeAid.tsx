import { useRef, useState } from 'preact/hooks';
import { noteHintSeen } from '../../app/device';
import { aidFor, gamesOnceHeld } from '../../app/held';
import { useApp } from '../context';
import { t } from '../words/words';
import { BringBack } from './BringBack';
import { Icon } from './Icon';
import { TakeEverything } from './Take';

/** What helps when games are lost, not saved, or about to be left behind. */
export function HomeAid() {
  const app = useApp();
  const [isHidden, setHidden] = useState(false);
  const now = aidFor(app);
  const first = useRef(now);
  // What is brought back is told even though nothing is missing any more.
  const aid = now ?? (first.current === 'lost' || first.current === 'app' ? first.current : undefined);
  if (aid === undefined || isHidden) return null;
  if (aid === 'lost') return <BringBack />;
  if (aid === 'unsaved') {
    const held = gamesOnceHeld();
    return (
      <div class="sheet stack">
        {held > 0 && <p>{t('care.held', { games: held })}</p>}
        <div class="cluster">
          <TakeEverything />
          <BringBack />
        </div>
      </div>
    );
  }
  return (
    <div class="sheet notice" role="note">
      <Icon name="info" />
      <div class="stack">
        <p>{t(`install.${aid}`)}</p>
        {aid === 'tab' ? <TakeEverything /> : <BringBack />}
        <button
          type="button"
          class="button button--quiet"
          onClick={() => {
            noteHintSeen();
            setHidden(true);
          }}
        >
          {t('install.hide')}
        </button>
      </div>
    </div>
  );
}
