import { DECK_PARTS, type DeckPart, leastOf, nearestDealable } from '../../../app/dealable';
import { type Deck, type Edition, FULL_DECK, handSize, LOWEST_RANK, optionsFor, sizeOf } from '../../../engine';
import { Segmented } from '../../parts/Segmented';
import { Shape } from '../../parts/Shape';
import { Stepper } from '../../parts/Stepper';
import { formatList, t } from '../../words/words';

/** From so many players on a table may play with two discs. */
const TWO_DISCS_FROM = 5;

/** Cards and discs of a table. */
export interface DeckChoice {
  readonly deck: Deck;
  readonly discs: 1 | 2;
}

interface DeckFormProps extends DeckChoice {
  players: number;
  edition: Edition;
  /** `spoken`: what is to be said of it, where the button that did it goes. */
  onChange: (choice: DeckChoice, spoken?: string) => void;
  /** Back to the proposal; undefined where this is the proposal. */
  onProposal: (() => void) | undefined;
}

/** The cards and discs for so many players, part by part, with what mends a deck that does not go round. */
export function DeckForm({ deck, discs, players, edition, onChange, onProposal }: DeckFormProps) {
  const proposal = optionsFor(players, edition);
  if (proposal === undefined) return null;
  return (
    <div class="stack">
      <p>{t(edition === '1995' ? 'deck.check1995' : 'deck.check')}</p>
      <ul class="rows deck">
        {DECK_PARTS.map((part) => (
          <li key={part}>
            <PartRow
              part={part}
              deck={deck}
              onChange={(value) => onChange({ deck: { ...deck, [part]: value }, discs })}
            />
          </li>
        ))}
      </ul>
      {handSize(deck, players) === undefined && (
        <Uneven
          deck={deck}
          proposal={proposal.deck}
          players={players}
          onFix={(fix) =>
            onChange({ deck: fix, discs }, t('deck.summary', { cards: sizeOf(fix), hand: handSize(fix, players) ?? 0 }))
          }
        />
      )}
      {players >= TWO_DISCS_FROM && (
        <Segmented
          legend={t('deck.discs')}
          options={[1, 2].map((count) => [count, t('deck.discCount', { discs: count })] as const)}
          value={discs}
          onChange={(count) => onChange({ deck, discs: count === 2 ? 2 : 1 })}
        >
          {t('deck.discsNote')}
        </Segmented>
      )}
      {onProposal !== undefined && (
        <button type="button" class="button" onClick={onProposal}>
          {t('deck.back')}
        </button>
      )}
    </div>
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
