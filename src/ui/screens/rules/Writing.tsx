import { useId, useState } from 'preact/hooks';
import { parseCards, revokesOf } from '../../../engine';
import { Card as CardFace } from '../../parts/Card';
import { sayRefusal } from '../../refusal';
import { cardWords } from '../../sentences';
import { t } from '../../words/words';
import { revokeSentence } from '../table/Revokes';
import { exampleNames, readCards, replaced } from './cards';
import { useCases, useSpoken } from './cases';
import type { EntryId } from './entries';
import type { ExampleOf } from './examples';
import { ChangeCard, Frame } from './Frame';
import { Felt, Laid } from './Laid';

/** Cards as they are written, and what is read. */
export function NotationExample({ id }: { id: EntryId }) {
  const field = useId();
  const [text, setText] = useState('g12 5 1 r7');
  const cards = parseCards(text);
  return (
    <Frame id={id}>
      <label class="field" for={field}>
        <span class="small">{t('rules.notation.label')}</span>
        <input
          id={field}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          dir="ltr"
          value={text}
          aria-invalid={!cards.ok}
          aria-describedby={`${field}-said`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {cards.ok && (
        <Felt>
          <ul class="rules__hand">
            {cards.value.map((card, place) => (
              <li key={place}>
                <CardFace card={card} label={cardWords(card)} />
              </li>
            ))}
          </ul>
        </Felt>
      )}
      <p id={`${field}-said`} class="fault">
        {cards.ok ? '' : sayRefusal(cards.error, [])}
      </p>
    </Frame>
  );
}

/** Two tricks, and whether they prove that somebody could have followed. */
export function RevokeExample({ id, example }: { id: EntryId; example: ExampleOf<'revoke'> }) {
  const [picked, setPicked] = useState<{ readonly trick: number; readonly place: number } | undefined>(undefined);
  const shown = useCases([example.tricks], (tricks) =>
    tricks.map(({ seats, cards }) => ({ seats, cards: readCards(cards) })),
  );
  const tricks = shown.now;
  const names = exampleNames();
  const plays = tricks.map(({ seats, cards }) => cards.map((card, place) => ({ seat: seats[place] ?? 0, card })));
  const revokes = revokesOf(plays);
  const said =
    revokes.length === 0 ? t('rules.revoke.none') : revokes.map((each) => revokeSentence(each, names)).join(' ');
  useSpoken(said);
  const all = tricks.flatMap(({ cards }) => cards);
  const before = picked === undefined ? 0 : tricks.slice(0, picked.trick).flatMap(({ cards }) => cards).length;
  return (
    <Frame id={id} shown={shown}>
      {tricks.map(({ seats, cards }, trick) => (
        <figure key={seats.join()} class="rules__trick">
          <figcaption class="small">{t('table.trick', { trick: trick + 1 })}</figcaption>
          <Laid cards={cards} seats={seats} names={names} onChange={(place) => setPicked({ trick, place })} />
        </figure>
      ))}
      <p>{said}</p>
      {picked !== undefined && (
        <ChangeCard
          cards={all}
          place={before + picked.place}
          name={names[tricks[picked.trick]?.seats[picked.place] ?? 0] ?? ''}
          onCard={(card) =>
            shown.change(
              tricks.map((each, trick) =>
                trick === picked.trick ? { ...each, cards: replaced(each.cards, picked.place, card) } : each,
              ),
            )
          }
          onClose={() => setPicked(undefined)}
        />
      )}
    </Frame>
  );
}
