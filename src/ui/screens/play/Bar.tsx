import { useRef } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { cardWords } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import type { Choice } from './choice';
import { usePlay } from './context';
import { letGo } from './focus';
import { HintButton } from './HintButton';

/** What can be done now, in reach of the thumb. */
export function Bar({ choice, onTricks }: { choice: Choice; onTricks: () => void }) {
  const { play } = usePlay();
  const canTakeBack = play.canTakeBack.value;
  return (
    <>
      <button
        type="button"
        class="button bar__back"
        aria-disabled={!canTakeBack}
        onClick={() => {
          if (canTakeBack) play.takeBack();
        }}
      >
        <Icon name="undo" />
        <span class="bar__word">{t('play.takeBack')}</span>
      </button>
      <button type="button" class="button bar__tricks" onClick={onTricks}>
        <Icon name="lay" />
        <span class="bar__word">{t('play.tricks')}</span>
      </button>
      <HintButton />
      <Main choice={choice} />
    </>
  );
}

/** The one thing that goes on. */
function Main({ choice }: { choice: Choice }) {
  const { play, round } = usePlay();
  const { lifted } = choice;
  const last = useRef<string | undefined>(undefined);
  /**
   * Does what the button is for; then there is another one in its place, or none. The second tap of a double tap was meant
   * for the one before.
   */
  const done = (what: 'goOn' | 'skip' | 'play', act: () => void) => (event: MouseEvent) => {
    if (event.detail === 2 && last.current !== what) return;
    last.current = what;
    letGo();
    act();
  };
  if (play.isFinished.value) {
    return (
      <button type="button" class="button button--primary bar__main" onClick={done('goOn', play.gather)}>
        {t(round.current === undefined ? 'play.toScores' : 'play.goOn')}
      </button>
    );
  }
  if (play.curtain.value !== undefined || play.table.isFollowing.value) return null;
  if (play.canSkip.value) {
    return (
      <button type="button" class="button bar__main" onClick={done('skip', play.skip)}>
        {t('play.skip')}
        <Icon name="next" />
      </button>
    );
  }
  if (play.hand.value?.legal === undefined || choice.isQuick) return null;
  return (
    <button
      type="button"
      class="button button--primary bar__main"
      aria-disabled={lifted === undefined}
      onClick={
        lifted === undefined ? () => say(t('play.pick')) : done('play', () => choice.play(lifted.card, lifted.place))
      }
    >
      {lifted === undefined ? t('play.pick') : t('play.playCard', { card: cardWords(lifted.card) })}
    </button>
  );
}
