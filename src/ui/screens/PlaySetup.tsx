import { LEVELS, type Level } from '../../app/characters';
import { nextDealOf } from '../../app/fairdeal';
import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { Fault } from '../parts/Fault';
import { Page } from '../parts/Page';
import { Segmented } from '../parts/Segmented';
import { Switch } from '../parts/Switch';
import { t } from '../words/words';
import { SealAndCut, sealWords } from './play/FairDeal';
import { Agreed, Cards } from './playsetup/Cards';
import { usePlaySetup } from './playsetup/context';
import { PlayBar } from './playsetup/PlayBar';
import { SeatRing } from './playsetup/SeatRing';

/** A digital game about to start: who sits where, how good the bots are, by which rules. */
export function PlaySetupScreen() {
  const { setup } = usePlaySetup();
  const saved = setup.saving.saved.value;
  const { practice } = setup.draft.value;
  return (
    <Page
      title={t('playsetup.title')}
      back={makeRoute({ screen: 'home' })}
      wide
      class="setup playsetup"
      notice={saved.kind === 'failed' && <Fault title={t('setup.unsaved')} fault={saved.fault} />}
      actions={<PlayBar />}
    >
      {setup.isReady.value ? (
        <div class="setup__columns">
          <SeatRing />
          <div class="setup__people sheet stack">
            <Bots />
            <Switch
              label={t('playsetup.practice')}
              note={t('playsetup.practiceNote')}
              value={practice}
              onChange={setup.practise}
            />
          </div>
          <div class="setup__folds stack">
            <Cards />
            <Agreed />
            <Deal />
          </div>
        </div>
      ) : (
        <p role="status">{t('lazy.loading')}</p>
      )}
    </Page>
  );
}

/** How good all bots are at once. */
function Bots() {
  const { setup } = usePlaySetup();
  const levels = new Set(setup.seats.value.flatMap(({ bot }) => bot ?? []));
  const [level, other] = levels;
  if (level === undefined) return null;
  return (
    <Segmented<Level | ''>
      legend={t('playsetup.bots')}
      options={LEVELS.map((each) => [each, t(`playsetup.level.${each}`)] as const)}
      value={other === undefined ? level : ''}
      onChange={(chosen) => chosen !== '' && setup.level(chosen)}
    >
      {other === undefined ? t(`playsetup.levelNote.${level}`) : t('playsetup.botsMixed')}
    </Segmented>
  );
}

/** What is settled of the first deal, before anybody sees it. */
function Deal() {
  const { seal, cut, setCut } = nextDealOf(useApp());
  return (
    <details class="sheet fold">
      <summary>
        <h2>{t('playsetup.fair')}</h2>
        <span class="soft small">{sealWords(seal.value)}</span>
      </summary>
      <SealAndCut seal={seal.value} cut={cut.value} onCut={setCut} />
    </details>
  );
}
