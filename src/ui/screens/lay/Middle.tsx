import { type GameState, type PlayedCard, phaseOf, type Round, type Seat, standingsOf, UNSEEN } from '../../../engine';
import { lengthOf, shortened } from '../../length';
import { namesOf } from '../../names';
import { Disc } from '../../parts/Disc';
import { Name } from '../../parts/Name';
import { outcomeSentence, promptWords, reasonSentence } from '../../sentences';
import { direction, t } from '../../words/words';
import { Chips } from '../end/Chips';
import { winnerSentence } from '../end/reasons';
import { useTable } from '../table/context';
import { spotsOf } from './sides';

/** Letters of a name that are enough to know it by: of one alone, of each of several, and of all winners together. */
const ALONE = 18;
const EACH = 12;
const TOGETHER = 28;
/** Widths in the height of the letters: of the disc of a Fool, of the card by its number, and of a letter of the name. */
const DISC = 1.75;
const widthOf = (card: PlayedCard | undefined) => (card === undefined ? 0 : 1.9 + 0.55 * card.length);
const LETTER = 0.6;
/** What always stays of a name beside another one. */
const LEAST = 3;

/** The middle of the table: discs that nobody has, and the last verdict; where it is turned, to both sides. */
export function Middle({ turned }: { turned: boolean }) {
  const { state, round, sitting, names } = useTable();
  const discs = discsInMiddle(sitting.options.discs, round);
  const place = { '--wide': spotsOf(names.length, 'wide').middle, '--tall': spotsOf(names.length, 'tall').middle };
  return (
    <div class="lay__middle" style={place}>
      {discs > 0 && (
        <span class="lay__discs">
          {Array.from({ length: discs }, (_, index) => (
            <Disc key={index} />
          ))}
        </span>
      )}
      <p class="visually-hidden lay__said">{wordsOf(state, round, names, namesOf(state.players))}</p>
      <div class="lay__words" aria-hidden="true">
        {turned && <Words isTurned />}
        <Words />
      </div>
    </div>
  );
}

/** The verdict for the eye: first the Fools, each with the disc and the card, as large as can be; the reason behind. */
function Words({ isTurned = false }: { isTurned?: boolean }) {
  const { state, round, names } = useTable();
  const isOver = phaseOf(state) === 'over';
  const winners = isOver ? standingsOf(state).filter(({ rank }) => rank === 1).length : 0;
  const fools = isOver ? [] : foolsOf(round);
  const most = fools.length === 1 ? ALONE : Math.min(EACH, TOGETHER / Math.max(1, winners));
  const short = (name: string) => shortened(name, most);
  const words = wordsOf(state, round, names.map(short), namesOf(state.players).map(short));
  const shown = fools.map(({ seat, card }) => {
    const name = short(names[seat] ?? '');
    const letters = LETTER * lengthOf(name);
    return { seat, card, name, letters, width: letters + DISC + widthOf(card) };
  });
  const widths = shown.map(({ width }) => width);
  return (
    <div class={isTurned ? 'lay__verdict lay__verdict--turned' : 'lay__verdict'}>
      <div
        class="lay__fit"
        dir={direction()}
        style={{
          '--letters': lengthOf(words),
          '--count': Math.max(1, shown.length),
          '--whole': Math.max(
            1,
            widths.reduce((sum, width) => sum + width, 0),
          ),
          '--widest': Math.max(1, ...widths),
        }}
      >
        {shown.length > 0 && (
          <p class="lay__fools">
            {shown.map(({ seat, card, name, letters }) => (
              <span key={seat} class="lay__fool">
                <Disc />
                <Name style={{ '--least': Math.min(letters, LEAST) }}>
                  <b>{name}</b>
                </Name>
                {card !== undefined && <Chips cards={[card]} />}
              </span>
            ))}
          </p>
        )}
        <p class={shown.length > 0 ? 'lay__reason' : 'lay__line'}>{words}</p>
      </div>
    </div>
  );
}

interface Fool {
  readonly seat: Seat;
  /** What made the Fool, where it was seen. */
  readonly card: PlayedCard | undefined;
}

/** The Fools of the last trick, where they are known. */
function foolsOf(round: Round | undefined): Fool[] {
  const last = round?.tricks.at(-1);
  return (last?.fools ?? []).map((seat) => {
    const card = last?.entry.plays.find((play) => play.seat === seat)?.card;
    return { seat, card: card === UNSEEN ? undefined : card };
  });
}

/** Who has won, who deals, why somebody is the Fool, or who begins. Names by seat, and by player. */
function wordsOf(
  state: GameState,
  round: Round | undefined,
  names: readonly string[],
  players: readonly string[],
): string {
  if (phaseOf(state) === 'over') return winnerSentence(state, players);
  if (round === undefined) {
    return t('lay.between', { name: names[state.dealer] ?? '', round: state.rounds.length + 1 });
  }
  const last = round.tricks.at(-1);
  if (last === undefined) return promptWords(round, names);
  const reason = reasonSentence(round, last, names);
  return round.current === undefined ? `${reason} ${outcomeSentence(round, last, names)}` : reason;
}

/** Where it is not known who sits out, it is not known where the discs are. */
function discsInMiddle(all: number, round: Round | undefined): number {
  const trick = round?.current;
  if (trick !== undefined) return trick.sittingOut === undefined ? 0 : all - trick.sittingOut.length;
  return all - (round?.tricks.at(-1)?.fools?.length ?? 0);
}
