import type { Dice } from './dice';
import { Net } from './net';
import { unpacked, unpackedWords } from './packing';
import type { Policy } from './playout';
import { Quick } from './quick';
import quickWeights from './quick.json';
import { Sight } from './sight';
import weights from './weights.json';

/** The net that `npm run train` has taught. */
export function learnedNet(): Net {
  return new Net(unpacked(weights));
}

/** Plays the card that a net values most. */
export function netPolicy(net: Net): Policy {
  const sight = new Sight();
  return (position) => {
    if (position.legal(sight.moves) === 1) return sight.moves[0] as number;
    sight.look(position);
    return sight.moves[net.choose(sight)] as number;
  };
}

/** The policy of the net that `npm run train` has taught. */
export function learnedPolicy(): Policy {
  return netPolicy(learnedNet());
}

let quickOnes: Float64Array | undefined;

/** The quick policy that `npm run train` has taught. */
export function learnedQuick(): Quick {
  quickOnes ??= unpackedWords(quickWeights);
  return new Quick(quickOnes);
}

/** So many of 256 cards are played at random where a policy strays: futures that all go alike teach too little. */
const OFTEN = 26;

/**
 * Plays by the quick policy, some ten times as fast as the net and a point a round weaker. With
 * dice it now and then plays a card by chance.
 */
export function quickPolicy(dice?: Dice): Policy {
  const quick = learnedQuick();
  return dice === undefined ? (position) => quick.choose(position) : (position) => quick.stray(position, dice, OFTEN);
}
