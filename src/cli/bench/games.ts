import {
  type Card,
  cardsOf,
  type GameEvent,
  type GameState,
  gameEnd,
  handOf,
  handSize,
  legalPlays,
  type Options,
  optionsFor,
  reduce,
  runningRound,
  turnOf,
} from '../../engine';
import { shuffled } from './chance';

/** The default options for so many players. */
export function defaults(players: number): Options {
  const options = optionsFor(players);
  if (options === undefined) throw new Error(`no game for ${players} players`);
  return options;
}

function hands(options: Options, players: number, random: () => number): Card[][] {
  const size = handSize(options.deck, players) ?? 0;
  const cards = shuffled(cardsOf(options.deck), random);
  return Array.from({ length: players }, (_, seat) => cards.slice(seat * size, (seat + 1) * size));
}

/** Plays a game with random legal cards until it ends or has so many rounds; gives its log. */
export function randomGame(id: string, players: number, rounds: number, random: () => number): GameEvent[] {
  const options = defaults(players);
  const events: GameEvent[] = [];
  let state: GameState | undefined;
  const tell = (event: GameEvent): GameState => {
    const next = reduce(state, event);
    if (!next.ok) throw new Error(next.error.code);
    events.push(event);
    state = next.value;
    return next.value;
  };
  const people = Array.from({ length: players }, (_, seat) => ({ id: `person ${seat}`, name: `Person ${seat}` }));
  let at = 1_700_000_000_000;
  let now = tell({ type: 'gameStarted', schema: 1, id, kind: 'digital', players: people, dealer: 0, options, at });
  for (let round = 0; round < rounds && gameEnd(now) === undefined; round++) {
    now = tell({ type: 'roundStarted', hands: hands(options, players, random), at: ++at });
    for (;;) {
      const running = runningRound(now);
      const seat = running === undefined ? undefined : turnOf(running);
      if (running === undefined || seat === undefined) break;
      const lying = running.current?.entry.plays.map(({ card }) => card) ?? [];
      const legal = legalPlays(handOf(running, seat) ?? [], lying);
      const card = legal[Math.floor(random() * legal.length)] as Card;
      now = tell({ type: 'cardPlayed', seat, card, at: ++at });
    }
    const done = runningRound(now);
    if (done === undefined) throw new Error('the round is gone');
    now = tell({ type: 'roundScored', left: done.seats.map((_, seat) => handOf(done, seat) ?? []), at: ++at });
  }
  return events;
}
