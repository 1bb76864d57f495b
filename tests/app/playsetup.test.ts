import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { botId, CHARACTERS, characterOf, freeBot } from '../../src/app/characters';
import { sealOf } from '../../src/app/fairdeal';
import { readLastPlay } from '../../src/app/lastplay';
import { playOf } from '../../src/app/play';
import { EMPTY, makePlay, type PlayDraft, parsePlay, seatsOf } from '../../src/app/playdraft';
import { repeatPlay } from '../../src/app/playnow';
import { playSetupOf } from '../../src/app/playsetup';
import { seatAnew, startRematch } from '../../src/app/rematch';
import { tableOf } from '../../src/app/table';
import { type EventOf, type GameState, isInDeck, replay } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import { StorageError, type Store } from '../../src/storage/store';

const naming = (id: string) => characterOf(id) ?? 'You';
const BOTS = CHARACTERS.map(botId);

let store: Store;
let place: { location: { hash: string; replace: () => void }; addEventListener: () => void };

function open(changes: Partial<Store> = {}): App {
  place = { location: { hash: '', replace: () => undefined }, addEventListener: () => undefined };
  return makeApp({
    place,
    openDisk: async () => ({ ...store, ...changes }),
    openMemory: async () => openMemory(),
  });
}

async function logOf(id: string): Promise<GameState> {
  const state = replay((await store.loadGame(id))?.events ?? []);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

async function firstGame(app: App): Promise<GameState> {
  const begun = await repeatPlay(app, naming);
  if (!begun.ok) throw new Error(begun.error.code);
  return logOf(begun.value);
}

beforeEach(() => {
  store = { ...openMemory(), kind: 'disk' };
});

describe('the characters', () => {
  it('are enough for every table, and are told from people by their ids', () => {
    expect(CHARACTERS.length).toBeGreaterThanOrEqual(8);
    expect(BOTS.map(characterOf)).toEqual(CHARACTERS);
    expect(characterOf('p1')).toBeUndefined();
    expect(freeBot([botId('motley'), botId('jingle')])).toBe(botId('bauble'));
  });
});

describe('a draft', () => {
  const draft: PlayDraft = {
    seats: ['p1', 'bot:pip', 'bot:motley', 'bot:quill'],
    dealer: 'bot:pip',
    options: { edition: '1995', rounds: undefined, bids: true },
    own: undefined,
    bots: { 'bot:pip': 'easy', 'bot:motley': 'medium' },
    practice: true,
  };

  it('is the same after it was written and read', () => {
    expect(parsePlay(JSON.parse(JSON.stringify(makePlay(draft))))).toEqual(draft);
  });

  it('leaves out what makes no sense', () => {
    const odd = JSON.parse('{"seats":["p1"],"bots":{"bot:pip":"genius","p1":"easy","__proto__":"easy"},"practice":1}');
    expect(parsePlay(odd)).toEqual({ ...EMPTY, seats: ['p1'] });
    for (const nothing of [undefined, null, 3, 'x', [], {}, { seats: 'p1' }])
      expect(parsePlay(nothing)).toBeUndefined();
    expect(parsePlay({ seats: ['bot:pip'], bots: null })).toEqual({ ...EMPTY, seats: ['bot:pip'] });
  });

  it('seats whoever uses the device and three medium bots, where nobody was chosen', () => {
    expect(seatsOf(EMPTY, [], 'me')).toEqual([
      { id: 'me', bot: undefined },
      ...BOTS.slice(0, 3).map((id) => ({ id, bot: 'medium' })),
    ]);
  });

  it('has others in the stead of people who were forgotten, but not before they could be known', () => {
    const two = { ...draft, seats: ['p1', 'p2', 'bot:motley', 'bot:pip'] };
    expect(seatsOf(two, undefined, 'me').map(({ id }) => id)).toEqual(two.seats);
    expect(seatsOf(two, ['p2'], 'me').map(({ id }) => id)).toEqual(['me', 'p2', 'bot:motley', 'bot:pip']);
    expect(seatsOf(two, [], 'me').map(({ id }) => id)).toEqual(['me', 'bot:bauble', 'bot:motley', 'bot:pip']);
  });
});

describe('a game at once', () => {
  it('leaves its first round to be dealt where its seal is seen, and is dealt from there', async () => {
    const app = open();
    const begun = await firstGame(app);
    expect(begun.rounds).toEqual([]);
    const play = playOf(app, begun.id);
    await vi.waitFor(() => expect(play.deal.seal.value).toBeDefined());
    const seal = play.deal.seal.value;
    play.deal.setCut('seven');
    play.dealNext();
    await play.table.saving.settled();
    const state = await logOf(begun.id);
    const round = state.rounds[0];
    expect(round?.draw?.cut).toBe('seven');
    expect(sealOf(round?.draw?.seed ?? '')).toBe(seal);
    expect(place.location.hash).toBe(`#/play/${state.id}`);
    expect(state).toMatchObject({ kind: 'digital', practice: false, daily: undefined });
    expect(state.players.map(({ name, bot }) => [name, bot])).toEqual([
      ['You', undefined],
      ['motley', 'medium'],
      ['bauble', 'medium'],
      ['jingle', 'medium'],
    ]);
    expect(round?.dealt?.map((hand) => hand.length)).toEqual([12, 12, 12, 12]);
    expect(round?.dealt?.flat().every((card) => isInDeck(card, state.options.deck))).toBe(true);
    expect(round?.draw?.seed).toMatch(/^[\da-f]{64}$/);
    expect(state.botSeed).toMatch(/^[\da-f]{64}$/);
    expect(state.botSeed).not.toBe(round?.draw?.seed);
  });

  it('draws the dealer: every seat deals once in a while', async () => {
    const app = open();
    const dealers = new Set<number>();
    for (let games = 0; games < 200 && dealers.size < 4; games++) dealers.add((await firstGame(app)).dealer);
    expect([...dealers].sort()).toEqual([0, 1, 2, 3]);
  });

  it('keeps people, the same one in all games, and no bots among them', async () => {
    const first = await firstGame(open());
    const again = await firstGame(open());
    const people = await store.listPeople();
    expect(people.map(({ name }) => name)).toEqual(['You']);
    expect(first.players[0]?.id).toBe(people[0]?.id);
    expect(again.players[0]?.id).toBe(people[0]?.id);
    expect(again.id).not.toBe(first.id);
    expect(again.botSeed).not.toBe(first.botSeed);
  });

  it('is one game however fast it is asked for twice', async () => {
    const app = open();
    const [one, other] = await Promise.all([repeatPlay(app, naming), repeatPlay(app, naming)]);
    expect(one).toEqual(other);
    expect(await store.listGames()).toHaveLength(1);
  });

  it('repeats the last setup, practice and options included, with the names that people have now', async () => {
    await store.putPeople([{ id: 'p1', name: 'Eva', usedAt: 1 }]);
    const app = open();
    await app.refresh();
    const setup = playSetupOf(app);
    await setup.ready;
    setup.resize(5);
    setup.seatPerson(1, 'p1');
    setup.seatBot(4, 'easy');
    setup.practise(true);
    setup.choose({ lowest: -60 });
    expect((await setup.start(naming)).ok).toBe(true);
    expect(await readLastPlay(app)).toMatchObject({
      practice: true,
      seats: [{ name: undefined }, { id: 'p1', name: undefined }, { name: 'bauble' }, { name: 'jingle' }, {}],
    });
    await store.putPeople([{ id: 'p1', name: 'Evi', usedAt: 1, changedAt: 1 }]);
    const state = await firstGame(open());
    expect(state.players.map(({ name, bot }) => `${name} ${bot}`)).toEqual([
      'You undefined',
      'Evi undefined',
      'bauble medium',
      'jingle medium',
      'pip easy',
    ]);
    expect(state.practice).toBe(true);
    expect(state.options.lowest).toBe(-60);
    expect((await store.listGames())[0]?.digital).toBe('practice');
  });

  it('that cannot be saved goes on in memory, and is written once it can be', async () => {
    let isFull = true;
    const app = open({
      append: async (...what) => {
        if (isFull) throw new StorageError('full');
        return store.append(...what);
      },
    });
    const begun = await repeatPlay(app, naming);
    if (!begun.ok) throw new Error(begun.error.code);
    expect(place.location.hash).toBe(`#/play/${begun.value}`);
    const { state, saving } = tableOf(app, begun.value);
    expect(state.value?.players).toHaveLength(4);
    await vi.waitFor(() => expect(saving.saved.value).toEqual({ kind: 'failed', fault: 'full' }));
    isFull = false;
    saving.retry();
    await vi.waitFor(() => expect(saving.saved.value.kind).toBe('saved'));
    expect((await store.listGames())[0]).toMatchObject({ id: begun.value, digital: 'game' });
  });
});

describe('the setup', () => {
  async function setUp(app = open()) {
    await app.refresh();
    const setup = playSetupOf(app);
    await setup.ready;
    return setup;
  }
  const ids = (setup: Awaited<ReturnType<typeof setUp>>) => setup.seats.value.map(({ id }) => id);

  it('deals the cards of the seal that was shown, with the cut', async () => {
    const { nextDealOf } = await import('../../src/app/fairdeal');
    const app = open();
    const setup = await setUp(app);
    const deal = nextDealOf(app);
    await vi.waitFor(() => expect(deal.seal.value).toBeDefined());
    const seal = deal.seal.value;
    deal.setCut('  seven  of fools ');
    const begun = await setup.start(naming);
    const started = (await store.loadGame(begun.ok ? begun.value : ''))?.events[1] as EventOf<'roundStarted'>;
    expect(sealOf(started.draw?.seed ?? '')).toBe(seal);
    expect(started.draw?.cut).toBe('seven of fools');
    await vi.waitFor(() => expect(deal.seal.value).not.toBe(seal));
  });

  it('adds bots like the last one, and takes bots away before people', async () => {
    const setup = await setUp();
    setup.seatBot(3, 'easy');
    setup.add(2, 'Tom');
    setup.resize(6);
    expect(setup.seats.value.map(({ bot }) => bot)).toEqual([undefined, 'medium', undefined, 'easy', 'easy', 'easy']);
    expect(new Set(ids(setup)).size).toBe(6);
    const tom = ids(setup)[2];
    setup.resize(2);
    expect(ids(setup)).toEqual([setup.you.value, tom]);
    setup.resize(99);
    expect(setup.seats.value).toHaveLength(8);
  });

  it('lets people change places rather than sit on two chairs', async () => {
    const setup = await setUp();
    const before = ids(setup);
    setup.seatPerson(2, setup.you.value);
    expect(ids(setup)).toEqual([before[2], before[1], before[0], before[3]]);
    setup.seatPerson(2, setup.you.value);
    expect(ids(setup)).toEqual([before[2], before[1], before[0], before[3]]);
  });

  it('changes the level of a bot, not the bot', async () => {
    const setup = await setUp();
    const before = ids(setup);
    setup.level('easy');
    setup.seatBot(1, 'medium');
    expect(ids(setup)).toEqual(before);
    expect(setup.seats.value.map(({ bot }) => bot)).toEqual([undefined, 'medium', 'easy', 'easy']);
  });

  it('gives whoever uses the device their own name, and keeps who they are', async () => {
    const setup = await setUp();
    const you = setup.you.value;
    expect(setup.add(0, '  Eva  ')).toMatchObject({ id: you, name: 'Eva' });
    expect(setup.add(1, ' \u0007 ')).toBeUndefined();
    await setup.saving.settled();
    expect(await store.listPeople()).toMatchObject([{ id: you, name: 'Eva' }]);
    expect((await firstGame(open())).players[0]).toEqual({ id: you, name: 'Eva' });
  });

  it('lets the one who was chosen deal, wherever they sit, and once', async () => {
    const app = open();
    const setup = await setUp(app);
    setup.deal(1);
    setup.swap(1, 3);
    expect(setup.dealer.value).toBe(3);
    const begun = await setup.start(naming);
    expect((await logOf(begun.ok ? begun.value : '')).dealer).toBe(3);
    expect(setup.dealer.value).toBeUndefined();
    expect(await store.getValue('lastPlay')).not.toHaveProperty('dealer');
  });

  it('starts nothing without a person, nor what cannot be dealt', async () => {
    const setup = await setUp();
    setup.seatBot(0, 'easy');
    expect(await setup.start(naming)).toMatchObject({ ok: false, error: { code: 'ERR_SEATS' } });
    setup.seatPerson(0, setup.you.value);
    setup.choose({ edition: '1995' });
    setup.resize(7);
    expect(await setup.start(naming)).toMatchObject({ ok: false, error: { code: 'ERR_PLAYERS' } });
    expect(await store.listGames()).toEqual([]);
    setup.resize(3);
    setup.choose({ edition: '1995', bids: true });
    const begun = await setup.start(naming);
    const { options, rounds } = await logOf(begun.ok ? begun.value : '');
    expect(options).toMatchObject({ edition: '1995', bids: true, rounds: 6 });
    expect(rounds[0]?.dealt?.map((hand) => hand.length)).toEqual([20, 20, 20]);
  });

  it('survives a reload before it starts, and is gone after', async () => {
    const setup = await setUp();
    setup.resize(6);
    setup.practise(true);
    setup.add(1, 'Tom');
    await setup.saving.settled();
    const again = await setUp();
    expect(again.seats.value).toEqual(setup.seats.value);
    expect(again.draft.value.practice).toBe(true);
    await again.start(naming);
    expect(await store.getValue('playSetup')).toBeUndefined();
  });
});

describe('playing again', () => {
  it('has the same seats and options, another deal, another chance, and the deal moved on', async () => {
    const app = open();
    const state = await firstGame(app);
    const again = await logOf(await startRematch(app, { ...state, dealer: 2 }));
    expect(place.location.hash).toBe(`#/play/${again.id}`);
    expect(again.players).toEqual(state.players);
    expect(again.options).toEqual(state.options);
    expect(again.kind).toBe('digital');
    expect(again.dealer).toBe(2);
    expect(again.botSeed).not.toBe(state.botSeed);
    expect(again.rounds[0]?.dealt).not.toEqual(state.rounds[0]?.dealt);
    expect((await store.listPeople()).map(({ name }) => name)).toEqual(['You']);
  });

  it('may be seated anew, with people who were forgotten and bots of levels that are not known', async () => {
    const app = open();
    const state = await firstGame(app);
    await store.deletePerson(state.players[0]?.id ?? '', 5);
    await app.refresh();
    const [, one, ...others] = state.players;
    const eva = { id: 'p9', name: 'Eva' };
    const players = [eva, { ...(one ?? eva), id: 'bot:future', bot: 'genius' }, ...others];
    await seatAnew(app, { ...state, players });
    const setup = playSetupOf(app);
    expect(place.location.hash).toBe('#/play');
    expect(setup.seats.value).toEqual([
      { id: 'p9', bot: undefined },
      { id: 'bot:motley', bot: 'medium' },
      { id: 'bot:bauble', bot: 'medium' },
      { id: 'bot:jingle', bot: 'medium' },
    ]);
    expect(setup.known.value?.map(({ name }) => name)).toEqual(['Eva']);
  });
});
