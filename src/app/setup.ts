import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  accept,
  checkOptions,
  type Deck,
  type Edition,
  type GameEvent,
  type Options,
  optionsFor,
  PLAYERS,
  type Result,
  reduce,
  SCHEMA,
  type Seat,
} from '../engine';
import type { GameSummary, Person } from '../storage/store';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { drawBelow, newId } from './chance';
import { LAST, makeDraft, parseDraft, readLast, type SetupDraft } from './lasttable';
import { cleanName } from './name';
import { once } from './once';
import { joinPeople } from './people';
import { openSaving, type Saving } from './saving';
import { tableBegun } from './table';

export type { Person } from '../storage/store';
export type { SetupDraft } from './lasttable';

/** Chairs there are, in any edition. */
export const CHAIRS = PLAYERS['2018'].most;

/** Choosing people, seats, dealer, deck and options. */
export interface Setup {
  /** Settles when the draft and the last table are read, or cannot be. */
  readonly ready: Promise<void>;
  readonly draft: ReadonlySignal<SetupDraft>;
  /** Everybody who may be seated: known people and those just added. Undefined until they are read. */
  readonly known: ReadonlySignal<readonly Person[] | undefined>;
  /** The people seated, in seat order. */
  readonly seated: ReadonlySignal<readonly Person[]>;
  /** The seat that deals. */
  readonly dealer: ReadonlySignal<Seat>;
  readonly edition: ReadonlySignal<Edition>;
  /** What holds where this table says nothing else: the rules, then the defaults of this device. */
  readonly usual: ReadonlySignal<Options>;
  /** Deck and discs, this table's own or the proposal, whether they can be dealt or not. */
  readonly cards: ReadonlySignal<{ readonly deck: Deck; readonly discs: 1 | 2; readonly isOwn: boolean }>;
  /** The options the game would start with, or why it cannot. */
  readonly options: ReadonlySignal<Result<Options>>;
  /** The table of the last game, those people who are still known; undefined where there is none. */
  readonly last: ReadonlySignal<SetupDraft | undefined>;
  readonly saving: Saving;
  /** Seats a person, or lets them stand up. A full table seats nobody. */
  toggle(person: string): void;
  /** Adds a new person and seats them where a chair is free; undefined for an empty name. */
  add(name: string): Person | undefined;
  /** Keeps the name that is being typed for somebody new. */
  type(name: string): void;
  rename(person: string, name: string): void;
  /** Tells that somebody is another person too, who takes their chair. False where they cannot be one. */
  join(person: string, into: string): Promise<boolean>;
  /** Takes a person off the list; their games keep their name. */
  forget(person: string): void;
  swap(one: Seat, other: Seat): void;
  deal(seat: Seat): void;
  drawDealer(): Seat;
  choose(options: SetupDraft['options']): void;
  /** The table's own deck or discs; undefined goes back to the proposal (R2). */
  ownDeck(own: { readonly deck?: Deck; readonly discs?: 1 | 2 } | undefined): void;
  useLast(): void;
  /** Starts the game and goes to its table. */
  start(): Promise<Result<string>>;
}

const DRAFT = 'setup';
const EMPTY: SetupDraft = { seats: [], dealer: undefined, options: {}, own: undefined };

/** The setup, opened once. */
export const setupOf = once(openSetup);

