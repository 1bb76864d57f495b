import type { App } from '../../app/app';
import { t } from '../words/words';
import { Icon } from './Icon';

type StorageFault = NonNullable<App['fault']['value']>;

/** Says calmly what is wrong with the storage, and what to do. */
export function Fault({ title, fault }: { title: string; fault: StorageFault }) {
  return (
    <div class="sheet notice" role="status">
      <Icon name="warning" />
      <div>
        <h2>{title}</h2>
        <p>{t(`trouble.${fault}`)}</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('lazy.reload')}
        </button>
      </div>
    </div>
  );
}
