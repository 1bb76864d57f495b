import type { Player } from '../../engine';
import type { App } from '../app';
import { rootsOf } from '../statistics/identity';

/** Somebody who played, as what leaves the app tells it. */
export interface Told {
  readonly id: string;
  readonly name: string;
}

/** What players are called, in their order, equal names told apart. */
export type Calling = (players: readonly Player[]) => readonly string[];

/** Who the players of a game are now: whoever was told to be another is that one. */
export type Telling = (players: readonly Player[]) => Told[];

/** How to tell the players of one game: by the names on its own screens. */
export async function tellingOne(app: App, namesOf: Calling): Promise<Telling> {
  const rootOf = rootsOf(await (await app.store()).listAllPeople());
  return (players) => {
    const names = namesOf(players);
    return players.map(({ id, bot }, at) => ({ id: bot === undefined ? rootOf(id) : id, name: names[at] ?? '' }));
  };
}

/** How to tell those of all games: equal names are told apart in whatever games they are. */
export async function tellingAll(app: App, namesOf: Calling): Promise<Telling> {
  const people = await (await app.store()).listAllPeople();
  const tell = await tellingOne(app, namesOf);
  const roots = people.filter((person) => tell([person])[0]?.id === person.id);
  const names = namesOf(roots);
  const nameOf = new Map(roots.map(({ id }, at) => [id, names[at] ?? '']));
  return (players) =>
    tell(players).map((told, at) => ({
      ...told,
      name: (players[at]?.isRenamed ? undefined : nameOf.get(told.id)) ?? told.name,
    }));
}
