import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { Fault } from '../parts/Fault';
import { Page } from '../parts/Page';
import { t } from '../words/words';
import { AgreedRules } from './setup/AgreedRules';
import { useSetup } from './setup/context';
import { DeckProposal } from './setup/DeckProposal';
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
    <Page
      title={t('setup.title')}
      back={makeRoute({ screen: 'home' })}
      wide
      class="setup"
      notice={
        <>
          {saved.kind === 'failed' && <Fault title={t('setup.unsaved')} fault={saved.fault} />}
          {fault !== undefined && <Fault title={t('home.trouble')} fault={fault} />}
        </>
      }
      actions={<StartBar />}
    >
      <div class="setup__columns">
        <People />
        <Seating />
        <div class="setup__folds stack">
          <DeckProposal />
          <AgreedRules
            agreed={setup.draft.value.options}
            usual={setup.usual.value}
            players={setup.seated.value.length}
            onChange={setup.choose}
          />
        </div>
      </div>
    </Page>
  );
}
