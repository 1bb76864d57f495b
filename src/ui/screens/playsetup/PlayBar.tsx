import { useState } from 'preact/hooks';
import { handSize, PLAYERS } from '../../../engine';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { usePlaySetup } from './context';
import { nameOf } from './names';

/** Says what will be dealt, or why nothing can be yet, and starts. */
export function PlayBar() {
  const { setup } = usePlaySetup();
  const [isStarting, setStarting] = useState(false);
  const options = setup.options.value;
  const seats = setup.seats.value;
  const hasPerson = seats.some(({ bot }) => bot === undefined);
  const canStart = options.ok && hasPerson;
  const words = wordsFor();

  const start = async () => {
    if (!canStart) {
      say(words);
      return;
    }
    setStarting(true);
    await setup.start(nameOf);
    setStarting(false);
  };

  return (
    <>
      <p id="play-words" class="start-words">
        {words}
      </p>
      <button
        type="button"
        class="button button--primary"
        aria-describedby="play-words"
        aria-disabled={!canStart || isStarting}
        onClick={() => void start()}
      >
        {t('start.start')}
      </button>
    </>
  );

  function wordsFor(): string {
    const players = seats.length;
    const edition = setup.edition.value;
    const { least, most } = PLAYERS[edition];
    if (players < least) return t('start.more', { more: least - players });
    if (players > most) return t('start.fewer', { most, edition });
    if (!options.ok) {
      return options.error.code === 'ERR_UNEVEN_DEAL' ? t('start.uneven', { players }) : t('start.options');
    }
    if (!hasPerson) return t('playsetup.onlyBots');
    const { deck, discs } = options.value;
    return t('start.ready', { players, hand: handSize(deck, players) ?? 0, discs });
  }
}
