import { useEffect } from 'preact/hooks';
import { askToPersist, lookUpProtection, protection } from '../../app/persist';
import { t } from '../words/words';

/** Whether the browser protects the games, as it says itself, and what to do. */
export function Protection() {
  useEffect(() => void lookUpProtection(), []);
  const { kind, usage, quota } = protection.value;
  return (
    <div class="stack">
      <h3>{t('persist.title')}</h3>
      <p role="status">
        {t(`persist.${kind}`)} {kind !== 'kept' && t('persist.do')}
      </p>
      {usage !== undefined && quota !== undefined && (
        <p class="soft small">{t('persist.usage', { used: sizeOf(usage), quota: sizeOf(quota) })}</p>
      )}
      {kind === 'clearable' && (
        <div>
          <button type="button" class="button" onClick={() => void askToPersist(true)}>
            {t('persist.again')}
          </button>
        </div>
      )}
    </div>
  );
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function sizeOf(bytes: number): string {
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return t('persist.size', { size: Math.round(size), unit: UNITS[unit] ?? '' });
}
