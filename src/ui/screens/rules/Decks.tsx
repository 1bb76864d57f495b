import {
  type Card,
  COLOURS,
  cardOf,
  cardsOf,
  colourOf,
  deckFor,
  type Edition,
  FULL_DECK,
  handSize,
  LETTERS,
  ONE,
  optionsFor,
  PLAYERS,
  sizeOf,
} from '../../../engine';
import { Card as CardFace } from '../../parts/Card';
import { formatNumber, t } from '../../words/words';
import type { EntryId } from './entries';
import { Frame } from './Frame';
import { Felt } from './Laid';

/** The whole box: of each colour its highest card, and how many there are (R1). */
export function Box({ id }: { id: EntryId }) {
  const all = cardsOf(FULL_DECK);
  const kinds: readonly { readonly card: Card; readonly words: string }[] = [
    ...COLOURS.map((colour) => ({
      card: cardOf(colour, FULL_DECK[colour]),
      words: t('rules.range', { colour, to: FULL_DECK[colour] }),
    })),
    { card: ONE, words: t('rules.wild') },
  ];
  return (
    <Frame id={id}>
      <Felt>
        <ul class="rules__box">
          {kinds.map(({ card, words }) => (
            <li key={card}>
              <CardFace card={card} />
              <span>{words}</span>
              <small>{t('rules.count', { count: all.filter((each) => isLike(each, card)).length })}</small>
            </li>
          ))}
        </ul>
      </Felt>
    </Frame>
  );
}

const isLike = (one: Card, other: Card) => colourOf(one) === colourOf(other);

/** Cards, hands and discs for each number of players (R2, or those of 1995). */
export function Decks({ id, edition }: { id: EntryId; edition: Edition }) {
  const { least, most } = PLAYERS[edition];
  const tables = Array.from({ length: most - least + 1 }, (_, more) => {
    const players = least + more;
    const deck = deckFor(players, edition) ?? FULL_DECK;
    return { players, deck, hand: handSize(deck, players) ?? 0, options: optionsFor(players, edition) };
  });
  type Of = (table: (typeof tables)[number]) => number;
  const rows: readonly (readonly [label: string, of: Of, letter?: string])[] = [
    ...COLOURS.map(
      (colour) =>
        [t('rules.deck.colour', { colour }), ({ deck }: Parameters<Of>[0]) => deck[colour], LETTERS[colour]] as const,
    ),
    [t('rules.wild'), ({ deck }) => deck.ones],
    [t('rules.deck.cards'), ({ deck }) => sizeOf(deck)],
    [t('rules.deck.hand'), ({ hand }) => hand],
    edition === '1995'
      ? [t('rules.deck.rounds'), ({ options }) => options?.rounds ?? 0]
      : [t('rules.deck.discs'), ({ options }) => options?.discs ?? 1],
  ];
  return (
    <Frame id={id}>
      <table class="ledger rules__decks">
        <caption class="visually-hidden">{t('rules.deck.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rules.deck.players')}</th>
            {tables.map(({ players }) => (
              <th key={players} scope="col">
                {formatNumber(players)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {tables.map((table) => (
                <td key={table.players}>{formatNumber(of(table))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
