import type { Card, Moment, Seat } from '../../engine';
import type { Advice, Decision } from '../protocol';
import { codeOf } from '../search/code';
import { certain } from './certain';
import { diceOf, type Effort } from './effort';
import { type Estimate, gainOf, isProven, lossOf, meanOf } from './judge';
import type { Reading } from './reading';
import { type Player, Trial } from './trial';

/** Judges one decision by what its seat knew; yields how much of it is done, and gives back what came of it. */
export function* judged(reading: Reading, moment: Moment, seed: string, effort: Effort): Generator<number, Decision> {
  const [quick, ...others] = effort.players;
  const { seat, trick, card, unknown } = moment;
  const playable = reading.playable(moment);
  const plain = { trick, seat, card, best: card, loss: 0, error: 0, cards: [] };
  if (!playable.includes(card)) return { ...plain, verdict: 'illegal' };
  if (playable.length === 1) return { ...plain, verdict: 'only' };
  const lefts = unknown === 0 ? [[]] : ownLeftovers(reading, seat, seed, effort);
  const starts = lefts.map((left) => reading.seenAt(moment, left));
  const trialOf = (cards: readonly Card[], deals: number, player: Player, index: number) =>
    new Trial(starts, cards.map(codeOf), deals, {
      table: reading.table,
      player,
      dice: diceOf(seed, trick, seat, index),
      worth: (points) => reading.worth(seat, points),
    });

  const trial = trialOf(playable, effort.deals, quick, 0);
  while (trial.step()) yield trial.share / 2;
  const loss = rounded(lossOf(trial, playable.indexOf(card)));
  const [best, ...rest] = ranked(trial, playable, card) as [Ranked, ...Ranked[]];
  let isWorse = best.card !== card && isProven(loss);
  for (const [index, player] of others.entries()) {
    if (!isWorse) break;
    const again = trialOf([best.card, card], effort.again, player, index + 1);
    while (again.step()) yield (1 + again.share) / 2;
    isWorse = isProven(gainOf(again, 0, 1));
  }
  const reasons = certain(reading, moment, lefts, best.card);
  const cards = [best, ...rest].map(({ isClose, ...each }): Advice => {
    const isPlayed = each.card === card;
    return { ...each, isClose: isPlayed ? !isWorse : isClose, reasons: reasons.get(each.card) ?? [] };
  });
  const verdict = best.card === card ? 'best' : isWorse ? 'worse' : 'equal';
  return { ...plain, verdict, best: best.card, loss: loss.mean, error: loss.error, cards };
}

type Ranked = Omit<Advice, 'reasons'>;

/** What each card came to, best first; of equal ones the card that was played. */
function ranked(trial: Trial, cards: readonly Card[], played: Card): Ranked[] {
  const means = cards.map((card, move) => ({ card, move, ...meanOf(trial, move) }));
  means.sort((one, other) => other.mean - one.mean || Number(other.card === played) - Number(one.card === played));
  const best = means[0]?.move ?? 0;
  return means.map(({ card, move, ...each }) => {
    const { mean, error } = gainOf(trial, best, move);
    return { card, ...rounded(each), isClose: mean <= 2 * error };
  });
}

/** What a seat that never showed its last cards may have been left with. */
function ownLeftovers(reading: Reading, seat: Seat, seed: string, { readings }: Effort): readonly (readonly Card[])[] {
  return reading.leftovers(seat, readings, diceOf(seed, 'left', seat)).map((left) => left[seat] ?? []);
}

function rounded({ mean, error }: Estimate): Estimate {
  return { mean: (Math.round(1000 * mean) + 0) / 1000, error: Math.round(1000 * error) / 1000 };
}
