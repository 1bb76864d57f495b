/**
 * Trains the policies that bots play by, from nothing, and writes their weights: the net of the level `hard`, and the
 * quick policy that rounds are played on by. Policies play among themselves; of some of their decisions every card is
 * played on to the end of the round by the quick policy, in hidden hands that agree with all that is public; then both
 * are fitted to what the cards came to, and the net plays in its turn. Equal seeds give equal weights.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Dice } from '../bots/search/dice';
import { netPolicy } from '../bots/search/learned';
import { Net } from '../bots/search/net';
import { packed, packedWords } from '../bots/search/packing';
import type { Policy } from '../bots/search/playout';
import { Quick } from '../bots/search/quick';
import { type Decision, decisionsOf, type Sampling } from './train/decisions';
import { fitNet, freshNet } from './train/fit';
import { PASSES, STEPS, STRAY, tablesFor } from './train/recipe';
import { ridge } from './train/ridge';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    generations: { type: 'string', default: '3' },
    out: { type: 'string', default: join(import.meta.dirname, '../bots/search') },
  },
});
const dice = new Dice(Number(values.seed));

function gathered(step: Pick<Sampling, 'decisions' | 'deals' | 'stray'>, player: Policy, rollout?: Policy): Decision[] {
  return tablesFor(step.decisions).flatMap((part) => decisionsOf({ ...step, ...part, player, rollout }, dice));
}

/** Rounds are played on with some cards played at random: a policy that never errs would teach to count on that. */
const straying =
  (quick: Quick): Policy =>
  (position) =>
    quick.stray(position, dice, STRAY);

function say(what: string): void {
  console.log(`${what}, after ${Math.round(performance.now() / 1000)} s`);
}

const moves = new Int32Array(128);
let quickWeights: Float64Array = ridge(
  gathered(STEPS.chance, (position) => moves[dice.below(position.legal(moves))] as number),
);
let quick = new Quick(quickWeights);
say('a quick policy from chance');
for (const step of STEPS.quick) {
  const before = quick;
  quickWeights = ridge(gathered(step, (position) => before.choose(position), straying(before)));
  quick = new Quick(quickWeights);
  say('a better one from its own play');
}
const first = quick;
let player: Policy = (position) => first.choose(position);
let weights: Float64Array = new Float64Array(0);
let decisions: Decision[] = [];
for (let generation = 1; generation <= Number(values.generations); generation++) {
  // What worse policies have taught is left behind, all but the last of it.
  decisions = [...decisions.slice(-STEPS.kept), ...gathered(STEPS.net, player, straying(quick))];
  quickWeights = ridge(decisions);
  quick = new Quick(quickWeights);
  weights = freshNet(dice);
  const error = fitNet(weights, decisions, generation === 1 ? PASSES.first : PASSES.later, dice);
  player = netPolicy(new Net(weights));
  say(`generation ${generation}: mean square error ${error.toFixed(3)}`);
}
await writeFile(join(values.out, 'weights.json'), `${JSON.stringify(packed(weights))}\n`);
await writeFile(join(values.out, 'quick.json'), `${JSON.stringify(packedWords(quickWeights))}\n`);
