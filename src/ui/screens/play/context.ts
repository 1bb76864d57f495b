import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Play } from '../../../app/play';
import type { GameState, Round, Seat } from '../../../engine';

/** What the parts of a digital game's screen share. */
export interface PlayView {
  readonly play: Play;
  readonly state: GameState;
  /** The round that is shown. */
  readonly round: Round;
  /** By seat of that round. */
  readonly names: readonly string[];
  /** The seat at the foot of the table. */
  readonly foot: Seat;
}

export const PlayContext = createContext<PlayView | undefined>(undefined);

/** The view of the game, for its parts. */
export function usePlay(): PlayView {
  const view = useContext(PlayContext);
  if (view === undefined) throw new Error('rendered outside a digital game');
  return view;
}
