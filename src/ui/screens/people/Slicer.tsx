import type { Slice } from '../../../app/statistics/fold';
import type { Edition } from '../../../engine';
import { Segmented } from '../../parts/Segmented';
import { t } from '../../words/words';
import { type Choices, chosenSlice } from './slice';

/** Which games are looked at; only where there is a choice. */
export function Slicer({ slice, choices }: { slice: Slice; choices: Choices }) {
  const choose = (change: Partial<Slice>) => {
    chosenSlice.value = { ...chosenSlice.value, ...change };
  };
  const { kinds, counts, editions } = choices;
  return (
    <div class="slicer">
      {kinds.length > 1 && (
        <Segmented
          legend={t('stats.kind')}
          options={kinds.map((kind) => [kind, t(`stats.kind.${kind}`)] as const)}
          value={slice.kind}
          onChange={(kind) => choose({ kind })}
        />
      )}
      {counts.length > 1 && (
        <label class="field">
          <span>{t('stats.count')}</span>
          <select
            value={slice.count ?? ''}
            onChange={({ currentTarget }) => choose({ count: Number(currentTarget.value) || undefined })}
          >
            <option value="">{t('stats.any')}</option>
            {counts.map((count) => (
              <option key={count} value={count}>
                {t('stats.countOf', { count })}
              </option>
            ))}
          </select>
        </label>
      )}
      {editions.length > 1 && (
        <label class="field">
          <span>{t('stats.edition')}</span>
          <select
            value={slice.edition ?? ''}
            onChange={({ currentTarget }) => choose({ edition: (currentTarget.value as Edition) || undefined })}
          >
            <option value="">{t('stats.any')}</option>
            {editions.map((edition) => (
              <option key={edition} value={edition}>
                {edition}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
