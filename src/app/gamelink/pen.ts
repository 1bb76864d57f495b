/**
 * Puts one choice after the other into a single number, each in as much room as it is unlikely. What is written and what
 * is read is the same code: a reader passes anything as what was chosen, and is given what was written.
 */
export interface Pen {
  /** One of so many things that are equally likely. */
  even(many: number, chosen: number): number;
  /** One of several things, as likely as their weights: whole numbers, that of what is chosen above 0. */
  weighted(weights: readonly number[], chosen: number): number;
}

/** What is read cannot have been written by a pen. */
export const UNREADABLE = new Error('not written by a pen');

interface Share {
  readonly from: number;
  readonly size: number;
  readonly of: number;
}

/** Notes what is chosen. The number can only be made at the end: what is read first has to be put in last. */
export function openWriter(): Pen & { finish(): bigint } {
  const shares: Share[] = [];
  return {
    even(many, chosen) {
      shares.push({ from: chosen, size: 1, of: many });
      return chosen;
    },
    weighted(weights, chosen) {
      const before = sum(weights.slice(0, chosen));
      shares.push({ from: before, size: weights[chosen] ?? 0, of: sum(weights) });
      return chosen;
    },
    finish: () =>
      shares.reduceRight((number, { from, size, of }) => {
        const share = BigInt(size);
        return (number / share) * BigInt(of) + BigInt(from) + (number % share);
      }, 0n),
  };
}

/** No game has so many choices; a hostile number could lead to choices without end. */
const MOST_CHOICES = 300_000;

/** Reads a number. Throws `UNREADABLE` where it goes on for too long. */
export function openReader(written: bigint): Pen & { isDone(): boolean } {
  let number = written;
  let choices = 0;
  const take = (many: number): number => {
    choices += 1;
    if (choices > MOST_CHOICES || many < 1) throw UNREADABLE;
    const of = BigInt(many);
    const slot = Number(number % of);
    number /= of;
    return slot;
  };
  return {
    even: take,
    weighted(weights) {
      let within = take(sum(weights));
      let at = 0;
      for (let size = weights[at] ?? 0; within >= size; size = weights[at] ?? 0) {
        within -= size;
        at += 1;
      }
      number = number * BigInt(weights[at] ?? 0) + BigInt(within);
      return at;
    },
    isDone: () => number === 0n,
  };
}

const sum = (weights: readonly number[]) => weights.reduce((all, each) => all + each, 0);
