import type { ComponentProps } from 'preact';
import { t } from '../../words/words';
import { changesIn, OptionsForm } from './OptionsForm';

/** By which rules: folded, and what differs from the usual ones is counted. */
export function AgreedRules(form: ComponentProps<typeof OptionsForm>) {
  const { agreed, usual } = form;
  const changes = changesIn(agreed, usual);
  return (
    <details class="sheet fold">
      <summary>
        <h2>{t('option.title')}</h2>
        <span class="soft small">{t('option.summary', { edition: usual.edition, changes })}</span>
      </summary>
      <OptionsForm {...form} />
    </details>
  );
}
