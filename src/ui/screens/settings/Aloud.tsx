import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../../context';
import { Switch } from '../../parts/Switch';
import { silence, sound } from '../../voice/sounds';
import { canSpeak, hush, onVoices, speakAloud } from '../../voice/speech';
import { canVibrate, vibrate } from '../../voice/vibration';
import { t } from '../../words/words';

/** What is heard and felt at the table. What is switched on gives a sample of itself. */
export function Aloud() {
  const app = useApp();
  const { spoken, vibration, sounds } = app.settings.value;
  const [hasVoice, setHasVoice] = useState(canSpeak);
  useEffect(() => onVoices(() => setHasVoice(canSpeak())), []);
  useEffect(
    () => () => {
      hush();
      silence();
    },
    [],
  );
  return (
    <section class="sheet stack" aria-labelledby="settings-aloud">
      <h2 id="settings-aloud">{t('aloud.title')}</h2>
      <Switch
        label={t('aloud.spoken')}
        note={t(hasVoice ? 'aloud.spokenNote' : 'aloud.noVoice')}
        value={spoken}
        onChange={(value) => app.changeSettings({ spoken: value })}
      />
      <div>
        <button type="button" class="button" aria-disabled={!hasVoice} onClick={() => speakAloud(t('aloud.sample'))}>
          {t('aloud.try')}
        </button>
      </div>
      <Switch
        label={t('aloud.vibration')}
        note={t(canVibrate() ? 'aloud.vibrationNote' : 'aloud.noVibration')}
        value={vibration}
        onChange={(value) => {
          app.changeSettings({ vibration: value });
          if (value) vibrate();
        }}
      />
      <Switch
        label={t('aloud.sounds')}
        note={t('aloud.soundsNote')}
        value={sounds}
        onChange={(value) => {
          app.changeSettings({ sounds: value });
          if (value) sound('fool');
          else silence();
        }}
      />
    </section>
  );
}
