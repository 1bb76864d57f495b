import { signal } from '@preact/signals';
import { formatNumber, isolate } from './words/words';

interface Named {
  readonly id: string;
  readonly name: string;
  /** The name was told for one game alone. */
  readonly isRenamed?: true | undefined;
}

/** What people are called now, by id: those who have another name have it in the games they played before, too. */
export const namesNow = signal<ReadonlyMap<string, string>>(new Map());

/** What a player of a game is called now; a name that was told for that game alone stays. */
export function nameNow({ id, name, isRenamed }: Named): string {
  return (isRenamed ? undefined : namesNow.value.get(id)) ?? name;
}

/** The players of a game as they are called now, by `calledOf`'s rules. */
export const namesOf = (players: readonly Named[]): string[] => plainNamesOf(players).map(isolate);

/** The same names for a file, where nothing stands beside them. */
export function plainNamesOf(players: readonly Named[]): string[] {
  return numbered(players.map((player) => ({ id: player.id, name: nameNow(player) })));
}

/**
 * Names in the order given: equal names get a number so that they are told apart. Numbered in the order of their ids,
 * not of any list: the number stays theirs, wherever they sit and whatever they score.
 */
function numbered(players: readonly Named[]): string[] {
  const fold = ({ name }: Named) => name.toLocaleLowerCase();
  return players.map((player) => {
    const equals = players.filter((other) => fold(other) === fold(player));
    const nth = equals.filter(({ id }) => id <= player.id).length;
    return equals.length === 1 ? player.name : `${player.name} ${formatNumber(nth)}`;
  });
}

/** What people, or the players of a game, are called by their id: people by the names given here. */
export function calledOf(people: readonly Named[]): (id: string) => string {
  const names = numbered(people).map(isolate);
  const byId = new Map(people.map(({ id }, index) => [id, names[index] ?? '']));
  return (id) => byId.get(id) ?? '';
}
