import { NET_SIZE, UNIT_SIZE } from './net';

/** A net as it is kept: each unit's weights in bytes, the bytes in base64, and what the unit then counts in the end. */
export interface PackedNet {
  readonly bytes: string;
  readonly gains: readonly number[];
}

const MOST = 127;

/** Rounds a net to bytes. A unit may be made any number of times larger if it counts as many times less. */
export function packed(weights: Float64Array): PackedNet {
  const text: string[] = [];
  const gains: number[] = [];
  for (let from = 0; from < weights.length; from += UNIT_SIZE) {
    const unit = weights.subarray(from, from + UNIT_SIZE - 1);
    const largest = unit.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
    for (const weight of unit) text.push(String.fromCharCode(Math.round((weight / largest) * MOST) & 0xff));
    gains.push(Number((((weights[from + UNIT_SIZE - 1] as number) * largest) / MOST).toPrecision(5)));
  }
  return { bytes: btoa(text.join('')), gains };
}

/** The weights of a net that was kept. */
export function unpacked({ bytes, gains }: PackedNet): Float64Array {
  const text = atob(bytes);
  const weights = new Float64Array(NET_SIZE);
  const inner = UNIT_SIZE - 1;
  gains.forEach((gain, unit) => {
    for (let index = 0; index < inner; index++) {
      weights[unit * UNIT_SIZE + index] = (text.charCodeAt(unit * inner + index) << 24) >> 24;
    }
    weights[unit * UNIT_SIZE + inner] = gain;
  });
  return weights;
}

/** Other weights as they are kept: thousandths of a point, two bytes each, in base64. */
export interface PackedWords {
  readonly words: string;
}

const THOUSANDTHS = 1000;
const MOST_WORD = 32_767;

/** Rounds weights to words of two bytes. */
export function packedWords(weights: Float64Array): PackedWords {
  const text = Array.from(weights, (weight) => {
    const word = Math.max(-MOST_WORD, Math.min(MOST_WORD, Math.round(weight * THOUSANDTHS)));
    return String.fromCharCode(word & 0xff, (word >> 8) & 0xff);
  });
  return { words: btoa(text.join('')) };
}

/** The weights that were kept as words. */
export function unpackedWords({ words }: PackedWords): Float64Array {
  const text = atob(words);
  return Float64Array.from({ length: text.length / 2 }, (_, index) => {
    const word = text.charCodeAt(2 * index) | (text.charCodeAt(2 * index + 1) << 8);
    return ((word << 16) >> 16) / THOUSANDTHS;
  });
}
