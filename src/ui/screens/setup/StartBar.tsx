import { useState } from 'preact/hooks';
import { handSize, PLAYERS, type Refusal } from '../../../engine';
import { useApp } from '../../context';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { useSetup } from './context';

/** Says what will be dealt, or why nothing can be yet, and starts. */
export function StartBar() {
  const app = useApp();
  const { setup } = useSetup();
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const options = setup.options.value;
  const players = setup.seated.value.length;
  const fault = app.fault.value;
  const words = options.ok
    ? t('start.ready', {
        players,
        hand: handSize(options.value.deck, players) ?? 0,
        discs: options.value.discs,
      })
    : whyNot(options.error, players);

  const start = async () => {
    if (!options.ok) {
      say(words);
      return;
    }
    setStarting(true);
    const started = await setup.start();
    setFailed(!started.ok);
    setStarting(false);
  };

  return (
    <>
      <p id="start-words" class="start-words">
        {hasFailed && fault !== undefined ? t('start.failed', { why: t(`trouble.${fault}`) }) : words}
      </p>
      <button
        type="button"
        class="button button--primary"
        aria-describedby="start-words"
        aria-disabled={!options.ok || isStarting}
        onClick={() => void start()}
      >
        {t('start.start')}
      </button>
    </>
  );

  function whyNot(refusal: Refusal, seated: number): string {
    const { least, most } = PLAYERS[setup.edition.value];
    if (seated < least) return t('start.more', { more: least - seated });
    if (seated > most) return t('start.fewer', { most, edition: setup.edition.value });
    if (refusal.code === 'ERR_UNEVEN_DEAL') return t('start.uneven', { players: seated });
    return t('start.options');
  }
}
