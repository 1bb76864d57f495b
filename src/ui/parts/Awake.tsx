import { wakeState } from '../../app/wake';
import { useApp } from '../context';
import { t } from '../words/words';
import { Switch } from './Switch';

/** Keeps the screen awake or not, and says how it is just now. */
export function Awake() {
  const app = useApp();
  return (
    <Switch
      label={t('wake.label')}
      note={t(`wake.${wakeState.value}`)}
      value={app.settings.value.awake}
      onChange={(awake) => app.changeSettings({ awake })}
    />
  );
}
