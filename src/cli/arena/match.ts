import { belowOf, dealHands, type Options, type Random, randomOf } from '../../engine';
import { answerOf, type Bot, legalOf } from './bot';
import { type Decide, playRound } from './round';

/** What `npm run -s arena` prints. Scores are means of a round; ms a decision of A. */
export interface Figures {
  readonly a: string;
  readonly b: string;
  readonly players: number;
  readonly deals: number;
  readonly meanA: number;
  readonly meanB: number;
  readonly difference: number;
  readonly standardError: number;
  readonly msMedian: number;
  readonly msP95: number;
}

export interface Match {
  readonly a: Bot;
  readonly b: Bot;
  readonly players: number;
  readonly options: Options;
  readonly deals: number;
  readonly seed: string;
}

/**
 * Seats A once among copies of B, at every seat in turn, over the same deals that B plays alone. The seats of a deal
 * belong together: the standard error is that of the deals' means.
 */
export function playMatch({ a, b, players, options, deals, seed }: Match): Figures {
  const scoresA: number[] = [];
  const scoresB: number[] = [];
  const times: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const chance = randomOf(`${seed} deal ${deal}`);
    const hands = dealHands(
      options.deck,
      players,
      belowOf(() => chance() * 2 ** 32),
    );
    const dealer = deal % players;
    // Chance is a seat's, whoever sits there, so that equal bots play equal rounds.
    const chances = () => hands.map((_, seat) => randomOf(`${seed} deal ${deal} seat ${seat}`));
    const play = (seatOfA: number | undefined): readonly number[] => {
      const deciders = chances().map((random, seat) =>
        seat === seatOfA ? deciderOf(a, random, times) : deciderOf(b, random),
      );
      return playRound(hands, dealer, options, deciders).points;
    };
    const alone = play(undefined);
    scoresA.push(mean(hands.map((_, seat) => play(seat)[seat] as number)));
    scoresB.push(mean(alone));
  }
  const differences = scoresA.map((score, deal) => score - (scoresB[deal] as number));
  times.sort((one, other) => one - other);
  return {
    a: a.name,
    b: b.name,
    players,
    deals,
    meanA: rounded(mean(scoresA), 3),
    meanB: rounded(mean(scoresB), 3),
    difference: rounded(mean(differences), 3),
    standardError: rounded(standardErrorOf(differences), 3),
    msMedian: rounded(times[Math.floor(times.length * 0.5)] ?? 0, 4),
    msP95: rounded(times[Math.floor(times.length * 0.95)] ?? 0, 4),
  };
}

/** A bot on a chair: whatever is no legal play ends the run, and so does an exception. */
function deciderOf(bot: Bot, random: Random, times?: number[]): Decide {
  return (view, legal) => {
    const before = performance.now();
    const answer = answerOf(bot, view, random);
    times?.push(performance.now() - before);
    return legalOf(bot, view, legal, answer);
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Of the mean of numbers that are independent; 0 where there is but one. */
function standardErrorOf(numbers: readonly number[]): number {
  if (numbers.length < 2) return 0;
  const middle = mean(numbers);
  const squares = numbers.reduce((sum, number) => sum + (number - middle) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length);
}

function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits));
}
