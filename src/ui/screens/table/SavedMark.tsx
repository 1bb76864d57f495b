import type { Saved } from '../../../app/saving';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';

/** Says *saved* only when it is. */
export function SavedMark({ saved, onRetry }: { saved: Saved; onRetry: () => void }) {
  if (saved.kind === 'failed' || saved.kind === 'memory') {
    return (
      <button type="button" class="icon-button saved saved--not" onClick={onRetry} aria-label={t('saved.not')}>
        <Icon name="warning" />
      </button>
    );
  }
  return (
    <span class={`saved saved--${saved.kind}`} data-saved={saved.kind}>
      <Icon
        name={saved.kind === 'saved' ? 'saved' : 'unsaved'}
        label={t(saved.kind === 'saved' ? 'saved.yes' : 'saved.soon')}
      />
    </span>
  );
}
