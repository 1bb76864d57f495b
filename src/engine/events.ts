import type { Card, PlayedCard } from './cards';
import type { Draw } from './deal';
import type { Options, Seat } from './options';
import type { TrickEntry } from './round';
import type { HandLeft } from './score';

/** Version of the events below. A log of a newer one is not read. */
export const SCHEMA = 1;

/** A person at the table. Names may repeat; the id is unique across devices. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** The level of the bot that plays for this seat; undefined for a person. */
  readonly bot?: string;
  /** Only in the state of a game: the name was told for this game alone. */
  readonly isRenamed?: true;
}

/** Why a card of a bot is not its own: it failed, did not answer in time, or answered with no legal card. */
export const STAND_INS = ['failed', 'late', 'illegal'] as const;
export type StandIn = (typeof STAND_INS)[number];

/**
 * What to do with later entries of the round that no longer fit an amendment: `keep` them as played (leader and sitting
 * out of the next trick stay as they were), `cut` the round off before the first that does not fit, or `clear` all
 * after the amended trick, of an amended table all of the round. Without it the amendment is refused.
 */
export const REPAIRS = ['keep', 'cut', 'clear'] as const;
export type Repair = (typeof REPAIRS)[number];

/** What was left in the hands of a round that is scored, told anew together with what changes its tricks or its rules. */
export interface HandsTold {
  readonly round: number;
  readonly left: readonly HandLeft[];
  readonly fools?: readonly Seat[];
  readonly anyway?: boolean;
}

/** A trick that is told anew together with what changes the table, as that round's seats then are. */
export interface TrickTold {
  readonly round: number;
  readonly trick: number;
  readonly entry: TrickEntry;
}

/** What is told anew together with what changes the table: tricks in the order of play, hands left. */
export interface ToldAnew {
  readonly tricks?: readonly TrickTold[];
  readonly scores?: readonly HandsTold[];
}

/** The point of another game's round from which a game of practice plays on. */
export interface WhatIf {
  readonly game: string;
  /** When that game began; what was kept of old does not tell. */
  readonly began?: number;
  readonly round: number;
  /** So many cards of that round had been played. */
  readonly cards: number;
  /** What the round brought each seat there, which only that game tells. */
  readonly points: readonly number[];
}

/** Facts, in the past tense. Seats are chairs of that round; players and rounds are indices from 0. */
export type GameFact =
  | {
      readonly type: 'gameStarted';
      readonly schema: number;
      readonly id: string;
      readonly kind: 'table' | 'digital';
      /** In seat order. */
      readonly players: readonly Player[];
      readonly dealer: Seat;
      readonly options: Options;
      /** Digital: the chance of the bots, which has nothing to do with any deal. */
      readonly botSeed?: string;
      /** Digital: everything may be taken back, and the game does not count. */
      readonly practice?: boolean;
      /** Digital: the deal of this local date (`2026-11-30`). */
      readonly daily?: string;
      /** Digital: what might have come of another game; practice, whatever is said of that. */
      readonly whatIf?: WhatIf;
    }
  | { readonly type: 'roundStarted'; readonly hands?: readonly (readonly Card[])[]; readonly draw?: Draw }
  | { readonly type: 'bidsMade'; readonly seats: readonly Seat[] }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: PlayedCard; readonly standIn?: StandIn }
  /** The Fools (worst first) as seen at the table; closes the trick. */
  | { readonly type: 'foolMarked'; readonly fools: readonly Seat[]; readonly winner?: Seat }
  /** So many tricks went by unentered; without a count it is not known how many. */
  | { readonly type: 'tricksSkipped'; readonly count?: number }
  /** What the table says where it does not follow, or where it played otherwise. */
  | { readonly type: 'positionNamed'; readonly leader?: Seat; readonly sittingOut?: readonly Seat[] }
  /** `fools`: who of those out took a disc in the last trick, where the tricks entered do not tell. */
  | {
      readonly type: 'roundScored';
      readonly left: readonly HandLeft[];
      readonly fools?: readonly Seat[];
      readonly anyway?: boolean;
    }
  | { readonly type: 'dealThrownAway' }
  | {
      readonly type: 'scoreAdjusted';
      readonly round: number;
      readonly player: number;
      readonly points: number;
      readonly reason: string;
    }
  | {
      readonly type: 'trickAmended';
      readonly round: number;
      readonly trick: number;
      readonly entry: TrickEntry;
      /** Later tricks of the round that are given anew together with it, in order. */
      readonly also?: readonly { readonly trick: number; readonly entry: TrickEntry }[];
      /** The hands left in that round, where they are given anew too. */
      readonly scores?: readonly HandsTold[];
      readonly then?: Repair;
    }
  | {
      readonly type: 'leaderAmended';
      readonly round: number;
      readonly trick: number;
      readonly leader: Seat;
      readonly then?: Repair;
    }
  | {
      readonly type: 'sittingOutAmended';
      readonly round: number;
      readonly trick: number;
      readonly sittingOut: readonly Seat[];
      readonly then?: Repair;
    }
  | {
      readonly type: 'roundAmended';
      readonly round: number;
      readonly left: readonly HandLeft[];
      readonly fools?: readonly Seat[];
      readonly anyway?: boolean;
    }
  /** The table played a trick otherwise than its cards say; what follows goes by the table. */
  | {
      readonly type: 'trickOverruled';
      readonly round: number;
      readonly trick: number;
      readonly fools?: readonly Seat[];
      readonly winner?: Seat;
      readonly then?: Repair;
    }
  /**
   * The players by seat, from a round on (without one: from now on); dealer is a seat of the new order. A round that is
   * kept as it was played keeps its seats too: then the new order holds from the next on.
   */
  | (ToldAnew & {
      readonly type: 'seatsAmended';
      readonly seats: readonly number[];
      readonly dealer?: Seat;
      readonly from?: number;
      readonly then?: Repair;
    })
  /**
   * Who deals a round; without one the running round, or the next. `passesOn`: from there the deal passes on as it did
   * (R19), up to a round whose dealer was said; without it no other round and no next dealer changes. `false`: as the
   * first code took it, where a round that is kept as played keeps its dealer too, and the seat told deals on.
   */
  | (ToldAnew & {
      readonly type: 'dealerAmended';
      readonly dealer: Seat;
      readonly round?: number;
      readonly passesOn?: boolean;
      readonly then?: Repair;
    })
  /** Other table options, from a round on; without one from now on. */
  | (ToldAnew & {
      readonly type: 'optionsAmended';
      readonly options: Options;
      readonly from?: number;
      readonly then?: Repair;
    })
  | { readonly type: 'playerRenamed'; readonly player: number; readonly name: string }
  /** Between rounds: somebody new on a seat, or somebody back, with points the table agrees on; the options for so many. */
  | {
      readonly type: 'playerJoined';
      readonly player: Player;
      readonly seat: Seat;
      readonly points: number;
      readonly options: Options;
    }
  /** Between rounds: a player goes. Their scores stay on the sheet, unranked, and end no game. */
  | { readonly type: 'playerLeft'; readonly player: number; readonly options: Options }
  /** The game was over and the table plays on, until it stops. */
  | { readonly type: 'gameContinued' }
  /** The table stopped; a round that was not scored does not count. */
  | { readonly type: 'gameStopped' }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

/** A fact and when it was told: milliseconds since 1970, UTC. */
export type GameEvent = GameFact & { readonly at: number };
export type EventType = GameFact['type'];
export type EventOf<T extends EventType> = Extract<GameEvent, { readonly type: T }>;
