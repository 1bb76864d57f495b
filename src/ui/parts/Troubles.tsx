import { useRef, useState } from 'preact/hooks';
import { acceptLoss, aidFor, lostGames } from '../../app/held';
import { lazyAid } from '../aid';
import { useApp } from '../context';
import { t } from '../words/words';
import { Fault } from './Fault';
import { Icon } from './Icon';

const HomeAid = lazyAid(() => import('./HomeAid').then((module) => module.HomeAid), 'trouble');

/** What is wrong with the games kept here, and what helps: wherever somebody looks for a game and may not find it. */
export function Troubles() {
  const app = useApp();
  const isAided = useRef(false);
  isAided.current ||= aidFor(app) !== undefined;
  return (
    <>
      <Trouble />
      {isAided.current && <HomeAid />}
    </>
  );
}

function Trouble() {
  const app = useApp();
  const [isAccepted, setAccepted] = useState(false);
  const storage = app.storage.value;
  const fault = app.fault.value;
  const lost = isAccepted ? 0 : lostGames(app);
  if ('fault' in storage) return <Fault title={t('home.unsaved')} fault={storage.fault} />;
  if (fault !== undefined) return <Fault title={t('home.trouble')} fault={fault} />;
  if (lost === 0) return null;
  return (
    <div class="sheet notice" role="status">
      <Icon name="warning" />
      <div>
        <h2>{t('home.lost', { games: lost })}</h2>
        <p>{t('home.lostWhy')}</p>
        <button
          type="button"
          class="button"
          onClick={() => {
            acceptLoss(app);
            setAccepted(true);
          }}
        >
          {t('home.lostAccept')}
        </button>
      </div>
    </div>
  );
}