function openSetup(app: App): Setup {
  const draft = signal<SetupDraft>(EMPTY);
  const kept = signal<SetupDraft | undefined>(undefined);
  const fresh = signal<readonly Person[]>([]);
  const gone = signal<readonly string[]>([]);
  const saving = openSaving(app, async () => undefined);

  // What was just entered is shown before the disk has it.
  const known = computed(() => {
    const people = app.people.value;
    if (people === undefined && fresh.value.length === 0) return undefined;
    const read = people ?? [];
    const isRead = (id: string) => read.some((person) => person.id === id);
    const all = [
      ...fresh.value.filter(({ id }) => !isRead(id)),
      ...read.map((person) => fresh.value.find(({ id }) => id === person.id) ?? person),
    ];
    return all.filter(({ id }) => !gone.value.includes(id));
  });
  const seated = computed(() =>
    draft.value.seats.flatMap((id) => known.value?.find((person) => person.id === id) ?? []),
  );
  const dealer = computed(() =>
    Math.max(
      0,
      seated.value.findIndex(({ id }) => id === draft.value.dealer),
    ),
  );
  const edition = computed(() => draft.value.options.edition ?? app.settings.value.table.edition);
  const usual = computed(() => usualOf(seated.value.length, edition.value, app));
  const cards = computed(() => {
    const { own } = draft.value;
    const { deck, discs } = usual.value;
    const isOwn = own?.players === seated.value.length && own.edition === edition.value;
    return { deck: (isOwn ? own.deck : undefined) ?? deck, discs: (isOwn ? own.discs : undefined) ?? discs, isOwn };
  });
  const options = computed(() => {
    const { deck, discs } = cards.value;
    const agreed = { ...usual.value, ...draft.value.options, edition: edition.value, deck, discs };
    return checkOptions(agreed, seated.value.length);
  });
  const last = computed(() => {
    const table = kept.value;
    if (table === undefined) return undefined;
    const seats = table.seats.filter((id) => known.value?.some((person) => person.id === id));
    return seats.length === 0 ? undefined : { ...table, seats };
  });

  const change = (part: Partial<SetupDraft>): void => {
    draft.value = { ...draft.value, ...part };
    const value = makeDraft(draft.value);
    saving.push((store) => store.putValue(DRAFT, value));
  };
  const load = async (): Promise<void> => {
    const store = await app.store();
    const [stored, table] = await Promise.all([store.getValue(DRAFT), readLast(app)]);
    if (draft.value === EMPTY) draft.value = parseDraft(stored) ?? EMPTY;
    kept.value = table;
  };

  const save = (person: Person): void => {
    fresh.value = [person, ...fresh.value.filter(({ id }) => id !== person.id)];
    saving.push(async (store) => {
      await store.putPeople([person]);
      await app.refresh();
      fresh.value = fresh.value.filter((each) => each !== person);
    });
  };

  let starting: Promise<Result<string>> | undefined;
  const start = async (): Promise<Result<string>> => {
    const checked = options.value;
    if (!checked.ok) return checked;
    const at = Date.now();
    const begun = beginGame(seated.value, dealer.value, checked.value, at);
    if (!begun.ok) return begun;
    const { id, events, summary } = begun.value;
    app.fault.value = undefined;
    const isStored = await app
      .store()
      .then((store) => store.append(id, 0, events, summary))
      .then(
        () => true,
        () => false,
      );
    // The game goes on in memory, says that it is not saved, and is written as soon as it can be.
    if (!isStored) tableBegun(app, id, events);
    const people = seated.value.map((person, seat) => ({ ...person, usedAt: at - seat }));
    const next = makeDraft(tableNext(draft.value, seated.value, dealer.value));
    saving.push(async (store) => {
      await store.putPeople(people);
      await store.putValue(LAST, next);
      await store.deleteValue(DRAFT);
    });
    if (isStored) {
      await saving.settled();
      await app.refresh();
    }
    app.go({ screen: 'table', game: id });
    kept.value = await readLast(app).catch(() => kept.value);
    draft.value = EMPTY;
    return accept(id);
  };

  return {
    ready: load().catch(() => undefined),
    draft,
    known,
    seated,
    dealer,
    edition,
    usual,
    cards,
    options,
    last,
    saving,
    toggle(person) {
      const seats = seated.value.map(({ id }) => id);
      if (seats.includes(person)) change({ seats: seats.filter((id) => id !== person) });
      else if (seats.length < CHAIRS) change({ seats: [...seats, person] });
    },
    add(name) {
      const clean = cleanName(name);
      if (clean === '') return undefined;
      const now = Date.now();
      const person: Person = { id: newId(), name: clean, usedAt: now, namedAt: now };
      save(person);
      const seats = seated.value.map(({ id }) => id);
      change({ ...(seats.length < CHAIRS ? { seats: [...seats, person.id] } : {}), typed: '' });
      return person;
    },
    type: (typed) => change({ typed }),
    rename(id, name) {
      const person = known.value?.find((each) => each.id === id);
      const clean = cleanName(name);
      if (person === undefined || clean === '') return;
      const now = Date.now();
      save({ ...person, name: clean, changedAt: now, namedAt: now });
    },
    async join(id, into) {
      const person = known.value?.find((each) => each.id === id);
      await saving.settled();
      if (person === undefined || !(await joinPeople(app, person, into))) return false;
      change({ seats: [...new Set(draft.value.seats.map((seat) => (seat === id ? into : seat)))] });
      return true;
    },
    forget(id) {
      gone.value = [...gone.value, id];
      change({ seats: draft.value.seats.filter((seat) => seat !== id) });
      saving.push(async (store) => {
        await store.deletePerson(id, Date.now());
        await app.refresh();
      });
    },
    swap(one, other) {
      const seats = seated.value.map(({ id }) => id);
      const a = seats[one];
      const b = seats[other];
      if (a === undefined || b === undefined) return;
      // Whoever is shown as the dealer goes on dealing, on whatever chair.
      const deals = seats[dealer.value];
      change({ seats: seats.map((id, seat) => (seat === one ? b : seat === other ? a : id)), dealer: deals });
    },
    deal: (seat) => change({ dealer: seated.value[seat]?.id }),
    drawDealer() {
      const seat = drawBelow(Math.max(1, seated.value.length));
      change({ dealer: seated.value[seat]?.id });
      return seat;
    },
    choose: (chosen) => change({ options: chosen }),
    ownDeck(own) {
      change({ own: own && { players: seated.value.length, edition: edition.value, ...own } });
    },
    useLast() {
      if (last.value !== undefined) change(last.value);
    },
    start() {
      starting ??= start().finally(() => {
        starting = undefined;
      });
      return starting;
    },
  };
}

/** The first events of a game and its summary. */
function beginGame(
  seated: readonly Person[],
  dealer: Seat,
  options: Options,
  at: number,
): Result<{ readonly id: string; readonly events: readonly GameEvent[]; readonly summary: GameSummary }> {
  const id = newId();
  const players = seated.map((person) => ({ id: person.id, name: person.name }));
  const started: GameEvent = { type: 'gameStarted', schema: SCHEMA, id, kind: 'table', players, dealer, options, at };
  const dealt: GameEvent = { type: 'roundStarted', at };
  const opened = reduce(undefined, started);
  const state = opened.ok ? reduce(opened.value, dealt) : opened;
  return state.ok ? accept({ id, events: [started, dealt], summary: summaryOf(state.value, at) }) : state;
}

/** The same table for the next evening: the deal has moved on (R19). */
function tableNext(draft: SetupDraft, seated: readonly Person[], dealer: Seat): SetupDraft {
  const seats = seated.map(({ id }) => id);
  return { ...draft, seats, dealer: seats[(dealer + 1) % seats.length], typed: '' };
}

/** What holds where a table says nothing else: the rules of the edition, then the defaults of this device. */
export function usualOf(players: number, edition: Edition, app: App): Options {
  const { least, most } = PLAYERS[edition];
  const base = optionsFor(Math.min(most, Math.max(least, players)), edition);
  if (base === undefined) throw new Error('an edition without a deck');
  const { edition: usual, ...defaults } = app.settings.value.table;
  return { ...base, ...(usual === edition ? defaults : {}) };
}
