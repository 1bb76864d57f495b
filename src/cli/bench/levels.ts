import { CHOOSE } from '../../bots/levels';
import { LEVELS } from '../../bots/protocol';
import { playMatch } from '../arena/match';
import type { Figure } from './figure';
import { defaults } from './games';

/** Deals of each table: every level sits at every seat once in each. */
const DEALS = 4;

/** How long each level takes for a card, those that it has to play included. */
export function levelFigures(): Figure[] {
  return [4, 6, 8].flatMap((players) =>
    LEVELS.flatMap((level) => {
      const a = { name: level, choose: CHOOSE[level] };
      const b = { name: 'medium', choose: CHOOSE.medium };
      const options = defaults(players);
      const { msMedian, msP95 } = playMatch({ a, b, players, options, deals: DEALS, seed: 'bench' });
      const name = `${level}: a card, ${players} players`;
      return [
        { name: `${name}, median`, value: msMedian, unit: 'ms' },
        { name: `${name}, 95th percentile`, value: msP95, unit: 'ms' },
      ] as const;
    }),
  );
}
