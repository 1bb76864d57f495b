import { useRef, useState } from 'preact/hooks';
import { DECK_PARTS, type DeckPart, leastOf, nearestDealable } from '../../../app/dealable';
import { type Deck, FULL_DECK, handSize, LOWEST_RANK, optionsFor, PLAYERS, sizeOf } from '../../../engine';
import { Segmented } from '../../parts/Segmented';
import { Shape } from '../../parts/Shape';
import { Stepper } from '../../parts/Stepper';
import { say } from '../../speaker';
import { formatList, t } from '../../words/words';
import { useSetup } from './context';

/** From so many players on a table may play with two discs. */
const TWO_DISCS_FROM = 5;

/** Which cards stay and which go back in the box for this number of players: a proposal that the table may change. */
export function DeckProposal() {
  const { setup } = useSetup();
  const summary = useRef<HTMLElement>(null);
  const players = setup.seated.value.length;
  const edition = setup.edition.value;
  const { least, most } = PLAYERS[edition];
  const { deck, discs, isOwn } = setup.cards.value;
  const proposal = optionsFor(players, edition);
  const hand = handSize(deck, players);
  const isUneven = proposal !== undefined && hand === undefined;
  // Open from the start where something is to be mended; from then on only a tap opens and closes it.
  const [isOpen] = useState(isUneven);
  // The buttons that mend the deck go once it is mended, and the focus must not go with them.
  const mend = (own: Parameters<typeof setup.ownDeck>[0], text: string) => {
    setup.ownDeck(own);
    summary.current?.focus();
    say(text);
  };
  const note =
    proposal === undefined
      ? t('deck.later')
      : hand === undefined
        ? t('deck.uneven')
        : t('deck.summary', { cards: sizeOf(deck), hand });
  return (
    <details class="sheet fold" open={isOpen}>
      <summary ref={summary}>
        <h2>{t('deck.title')}</h2>
        <span class="soft small">{isOwn ? t('deck.own', { note }) : note}</span>
      </summary>
      {proposal === undefined ? (
        <p>{t('deck.none', { least, most })}</p>
      ) : (
        <div class="stack">
          <p>{t(edition === '1995' ? 'deck.check1995' : 'deck.check')}</p>
          <ul class="rows deck">
            {DECK_PARTS.map((part) => (
              <li key={part}>
                <PartRow
                  part={part}
                  deck={deck}
                  onChange={(value) => setup.ownDeck({ deck: { ...deck, [part]: value }, discs })}
                />
              </li>
            ))}
          </ul>
          {isUneven && (
            <Uneven
              deck={deck}
              proposal={proposal.deck}
              players={players}
              onFix={(fix) =>
                mend({ deck: fix, discs }, t('deck.summary', { cards: sizeOf(fix), hand: handSize(fix, players) ?? 0 }))
              }
            />
          )}
          {players >= TWO_DISCS_FROM && (
            <Segmented
              legend={t('deck.discs')}
              options={[1, 2].map((count) => [count, t('deck.discCount', { discs: count })] as const)}
              value={discs}
              onChange={(count) => setup.ownDeck({ deck, discs: count === 2 ? 2 : 1 })}
            >
              {t('deck.discsNote')}
            </Segmented>
          )}
          {isOwn && (
            <button type="button" class="button" onClick={() => mend(undefined, t('deck.proposed'))}>
              {t('deck.back')}
            </button>
          )}
        </div>
      )}
    </details>
  );
}

function PartRow({ part, deck, onChange }: { part: DeckPart; deck: Deck; onChange: (value: number) => void }) {
  const value = deck[part];
  const most = FULL_DECK[part];
  const name = t(`deck.${part}`);
  const least = leastOf(part);
  return (
    <>
      <span class="chip deck__part" data-colour={part === 'ones' ? 'one' : part}>
        <Shape colour={part === 'ones' ? 'one' : part} />
        {name}
      </span>
      <span class="deck__stay">
        <span>{stays(part, value)}</span>
        <span class="soft small">{goesBack(part, value)}</span>
      </span>
      <Stepper
        label={part === 'ones' ? t('deck.onesLabel') : t('deck.upTo', { name })}
        value={value}
        least={least}
        most={most}
        onChange={onChange}
      />
    </>
  );
}

function stays(part: DeckPart, value: number): string {
  if (part === 'ones') return t('deck.onesKept', { count: value });
  return value < LOWEST_RANK ? t('deck.noneStay') : t('deck.stay', { from: LOWEST_RANK, to: value });
}

function goesBack(part: DeckPart, value: number): string {
  const most = FULL_DECK[part];
  if (value === most) return t('deck.nothingBack');
  if (part === 'ones') return t('deck.onesBack', { count: most - value });
  return t('deck.goesBack', { from: value + 1, to: most, count: most - value });
}

interface UnevenProps {
  deck: Deck;
  proposal: Deck;
  players: number;
  onFix: (fix: Deck) => void;
}

function Uneven({ deck, proposal, players, onFix }: UnevenProps) {
  const fix = nearestDealable(deck, proposal, players);
  const cards = sizeOf(deck);
  return (
    <div class="sheet uneven" role="alert">
      <p>{t('deck.unevenWhy', { cards, players, over: cards % players })}</p>
      {fix !== undefined && (
        <button type="button" class="button" onClick={() => onFix(fix)}>
          {t('deck.fix', { changes: formatList(changes(deck, fix)) })}
        </button>
      )}
    </div>
  );
}

function changes(deck: Deck, fix: Deck): string[] {
  return DECK_PARTS.filter((part) => deck[part] !== fix[part]).map((part) =>
    part === 'ones'
      ? t('deck.onesStay', { count: fix.ones })
      : t('deck.fixPart', { name: t(`deck.${part}`), to: fix[part] }),
  );
}
