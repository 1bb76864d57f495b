import { Net } from './net';
import { unpacked } from './packing';
import type { Policy } from './playout';
import { Sight } from './sight';
import weights from './weights.json';

/** The policy that `npm run train` has taught: plays the card that its net values most. */
export function learnedPolicy(): Policy {
  const net = new Net(unpacked(weights));
  const sight = new Sight();
  return (position) => {
    sight.look(position);
    return sight.moves[net.choose(sight)] as number;
  };
}
