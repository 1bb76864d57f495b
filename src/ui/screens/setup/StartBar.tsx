import { useState } from 'preact/hooks';
import { handSize, PLAYERS, type Refusal } from '../../../engine';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { useSetup } from './context';

/** Says what will be dealt, or why nothing can be yet, and starts. */
export function StartBar() {
  const { setup } = useSetup();
  const [isStarting, setStarting] = useState(false);
  const options = setup.options.value;
  const players = setup.seated.value.length;
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
    await setup.start();
    setStarting(false);
  };

  return (
    <>
      <p id="start-words" class="start-words">
        {words}
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
