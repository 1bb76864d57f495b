import { useId } from 'preact/hooks';
import { deckIn } from '../../../app/dispute';
import { cleanText } from '../../../app/disputelink';
import { accept, type PlayedCard, parseCards, type Result, UNSEEN } from '../../../engine';
import { t } from '../../words/words';
import { useReferee } from './context';

interface NotationProps {
  /** The cards that a bare number follows. */
  lying: readonly PlayedCard[];
  onCards: (cards: readonly PlayedCard[]) => Result<unknown>;
  isHand?: boolean;
}

/** Cards typed in notation: all of them are taken, or none. */
export function Notation({ lying, onCards, isHand = false }: NotationProps) {
  const { dispute, refusal, change } = useReferee();
  const id = useId();
  const { text } = dispute;
  const submit = (event: Event) => {
    event.preventDefault();
    const cards = parseCards(text, deckIn(dispute), lying);
    if (cards.ok) onCards(cards.value);
    else change(() => cards);
  };
  return (
    <form class="notation" onSubmit={submit}>
      <label class="small" for={id}>
        {isHand ? t('referee.notationHand') : t('notation.label', { unseen: UNSEEN })}
      </label>
      <span class="notation__row">
        <input
          id={id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="done"
          dir="ltr"
          value={text}
          aria-invalid={refusal !== undefined && text !== ''}
          onInput={(event) => {
            const typed = cleanText(event.currentTarget.value);
            change((before) => accept({ ...before, text: typed }));
          }}
        />
        <button type="submit" class="button">
          {t(isHand ? 'referee.notationHandAdd' : 'notation.play')}
        </button>
      </span>
    </form>
  );
}
