import { makeRoute } from '../../../app/route';
import { PACES } from '../../../app/settings';
import { useApp } from '../../context';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { Segmented } from '../../parts/Segmented';
import { Switch } from '../../parts/Switch';
import { t } from '../../words/words';
import { StopGame } from '../end/StopGame';
import { CheckDeal } from './CheckDeal';
import { usePlay } from './context';

/** Pace and taps, how things stand, where the deal came from, and the end of the game. */
export function Menu({ onClose, onState }: { onClose: () => void; onState: () => void }) {
  const app = useApp();
  const { play, state, round } = usePlay();
  const { pace, gathers, forced, oneTap, keys, coach } = app.settings.value;
  return (
    <Dialog title={t('play.menu')} onClose={onClose}>
      <div class="stack play-menu">
        <Segmented
          legend={t('play.pace')}
          options={PACES.map((each) => [each, t(`play.pace.${each}`)] as const)}
          value={pace}
          onChange={(value) => app.changeSettings({ pace: value })}
        />
        <Switch
          label={t('play.gathers')}
          note={t('play.gathersNote')}
          value={gathers}
          onChange={(value) => app.changeSettings({ gathers: value })}
        />
        <Switch
          label={t('play.forcedSetting')}
          note={t('play.forcedNote')}
          value={forced}
          onChange={(value) => app.changeSettings({ forced: value })}
        />
        <Switch
          label={t('play.oneTap')}
          note={t('play.oneTapNote')}
          value={oneTap}
          onChange={(value) => app.changeSettings({ oneTap: value })}
        />
        <Switch
          label={t('play.keys')}
          note={t('play.keysNote')}
          value={keys}
          onChange={(value) => app.changeSettings({ keys: value })}
        />
        <Switch
          label={t('play.coach')}
          note={t('play.coachNote')}
          value={coach}
          onChange={(value) => app.changeSettings({ coach: value })}
        />
        <ul class="rows menu">
          <li>
            <button type="button" class="row-button" onClick={onState}>
              <Icon name="hand" />
              {t('menu.state')}
            </button>
          </li>
          <li>
            <a class="row-button" href={makeRoute({ screen: 'rules', rule: '' })}>
              <Icon name="info" />
              {t('play.rules')}
            </a>
          </li>
          <li>
            <a class="row-button" href={makeRoute({ screen: 'settings' })}>
              <Icon name="settings" />
              {t('menu.settings')}
            </a>
          </li>
        </ul>
        <CheckDeal round={round} daily={state.daily} />
        <StopGame table={play.table} />
      </div>
    </Dialog>
  );
}
