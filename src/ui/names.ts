import { formatNumber, isolate } from './words/words';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Names to show, in the order given: equal names get a number so that they are told apart, and each keeps its own
 * direction in a sentence. Numbered in the order of their ids, not of any list: the number stays theirs, wherever they
 * sit and whatever they score.
 */
export function namesOf(players: readonly Named[]): string[] {
  const fold = ({ name }: Named) => name.toLocaleLowerCase();
  return players.map((player) => {
    const equals = players.filter((other) => fold(other) === fold(player));
    const nth = equals.filter(({ id }) => id <= player.id).length;
    return isolate(equals.length === 1 ? player.name : `${player.name} ${formatNumber(nth)}`);
  });
}

/** What people are called, by their id. */
export function calledOf(people: readonly Named[]): (id: string) => string {
  const names = namesOf(people);
  const byId = new Map(people.map(({ id }, index) => [id, names[index] ?? '']));
  return (id) => byId.get(id) ?? '';
}
