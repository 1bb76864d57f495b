import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { Fault } from '../parts/Fault';
import { Page } from '../parts/Page';
import { t } from '../words/words';
import { useSetup } from './setup/context';
import { DeckProposal } from './setup/DeckProposal';
import { changesIn, OptionsForm } from './setup/OptionsForm';
import { People } from './setup/People';
import { Seating } from './setup/Seating';
import { StartBar } from './setup/StartBar';

/** A game about to start: who, where, with which cards, by which rules. */
export function SetupScreen() {
  const app = useApp();
  const { setup } = useSetup();
  const saved = setup.saving.saved.value;
  const fault = app.people.value === undefined ? app.fault.value : undefined;
  return (
    <Page title={t('setup.title')} back={makeRoute({ screen: 'home' })} wide class="setup" actions={<StartBar />}>
      {saved.kind === 'failed' && <Fault title={t('setup.unsaved')} fault={saved.fault} />}
      {fault !== undefined && <Fault title={t('home.trouble')} fault={fault} />}
      <div class="setup__columns">
        <People />
        <Seating />
        <div class="setup__folds stack">
          <DeckProposal />
          <TableOptions />
        </div>
      </div>
    </Page>
  );
}

function TableOptions() {
  const { setup } = useSetup();
  const agreed = setup.draft.value.options;
  const usual = setup.usual.value;
  const changes = changesIn(agreed, usual);
  return (
    <details class="sheet fold">
      <summary>
        <h2>{t('option.title')}</h2>
        <span class="soft small">{t('option.summary', { edition: usual.edition, changes })}</span>
      </summary>
      <OptionsForm agreed={agreed} usual={usual} players={setup.seated.value.length} onChange={setup.choose} />
    </details>
  );
}
