import { handsOf, sealOf } from '../../src/app/fairdeal';
import { optionsFor } from '../../src/engine';

const CUTS = ['', 'seven', 'Käsespätzle ✂', 'قطع'];

/** A thousand deals of all table sizes, one digest of all their hands: the same wherever they are dealt. */
export function thousandDeals(): string {
  const digests: string[] = [];
  for (let index = 0; index < 1000; index++) {
    const players = 4 + (index % 5);
    const deck = optionsFor(players)?.deck;
    if (deck === undefined) throw new Error(`no deck for ${players}`);
    const draw = { seed: sealOf(`seed ${index}`), cut: CUTS[(index >> 3) % CUTS.length] ?? '' };
    digests.push(sealOf(JSON.stringify(handsOf(draw, deck, players))));
  }
  return sealOf(digests.join());
}

/** What it comes to in Node, and came to in Chromium, Firefox 153 and WebKitGTK (Safari 605.1.15) when it was tried. */
export const THOUSAND = 'f1ea4353231802d39bcf23ad548eb2cc1ad8cc20b79bb9cea4e76d3d7efc2e57';
