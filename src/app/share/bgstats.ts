import { type GameEvent, type GameState, leftOf, standingsOf } from '../../engine';
import type { Told } from './told';

const ADDRESS = 'https://app.bgstatsapp.com/createPlay.html?data=';
/** It is remembered there with the players and the game that were once chosen for ours: never another one. */
const SOURCE = 'Foolscap';
/** Longer without an entry, and the table was doing something else. */
const LONGEST_THOUGHT = 30 * 60_000;
const MINUTE = 60_000;

/** What only people know of a play. */
export interface PlayTold {
  /** Edition and discs, in words. */
  readonly board: string;
  readonly location: string;
  /** The number of the game at BoardGameGeek, where somebody entered it. */
  readonly bggId?: number | undefined;
  /** Who the players are now. */
  readonly people?: readonly Told[];
}

/**
 * The address that hands a finished game to BG Stats. Every field that is true or false is there: its Android app fails
 * on a missing one. Comments are left out, so that eight players fit into a code.
 */
export function bgStatsLink(state: GameState, log: readonly GameEvent[], told: PlayTold): string {
  return ADDRESS + encodeURIComponent(JSON.stringify(playOf(state, log, told)));
}

function playOf(state: GameState, log: readonly GameEvent[], told: PlayTold) {
  const { board, location, bggId, people = state.players } = told;
  const standings = standingsOf(state);
  const [first] = state.rounds;
  const starter = first?.seats[leftOf(first.dealer, first.seats.length)];
  const isOld = state.options.edition === '1995';
  return {
    sourceName: SOURCE,
    sourcePlayId: state.id,
    playDate: new Date(state.startedAt).toISOString().slice(0, 19).replace('T', ' '),
    game: {
      name: isOld ? 'Foppen' : 'Fool!',
      sourceGameId: isOld ? 'foppen' : 'fool',
      ...(bggId === undefined ? {} : { bggId }),
      highestWins: true,
      noPoints: false,
    },
    durationMin: Math.round(timeOf(log) / MINUTE),
    location,
    board,
    players: people.map(({ id, name }, player) => ({
      name,
      sourcePlayerId: id,
      score: standings[player]?.total ?? 0,
      // 0 is no place: who left early has none.
      rank: standings[player]?.rank ?? 0,
      winner: standings[player]?.rank === 1,
      startPlayer: player === starter,
    })),
  };
}

/** Time at the table, without the pauses. */
function timeOf(log: readonly GameEvent[]): number {
  let time = 0;
  for (let at = 1; at < log.length; at++) {
    const thought = (log[at]?.at ?? 0) - (log[at - 1]?.at ?? 0);
    time += Math.min(LONGEST_THOUGHT, Math.max(0, thought));
  }
  return time;
}
