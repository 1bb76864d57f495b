import { CHOOSE } from '../../../src/bots/levels';
import type { Level, Study } from '../../../src/bots/protocol';
import {
  dealHands,
  type GameFact,
  type GameState,
  gameEnd,
  type HandLeft,
  handOf,
  type Options,
  penaltyOf,
  type Round,
  randomOf,
  type Seat,
  type SeatView,
  standingBefore,
  turnOf,
  viewFor,
} from '../../../src/engine';
import { chanceOf } from '../../engine/chance';
import { optionsOf, roundOf, started, tell } from '../../engine/log';
import { dealt, playOut, randomOptions, TABLES } from '../../engine/truth';
import { scoredAsPlayed } from '../../engine/turn';

/** A digital game whose first round bots of these levels have played. */
export function playedGame(seed: number, levels: readonly Level[], changes: Partial<Options> = {}): GameState {
  const players = levels.length;
  const options = optionsOf(players, changes);
  const chance = chanceOf(seed);
  const hands = dealHands(options.deck, players, chance.below);
  let state = tell(undefined, started(options, players, players - 1, 'digital'), { type: 'roundStarted', hands });
  for (let seat = turnOf(roundOf(state)); seat !== undefined; seat = turnOf(roundOf(state))) {
    const view = viewFor(state, seat) as SeatView;
    const card = CHOOSE[levels[seat] as Level](view, randomOf(`${seed} ${view.played.length} ${seat}`));
    state = tell(state, { type: 'cardPlayed', seat, card });
  }
  return tell(state, scoredAsPlayed(roundOf(state)));
}

/** How a table tells what a seat had left: its cards, or their points alone. */
export type Telling = (seat: Seat, round: Round) => 'cards' | 'points';

/** The first round of a digital game as a real table would have told it, card by card. */
export function asTable(game: GameState, telling: Telling): GameState {
  const [round] = game.rounds as readonly [Round];
  const plays = round.tricks.flatMap(({ entry }) => entry.plays);
  const left = round.seats.map((_, seat): HandLeft => {
    const hand = handOf(round, seat) ?? [];
    return hand.length === 0 || telling(seat, round) === 'cards' ? hand : penaltyOf(hand, round.options.onePenalty);
  });
  return tell(
    undefined,
    started(game.options, round.seats.length, round.dealer, 'table'),
    { type: 'roundStarted' },
    ...plays.map((play): GameFact => ({ type: 'cardPlayed', ...play })),
    { type: 'roundScored', left },
  );
}

/** The study of a game's round. */
export function studyFor(game: GameState, first: Seat, index = 0): Extract<Study, { readonly kind: 'review' }> {
  const round = game.rounds[index];
  if (round === undefined) throw new Error('no such round');
  return { kind: 'review', round, before: standingBefore(game, index), first, seed: 'test' };
}

/** A digital game of one or two rounds played by chance, and what each seat saw before each card. */
export function playedByChance(seed: number): {
  readonly game: GameState;
  readonly views: readonly (readonly SeatView[])[];
} {
  const chance = chanceOf(seed);
  const kind = chance.pick(TABLES);
  const options = randomOptions(kind, chance, 60);
  let game = tell(undefined, started(options, kind.players, chance.below(kind.players), 'digital'));
  const views: SeatView[][] = [];
  for (let index = 0; index < 2; index++) {
    const hands = dealt(options.deck, kind.players, chance);
    const { tricks, left } = playOut(hands, game.dealer, options, chance);
    game = tell(game, { type: 'roundStarted', hands });
    if (options.bids)
      game = tell(game, { type: 'bidsMade', seats: hands.flatMap((_, seat) => (chance.percent(40) ? [seat] : [])) });
    const seen: SeatView[] = [];
    for (const trick of tricks) {
      for (const [place, card] of trick.cards.entries()) {
        const seat = turnOf(roundOf(game)) as number;
        seen.push(viewFor(game, seat) as SeatView);
        game = tell(game, { type: 'cardPlayed', seat: trick.seats[place] as number, card });
      }
    }
    game = tell(game, { type: 'roundScored', left });
    views.push(seen);
    if (gameEnd(game) !== undefined) break;
  }
  return { game, views };
}
