import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Colour, colourOf, ledColourOf, type PlayedCard } from '../../../engine';
import { Dialog } from '../../parts/Dialog';
import { cardWords } from '../../sentences';
import { t } from '../../words/words';
import { DeckPad } from '../table/DeckPad';
import { cardsBut, DECK } from './cards';
import type { Shown } from './cases';
import { type EntryId, labelOf } from './entries';

interface FrameProps {
  id: EntryId;
  /** Where there is more than one case, or one that can be changed. */
  shown?: Pick<Shown<unknown>, 'onward' | 'goOn'>;
  children: ComponentChildren;
}

/** What all examples have: a name, and the way on or back. */
export function Frame({ id, shown, children }: FrameProps) {
  const label = labelOf(id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div class="rules__example stack" role="group" aria-label={t('rules.example', { rule: label })}>
      {children}
      {shown?.onward !== undefined && (
        <button type="button" class="button button--quiet rules__onward" onClick={shown.goOn}>
          {t(`rules.${shown.onward}`)}
          <span class="visually-hidden">{t('rules.for', { rule: label })}</span>
        </button>
      )}
    </div>
  );
}

interface ChangeCardProps {
  /** The cards that lie there. */
  cards: readonly PlayedCard[];
  /** Which of them is changed. */
  place: number;
  name: string;
  onCard: (card: PlayedCard) => void;
  onClose: () => void;
}

/** All cards to put in the place of one. */
export function ChangeCard({ cards, place, name, onCard, onClose }: ChangeCardProps) {
  const card = cards[place] ?? '?';
  const [colour, setColour] = useState<Colour>(colourOf(card) ?? ledColourOf(cards) ?? 'green');
  const others = cards.filter((_, at) => at !== place);
  const free = cardsBut(others);
  const title = t('rules.instead', { name, card: cardWords(card) });
  return (
    <Dialog title={title} onClose={onClose}>
      <DeckPad
        deck={DECK}
        gone={others}
        first={colour}
        onColour={setColour}
        label={title}
        onCard={(next) => {
          // A card that lies there already is shown as gone.
          if (next !== '?' && !free.includes(next)) return;
          onCard(next);
          onClose();
        }}
      />
    </Dialog>
  );
}
