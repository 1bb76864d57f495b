import { codeOf } from '../../bots/search/code';
import { Dice } from '../../bots/search/dice';
import { playRandomly } from '../../bots/search/playout';
import { Position } from '../../bots/search/position';
import { cardsOf } from '../../engine';
import { seeded, shuffled } from './chance';
import { type Figure, rate } from './figure';
import { defaults } from './games';

const DEALS = 200;

/** Random rounds in the state of the search, from deals made before. */
export function searchFigures(): Figure[] {
  return [4, 6, 8].map((players) => {
    const random = seeded(players);
    const dice = new Dice(players);
    const options = { ...defaults(players), players };
    const deals = Array.from({ length: DEALS }, () => {
      const position = new Position(options);
      shuffled(cardsOf(options.deck), random).forEach((card, index) => {
        position.give(index % players, codeOf(card));
      });
      position.lead(0, 0);
      return position;
    });
    const round = new Position(options);
    const rounds = rate(() => {
      for (const deal of deals) {
        round.copy(deal);
        playRandomly(round, dice);
      }
      return DEALS;
    });
    return { name: `search: random rounds, ${players} players`, value: rounds, unit: 'rounds/s' };
  });
}
