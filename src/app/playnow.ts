import { checkOptions, type Deck, type Edition, type Options, type Player, type Result, refuse } from '../engine';
import type { Person, Store } from '../storage/store';
import type { App } from './app';
import { newId } from './chance';
import { LAST_PLAY } from './lastplay';
import { EMPTY, type PlayDraft, parsePlay, seatsOf } from './playdraft';
import { usualOf } from './setup';
import { startPlay } from './startplay';

/** Gives those a name who have none of their own: the bots, and whoever uses the device. */
export type Naming = (id: string) => string;

const YOU = 'you';

/** The id of whoever uses the device, the same in all games. */
export async function youOf(app: App): Promise<string> {
  const id = newId();
  try {
    const store = await app.store();
    const stored = await store.getValue(YOU);
    if (typeof stored === 'string' && stored !== '') return stored;
    await store.putValue(YOU, id);
  } catch {
    // Where nothing can be kept, it is for this time only.
  }
  return id;
}

/** The draft under a key; undefined where there is none that makes sense. */
export async function readDraft(store: Store, key: string): Promise<PlayDraft | undefined> {
  return parsePlay(await store.getValue(key));
}

/** Starts a digital game as the last one was, or for a first one with a few bots. */
export async function repeatPlay(app: App, naming: Naming): Promise<Result<string>> {
  if (app.people.value === undefined) await app.refresh();
  const you = await youOf(app);
  const last = await readDraft(await app.store(), LAST_PLAY).catch(() => undefined);
  return startDraft(app, last ?? EMPTY, you, app.people.value, naming, true);
}

/** Starts the game of a draft. `known`: whom the device knows. `dealsThere`: no seal of its first deal was shown yet. */
export function startDraft(
  app: App,
  draft: PlayDraft,
  you: string,
  known: readonly Person[] | undefined,
  naming: Naming,
  dealsThere = false,
): Promise<Result<string>> {
  const seats = seatsOf(
    draft,
    known?.map(({ id }) => id),
    you,
  );
  const options = optionsOf(app, draft, seats.length);
  if (!options.ok) return Promise.resolve(options);
  if (seats.every(({ bot }) => bot !== undefined)) return Promise.resolve(refuse('ERR_SEATS'));
  const players = seats.map(({ id, bot }): Player => {
    const name = known?.find((person) => person.id === id)?.name ?? naming(id);
    return { id, name, ...(bot === undefined ? {} : { bot }) };
  });
  const dealer = seats.findIndex(({ id }) => id === draft.dealer);
  return startPlay(app, {
    players,
    dealer: dealer < 0 ? undefined : dealer,
    options: options.value,
    practice: draft.practice,
    dealsThere,
  });
}

/** The edition of a draft. */
export function editionOf(app: App, { options }: PlayDraft): Edition {
  return options.edition ?? app.settings.value.table.edition;
}

/** Deck and discs of a draft for so many players: its own or the proposal, whether they can be dealt or not. */
export function cardsFor(
  app: App,
  draft: PlayDraft,
  players: number,
): { readonly deck: Deck; readonly discs: 1 | 2; readonly isOwn: boolean } {
  const { own } = draft;
  const edition = editionOf(app, draft);
  const { deck, discs } = usualOf(players, edition, app);
  const isOwn = own?.players === players && own.edition === edition;
  return { deck: (isOwn ? own.deck : undefined) ?? deck, discs: (isOwn ? own.discs : undefined) ?? discs, isOwn };
}

/** The options a game of this draft would start with, or why it cannot. */
export function optionsOf(app: App, draft: PlayDraft, players: number): Result<Options> {
  const edition = editionOf(app, draft);
  const { deck, discs } = cardsFor(app, draft, players);
  return checkOptions({ ...usualOf(players, edition, app), ...draft.options, edition, deck, discs }, players);
}
