/**
 * Trains the net of the level `hard` from nothing and writes its weights. Policies play among themselves; of some of their
 * decisions every card is played on to the end of the round by a quick policy, in hidden hands that agree with all that is
 * public; then a policy is fitted to what the cards came to, and plays in its turn. Equal seeds give equal weights.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Dice } from '../bots/search/dice';
import { Linear } from '../bots/search/linear';
import { Net } from '../bots/search/net';
import { packed } from '../bots/search/packing';
import { type Decision, decisionsOf, type Policy, type Sampling } from './train/decisions';
import { fitNet, freshNet } from './train/fit';
import { PASSES, STEPS, tablesFor } from './train/recipe';
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

function quick(decisions: readonly Decision[]): Policy {
  const linear = new Linear(ridge(decisions));
  return (sight, position) => linear.choose(sight, position);
}

function say(what: string): void {
  console.log(`${what}, after ${Math.round(performance.now() / 1000)} s`);
}

let policy = quick(gathered(STEPS.chance, (sight) => dice.below(sight.count)));
say('a quick policy from chance');
for (const step of STEPS.quick) {
  policy = quick(gathered(step, policy, policy));
  say('a better one from its own play');
}
const decisions = gathered(STEPS.net, policy, policy);
policy = quick(decisions);
let weights = freshNet(dice);
say(`generation 1: mean square error ${fitNet(weights, decisions, PASSES.first, dice).toFixed(3)}`);
for (let generation = 2; generation <= Number(values.generations); generation++) {
  const net = new Net(weights);
  decisions.push(...gathered(STEPS.net, (sight) => net.choose(sight), policy));
  policy = quick(decisions);
  weights = freshNet(dice);
  say(`generation ${generation}: mean square error ${fitNet(weights, decisions, PASSES.later, dice).toFixed(3)}`);
}
await writeFile(join(values.out, 'weights.json'), `${JSON.stringify(packed(weights))}\n`);
