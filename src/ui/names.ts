import { formatNumber, isolate } from './words/words';

/**
 * Names to show for players, by their order: equal names get a number so that they are told apart, and each keeps its
 * own direction in a sentence.
 */
export function namesOf(players: readonly { readonly name: string }[]): string[] {
  const folded = players.map(({ name }) => name.toLocaleLowerCase());
  return players.map(({ name }, index) => {
    const isAlone = folded.filter((other) => other === folded[index]).length === 1;
    const nth = folded.slice(0, index + 1).filter((other) => other === folded[index]).length;
    return isolate(isAlone ? name : `${name} ${formatNumber(nth)}`);
  });
}
