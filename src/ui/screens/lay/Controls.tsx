import { useEffect, useRef, useState } from 'preact/hooks';
import { makeRoute } from '../../../app/route';
import { useApp } from '../../context';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';
import { useTable } from '../table/context';
import { useQuiet } from './quiet';

interface ControlsProps {
  /** Milliseconds without a tap after which they go. */
  staysFor: number;
  onClear: (hadFocus: boolean) => void;
}

/** The buttons of the screen; they go by themselves, but not from under the finger of a keyboard. */
export function Controls({ staysFor, onClear }: ControlsProps) {
  const app = useApp();
  const { table } = useTable();
  const bar = useRef<HTMLDivElement>(null);
  const isQuiet = useQuiet(staysFor, undefined);
  useEffect(() => {
    if (!isQuiet || bar.current?.querySelector(':focus-visible') != null) return;
    onClear(bar.current?.contains(document.activeElement) === true);
  }, [isQuiet]);
  const { turned, theme } = app.settings.value;
  const isNight = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  return (
    <div class="lay__controls" ref={bar}>
      <div class="lay__buttons">
        <a class="button button--primary" href={makeRoute({ screen: 'table', game: table.id })}>
          <Icon name="back" />
          {t('lay.back')}
        </a>
        <button type="button" class="button" onClick={() => app.changeSettings({ turned: !turned })}>
          <Icon name="swap" />
          {t(turned ? 'lay.oneSide' : 'lay.turned')}
        </button>
        <button type="button" class="button" onClick={() => app.changeSettings({ theme: isNight ? 'light' : 'dark' })}>
          {t(isNight ? 'lay.day' : 'lay.night')}
        </button>
        <FullScreen />
      </div>
      <p class="small soft">{t('lay.tap')}</p>
    </div>
  );
}

/** Where the browser may give the whole screen. */
function FullScreen() {
  const [isFull, setFull] = useState(document.fullscreenElement != null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement != null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (document.fullscreenEnabled !== true) return null;
  const change = () =>
    (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <button type="button" class="button" onClick={() => void change()}>
      {t(isFull ? 'lay.window' : 'lay.fullscreen')}
    </button>
  );
}
