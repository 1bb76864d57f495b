import { describe, expect, it } from 'vitest';
import { type App, makeApp } from '../../../src/app/app';
import { takeGame } from '../../../src/app/backup';
import { tableOfAll } from '../../../src/app/share/everygame';
import { isOpen, keepGame, packGame, presenceOf, unpackGame } from '../../../src/app/share/sharedgame';
import { tableOf } from '../../../src/app/table';
import { type GameEvent, replay } from '../../../src/engine';
import { openMemory } from '../../../src/storage/memory';
import type { Store } from '../../../src/storage/store';
import { fromLog } from '../../../src/storage/summary';
import { dumpOf } from '../../storage/dump';
import { digital, entered } from '../gamelink/games';

function openApp(store: Store = { ...openMemory(), kind: 'disk' }): { app: App; store: Store } {
  const place = { location: { hash: '', replace: () => undefined }, addEventListener: () => undefined };
  return { app: makeApp({ place, openDisk: async () => store, openMemory: async () => openMemory() }), store };
}

function stateOf(log: readonly GameEvent[]) {
  const state = replay(log);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

async function shared(log: readonly GameEvent[]) {
  const packed = await packGame(stateOf(log), log);
  const game = await unpackGame(packed ?? '');
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

const put = (store: Store, log: readonly GameEvent[]) => {
  const summary = fromLog(log);
  if (summary === undefined) throw new Error('no game');
  return store.append(summary.id, 0, log, summary);
};

describe('what may leave the device', () => {
  it('is all of a game at a real table, running or over', () => {
    const log = entered(2, 1);
    for (const length of [1, 2, 10, log.length]) expect(isOpen(stateOf(log.slice(0, length)))).toBe(true);
  });

  it('is a digital game when it is over, and no hands before', async () => {
    const log = digital(2, 1);
    for (let length = 1; length < log.length; length += 7) {
      const part = log.slice(0, length);
      expect(await packGame(stateOf(part), part)).toBeUndefined();
    }
    expect(await packGame(stateOf(log), log)).toBeDefined();
    // Stopped in the middle of a round, which may still be played on.
    const stopped: GameEvent[] = [...log.slice(0, 20), { type: 'gameStopped', at: log[20]?.at ?? 0 }];
    expect(await packGame(stateOf(stopped), stopped)).toBeUndefined();
  });
});

describe('a shared game', () => {
  it('is kept once, and keeping it again changes nothing', async () => {
    const { app, store } = openApp();
    const game = await shared(entered(3, 2));
    const { id } = game.state;
    expect((await presenceOf(app, game))[0]).toBe('no');
    await keepGame(app, game);
    expect((await presenceOf(app, game))[0]).toBe('here');
    const before = JSON.stringify(await dumpOf(store));
    await keepGame(app, game);
    expect(JSON.stringify(await dumpOf(store))).toBe(before);
    expect((await store.loadGame(id))?.events).toEqual(game.events);
    expect((await store.listPeople()).map(({ name }) => name).sort()).toEqual(
      game.state.players.map(({ name }) => name).sort(),
    );
  });

  it('leaves a game alone that is here already, longer or not', async () => {
    const { app, store } = openApp();
    const log = entered(3, 2);
    await put(store, log);
    const part = await shared(log.slice(0, -1));
    expect((await presenceOf(app, part))[0]).toBe('here');
    await keepGame(app, part);
    expect((await store.loadGame(fromLog(log)?.id ?? ''))?.events).toEqual(log);
  });

  it('that went another way is kept beside the one that is here, once', async () => {
    const { app, store } = openApp();
    const log = entered(3, 2);
    const here = log.slice(0, -30);
    const stop: GameEvent = { type: 'gameStopped', at: log.at(-1)?.at ?? 0 };
    const game = await shared([...log.slice(0, -60), stop]);
    await put(store, here);
    const { id } = game.state;
    expect(await presenceOf(app, game)).toEqual(['parted', id]);
    await keepGame(app, game);
    const [presence, way] = await presenceOf(app, game);
    expect(presence).toBe('here');
    const games = await store.findGames();
    expect(games).toHaveLength(2);
    expect(games).toContain(way);
    const logs = await Promise.all(games.map(async (each) => (await store.loadGame(each))?.events ?? []));
    const facts = (events: readonly GameEvent[]) =>
      events.map(({ at: _at, ...fact }) => (fact.type === 'gameStarted' ? { ...fact, id } : fact));
    expect(logs.map(facts)).toEqual(expect.arrayContaining([facts(here), facts(game.events)]));
    const before = JSON.stringify(await dumpOf(store));
    await keepGame(app, game);
    expect(JSON.stringify(await dumpOf(store))).toBe(before);
    // Deleted, it is kept again.
    await store.removeGames([way], Date.now() - 1000);
    await keepGame(app, game);
    expect((await presenceOf(app, game))[0]).toBe('here');
    expect(await store.findGames()).toHaveLength(2);
  });

  it('comes back where it was deleted', async () => {
    const { app, store } = openApp();
    const log = entered(1, 3);
    const id = fromLog(log)?.id ?? '';
    await put(store, log);
    await store.removeGames([id], Date.now() - 1000);
    const game = await shared(log);
    expect((await presenceOf(app, game))[0]).toBe('no');
    await keepGame(app, game);
    expect((await presenceOf(app, game))[0]).toBe('here');
    expect(await store.findGames()).toEqual([id]);
  });

  it('goes on from a shorter one that is here, whose times are kept', async () => {
    const { app, store } = openApp();
    const log = entered(3, 2);
    await put(store, log.slice(0, 60));
    const game = await shared(log);
    expect((await presenceOf(app, game))[0]).toBe('shorter');
    await keepGame(app, game);
    const kept = (await store.loadGame(game.state.id))?.events ?? [];
    expect(kept).toEqual([...log.slice(0, 60), ...game.events.slice(60)]);
    expect((await presenceOf(app, game))[0]).toBe('here');
  });

  it('goes on from a running one', async () => {
    const { app } = openApp();
    const game = await shared(entered(2, 4).slice(0, 30));
    await keepGame(app, game);
    const table = tableOf(app, game.state.id);
    await expect.poll(() => table.opening.value).toBe('ready');
    expect(table.state.value).toEqual(game.state);
    expect(takeGame(table).games).toBe(1);
  });
});

describe('all games as a table', () => {
  const namesOf = (players: readonly { name: string }[]) => players.map(({ name }) => name);

  it('has the rounds of each, and says what could not be read', async () => {
    const store: Store = { ...openMemory(), kind: 'disk' };
    const logs = [entered(2, 1), entered(3, 2), digital(1, 3)];
    for (const log of logs) await put(store, log);
    const id = fromLog(logs[1] ?? [])?.id ?? '';
    const broken: Store = {
      ...store,
      loadGame: async (game) => {
        const loaded = await store.loadGame(game);
        return game === id && loaded ? { events: loaded.events.slice(0, 80), problem: { at: 80 } } : loaded;
      },
    };
    const { app } = openApp(broken);
    const table = await tableOfAll(
      app,
      namesOf,
      () => undefined,
      () => true,
    );
    const lines = table?.pieces.join('').trim().split('\r\n') ?? [];
    expect(table?.damaged).toBe(1);
    const rounds = (events: readonly GameEvent[]) => events.filter(({ type }) => type === 'roundScored').length * 4;
    expect(lines).toHaveLength(1 + 2 * 4 + rounds((logs[1] ?? []).slice(0, 80)) + 4);
  });

  it('has everybody as they are now: one of two that are one, equal names told apart whatever they played', async () => {
    const { app, store } = openApp();
    const logs = [entered(1, 1, ['Ann', 'Ben', 'Cleo', 'Ali']), entered(1, 2, ['Eva', 'Finn', 'Gus', 'Ali'])];
    for (const log of logs) await put(store, log);
    const [ann, ben, , ali] = stateOf(logs[0] ?? []).players;
    const [eva, , , other] = stateOf(logs[1] ?? []).players;
    for (const each of [ann, ben, ali, eva, other]) {
      if (each !== undefined) await store.putPeople([{ id: each.id, name: each.name, usedAt: 1 }]);
    }
    await store.putPeople([{ id: ann?.id ?? '', name: 'Ann', usedAt: 1, same: eva?.id ?? '', changedAt: 2 }]);
    const apart = (players: readonly { name: string }[]) =>
      players.map(({ name }) => (players.filter((each) => each.name === name).length > 1 ? `${name} +` : name));
    const table = await tableOfAll(
      app,
      apart,
      () => undefined,
      () => true,
    );
    const players = (table?.pieces ?? []).slice(1).flatMap((piece) =>
      piece
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(10, 12)),
    );
    const seen = players.filter(([name]) => /Eva|Ali|Ann/.test(name ?? ''));
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['Eva', eva?.id],
        ['Ali +', ali?.id],
        ['Ali +', other?.id],
      ]),
    );
    expect(seen.filter(([, id]) => id === eva?.id)).toHaveLength(2);
  });

  it('can be stopped', async () => {
    const { app, store } = openApp();
    for (let seed = 1; seed < 4; seed++) await put(store, entered(1, seed));
    let asked = 0;
    const table = await tableOfAll(
      app,
      namesOf,
      () => undefined,
      () => ++asked < 2,
    );
    expect(table).toBeUndefined();
    expect(asked).toBe(2);
  });
});
