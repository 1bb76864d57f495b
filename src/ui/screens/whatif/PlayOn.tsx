import { canPlayOn } from '../../../app/whatif';
import type { GameState } from '../../../engine';
import { lazyAid } from '../../aid';

const Offer = lazyAid<OfferProps>(() => import('./Offer').then((module) => module.Offer), 'whatif', 'table');

export interface OfferProps {
  readonly state: GameState;
  /** The round, by its index. */
  readonly index: number;
}

/** The way to play on from a point of a finished round, where there is one. */
export function PlayOn(props: OfferProps) {
  return canPlayOn(props.state, props.index) ? <Offer {...props} /> : null;
}
