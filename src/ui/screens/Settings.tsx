import { useState } from 'preact/hooks';
import { BUILD_ID } from '../../app/build';
import { makeRoute } from '../../app/route';
import { TEXT_SIZES, THEMES } from '../../app/settings';
import { checkForUpdate } from '../../app/update';
import { optionsFor, PLAYERS } from '../../engine';
import { useApp } from '../context';
import { Awake } from '../parts/Awake';
import { BringBack } from '../parts/BringBack';
import { Icon } from '../parts/Icon';
import { Page } from '../parts/Page';
import { PeopleLinks } from '../parts/PeopleLinks';
import { Protection } from '../parts/Protection';
import { Segmented } from '../parts/Segmented';
import { Since } from '../parts/Since';
import { Switch } from '../parts/Switch';
import { TakeEverything } from '../parts/Take';
import { TakeTable } from '../parts/TakeTable';
import { t } from '../words/words';
import { Aloud } from './settings/Aloud';
import { Erase } from './settings/Erase';
import { OptionsForm } from './setup/OptionsForm';

/** Choices of this device, and what the app tells about itself. */
export function SettingsScreen() {
  return (
    <Page title={t('settings.title')} back={makeRoute({ screen: 'home' })} class="settings">
      <div class="stack">
        <Looks />
        <Aloud />
        <TableDefaults />
        <ToRules />
        <PeopleLinks />
        <Kept />
        <About />
      </div>
    </Page>
  );
}

function Looks() {
  const app = useApp();
  const { theme, text, keys } = app.settings.value;
  return (
    <section class="sheet stack" aria-labelledby="settings-looks">
      <h2 id="settings-looks">{t('settings.looks')}</h2>
      <Segmented
        legend={t('settings.theme')}
        options={THEMES.map((each) => [each, t(`settings.theme.${each}`)] as const)}
        value={theme}
        onChange={(value) => app.changeSettings({ theme: value })}
      />
      <Segmented
        legend={t('settings.text')}
        options={TEXT_SIZES.map((each) => [each, t(`settings.text.${each}`)] as const)}
        value={text}
        onChange={(value) => app.changeSettings({ text: value })}
      />
      <Switch
        label={t('settings.keys')}
        note={t('settings.keysNote')}
        value={keys}
        onChange={(value) => app.changeSettings({ keys: value })}
      />
      <Awake />
    </section>
  );
}

function TableDefaults() {
  const app = useApp();
  const { edition, ...agreed } = app.settings.value.table;
  const usual = optionsFor(PLAYERS[edition].least, edition);
  return (
    <details class="sheet fold">
      <summary>
        <h2>{t('settings.table')}</h2>
        <span class="soft small">{t('settings.tableNote')}</span>
      </summary>
      {usual !== undefined && (
        <OptionsForm
          agreed={agreed}
          usual={usual}
          onChange={(change) => app.changeSettings({ table: { edition, ...change } })}
        />
      )}
    </details>
  );
}

function ToRules() {
  return (
    <div class="sheet settings__rules">
      <a class="row-button" href={makeRoute({ screen: 'rules', rule: '' })}>
        <span class="settings__row">
          <b>{t('settings.rules')}</b>
          <span class="soft small">{t('settings.rulesNote')}</span>
        </span>
        <Icon name="next" />
      </a>
    </div>
  );
}

function Kept() {
  return (
    <section class="sheet stack" aria-labelledby="settings-kept">
      <h2 id="settings-kept">{t('settings.kept')}</h2>
      <p>{t('settings.keptNote')}</p>
      <Protection />
      <Since />
      <TakeEverything />
      <TakeTable />
      <BringBack />
      <a class="row-button" href={makeRoute({ screen: 'backup' })}>
        <span class="settings__row">
          <b>{t('settings.backup')}</b>
          <span class="soft small">{t('settings.backupNote')}</span>
        </span>
        <Icon name="next" />
      </a>
      <Erase />
    </section>
  );
}

type Checked = 'no' | 'checking' | 'done' | 'failed';

function About() {
  const [checked, setChecked] = useState<Checked>('no');
  const check = async () => {
    setChecked('checking');
    setChecked((await checkForUpdate()) ? 'done' : 'failed');
  };
  return (
    <section class="sheet stack" aria-labelledby="settings-about">
      <h2 id="settings-about">{t('settings.about')}</h2>
      <p>{t('app.build', { build: BUILD_ID })}</p>
      <div>
        <button type="button" class="button" aria-disabled={checked === 'checking'} onClick={() => void check()}>
          {t('settings.check')}
        </button>
        <p class="soft small settings__checked" role="status">
          {checked !== 'no' && t(`settings.check.${checked}`)}
        </p>
      </div>
      <p class="soft small">{t('home.unofficial')}</p>
      <p class="soft small">{t('settings.licence')}</p>
    </section>
  );
}
