import { codeOf } from '../../bots/search/code';
import { Dice } from '../../bots/search/dice';
import { quickPolicy } from '../../bots/search/learned';
import { playOn, playRandomly } from '../../bots/search/playout';
import { Position } from '../../bots/search/position';
import { cardsOf } from '../../engine';
import { seeded, shuffled } from './chance';
import { type Figure, rate } from './figure';
import { defaults } from './games';

const DEALS = 200;

/** Rounds in the state of the search, from deals made before: by chance, and by the policy that bots look ahead with. */
export function searchFigures(): Figure[] {
  return [4, 6, 8].flatMap((players) => {
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
    const roundsBy = (play: (round: Position) => void) =>
      rate(() => {
        for (const deal of deals) {
          round.copy(deal);
          play(round);
        }
        return DEALS;
      });
    const quick = quickPolicy();
    const unit = 'rounds/s';
    return [
      {
        name: `search: random rounds, ${players} players`,
        value: roundsBy((position) => playRandomly(position, dice)),
        unit,
      },
      {
        name: `search: rounds by the quick policy, ${players} players`,
        value: roundsBy((position) => playOn(position, quick)),
        unit,
      },
    ];
  });
}
