import { type GameEvent, type GameState, type Player, replay, SCHEMA } from '../engine';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { newId } from './chance';
import { nextTable } from './nexttable';
import { setupOf } from './setup';
import { tableBegun } from './table';

/** The people of a game in the order of their seats, by the names they have now. */
function peopleOf(app: App, state: GameState): Player[] {
  const known = app.people.value ?? [];
  return state.seats.flatMap((index) => {
    const player = state.players[index];
    if (player === undefined) return [];
    const { isRenamed: _, ...person } = player;
    return [{ ...person, name: known.find(({ id }) => id === player.id)?.name ?? player.name }];
  });
}

/** Starts a new game with the same seats and options; the deal has moved on (R19). Goes to where it is played. */
export async function startRematch(app: App, state: GameState): Promise<string> {
  if (state.kind === 'digital') return playAgain(app, state);
  const id = newId();
  const at = Date.now();
  const { dealer, options } = state;
  const players = peopleOf(app, state);
  const events: readonly GameEvent[] = [
    { type: 'gameStarted', schema: SCHEMA, id, kind: state.kind, players, dealer, options, at },
    { type: 'roundStarted', at },
  ];
  const started = replay(events);
  // What one game was played with, another can be.
  if (!started.ok) throw new Error(started.error.code);
  try {
    const store = await app.store();
    await store.append(id, 0, events, summaryOf(started.value, at));
    await store.putPeople(players.map((player, seat) => ({ ...player, usedAt: at - seat })));
    await app.refresh();
  } catch {
    // The game goes on in memory, says that it is not saved, and is written as soon as it can be.
    tableBegun(app, id, events);
  }
  app.go({ screen: 'table', game: id });
  return id;
}

/** The same with bots: the deal is drawn, and so is their chance. The deal of a day comes once; what follows is a game. */
async function playAgain(app: App, state: GameState): Promise<string> {
  const { startPlay } = await import('./startplay');
  const { dealer, options, practice } = state;
  const begun = await startPlay(app, { players: peopleOf(app, state), dealer, options, practice });
  // What one game was played with, another can be.
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

/** Goes to the setup with the people and options of a game, to be seated anew. */
export async function seatAnew(app: App, state: GameState): Promise<void> {
  if (app.people.value === undefined) await app.refresh();
  if (state.kind === 'digital') {
    const [{ playSetupOf }, { playOf }] = await Promise.all([import('./playsetup'), import('./startplay')]);
    const setup = playSetupOf(app);
    await setup.ready;
    setup.use({ ...playOf(state), dealer: undefined }, state.players);
    app.go({ screen: 'playsetup' });
    return;
  }
  const setup = setupOf(app);
  for (const id of setup.draft.value.seats) setup.toggle(id);
  const known = app.people.value ?? [];
  const ids = peopleOf(app, state).map(({ id, name }) => {
    // Somebody taken off the list since comes back with the name of this game.
    if (!known.some((person) => person.id === id)) return setup.add(name)?.id;
    setup.toggle(id);
    return id;
  });
  setup.deal(ids[state.dealer] === undefined ? 0 : state.dealer);
  const { options, own } = nextTable(state);
  setup.choose(options);
  setup.ownDeck(own);
  app.go({ screen: 'new' });
}
