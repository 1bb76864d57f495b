import { type Card, cardsOf, judge, replay } from '../../engine';
import { seeded, shuffled } from './chance';
import { type Figure, rate } from './figure';
import { defaults, randomGame } from './games';

/** Tricks judged, random rounds played through the log, and a long game worked out of its log. */
export function engineFigures(): Figure[] {
  const figures: Figure[] = [];
  for (const players of [4, 6, 8]) {
    const random = seeded(players);
    const { deck, discs } = defaults(players);
    const tricks: Card[][] = Array.from({ length: 1000 }, () =>
      shuffled(cardsOf(deck), random).slice(0, players - discs),
    );
    const judged = rate(() => {
      for (const cards of tricks) judge(cards, discs);
      return tricks.length;
    });
    figures.push({ name: `engine: tricks judged, ${players} players`, value: judged, unit: 'tricks/s' });
    const rounds = rate(() => {
      randomGame('bench', players, 1, random);
      return 1;
    });
    figures.push({ name: `engine: random rounds, ${players} players`, value: rounds, unit: 'rounds/s' });
  }
  const log = randomGame('bench', 4, 13, seeded(13));
  const replays = rate(() => (replay(log).ok ? 1 : 0));
  figures.push({ name: `engine: replay of ${log.length} events`, value: round(1000 / replays), unit: 'ms' });
  return figures;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
