import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  checkOptions,
  type Deck,
  type Edition,
  type GameEvent,
  type Options,
  optionsFor,
  PLAYERS,
  type Result,
  reduce,
  refuse,
  SCHEMA,
  type Seat,
} from '../engine';
import type { Person } from '../storage/store';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { drawBelow, newId } from './chance';
import { openSaving, type Saving } from './saving';

/** A game about to start. */
export interface SetupDraft {
  /** People by seat, clockwise. */
  readonly seats: readonly string[];
  /** The dealer; the first seat where nobody was chosen. */
  readonly dealer: string | undefined;
  /** What this table agreed on beyond the defaults. */
  readonly options: Partial<Omit<Options, 'deck' | 'discs'>>;
  /** The table's own cards and discs, for just this number of players and edition. */
  readonly own:
    | { readonly players: number; readonly edition: Edition; readonly deck?: Deck; readonly discs?: 1 | 2 }
    | undefined;
}

/** Choosing people, seats, dealer, deck and options. */
export interface Setup {
  readonly draft: ReadonlySignal<SetupDraft>;
  /** The people seated, in seat order. */
  readonly seated: ReadonlySignal<readonly Person[]>;
  /** The seat that deals. */
  readonly dealer: ReadonlySignal<Seat>;
  readonly edition: ReadonlySignal<Edition>;
  /** The options the game would start with, or why it cannot. */
  readonly options: ReadonlySignal<Result<Options>>;
  /** The table of the last game, those people who are still known; undefined where there is none. */
  readonly last: ReadonlySignal<SetupDraft | undefined>;
  readonly saving: Saving;
  toggle(person: string): void;
  /** Adds a new person and seats them; undefined for an empty name. */
  add(name: string): Person | undefined;
  rename(person: string, name: string): void;
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
const LAST = 'lastTable';
const LONGEST_NAME = 40;
const EMPTY: SetupDraft = { seats: [], dealer: undefined, options: {}, own: undefined };

/** A name as it is kept: trimmed, single spaces, no control characters, at most 40 graphemes. */
export function cleanName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...new Intl.Segmenter().segment(clean)]
    .slice(0, LONGEST_NAME)
    .map(({ segment }) => segment)
    .join('');
}

const opened = new WeakMap<App, Setup>();

/** The setup, opened once. */
export function setupOf(app: App): Setup {
  const known = opened.get(app);
  if (known !== undefined) return known;
  const setup = openSetup(app);
  opened.set(app, setup);
  return setup;
}

function openSetup(app: App): Setup {
  const draft = signal<SetupDraft>(EMPTY);
  const kept = signal<SetupDraft | undefined>(undefined);
  const added = signal<readonly Person[]>([]);
  const saving = openSaving(app, async () => undefined);

  const known = computed(() => {
    const people = app.people.value ?? [];
    return [...added.value.filter(({ id }) => !people.some((person) => person.id === id)), ...people];
  });
  const seated = computed(() =>
    draft.value.seats.flatMap((id) => known.value.find((person) => person.id === id) ?? []),
  );
  const dealer = computed(() =>
    Math.max(
      0,
      seated.value.findIndex(({ id }) => id === draft.value.dealer),
    ),
  );
  const edition = computed(() => draft.value.options.edition ?? app.settings.value.table.edition);
  const options = computed(() => optionsOf(draft.value, seated.value.length, edition.value, app));
  const last = computed(() => {
    const table = kept.value;
    if (table === undefined) return undefined;
    const seats = table.seats.filter((id) => known.value.some((person) => person.id === id));
    return seats.length === 0 ? undefined : { ...table, seats };
  });

  const change = (part: Partial<SetupDraft>): void => {
    draft.value = { ...draft.value, ...part };
    const value = draft.value;
    saving.push((store) => store.putValue(DRAFT, plain(value)));
  };
  const load = async (): Promise<void> => {
    const store = await app.store();
    const [stored, table] = await Promise.all([store.getValue(DRAFT), store.getValue(LAST)]);
    if (draft.value === EMPTY) draft.value = parseDraft(stored) ?? EMPTY;
    kept.value = parseDraft(table);
  };
  void load().catch(() => undefined);

  const save = (person: Person): void => {
    saving.push(async (store) => {
      await store.putPeople([person]);
      await app.refresh();
    });
  };

  return {
    draft,
    seated,
    dealer,
    edition,
    options,
    last,
    saving,
    toggle(person) {
      const { seats } = draft.value;
      change({ seats: seats.includes(person) ? seats.filter((id) => id !== person) : [...seats, person] });
    },
    add(name) {
      const clean = cleanName(name);
      if (clean === '') return undefined;
      const person: Person = { id: newId(), name: clean, usedAt: Date.now() };
      added.value = [person, ...added.value];
      save(person);
      change({ seats: [...draft.value.seats, person.id] });
      return person;
    },
    rename(id, name) {
      const person = known.value.find((each) => each.id === id);
      const clean = cleanName(name);
      if (person === undefined || clean === '') return;
      const renamed = { ...person, name: clean };
      added.value = added.value.map((each) => (each.id === id ? renamed : each));
      save(renamed);
    },
    forget(id) {
      added.value = added.value.filter((each) => each.id !== id);
      change({ seats: draft.value.seats.filter((seat) => seat !== id) });
      saving.push(async (store) => {
        await store.deletePerson(id);
        await app.refresh();
      });
    },
    swap(one, other) {
      const seats = seated.value.map(({ id }) => id);
      const a = seats[one];
      const b = seats[other];
      if (a === undefined || b === undefined) return;
      change({ seats: seats.map((id, seat) => (seat === one ? b : seat === other ? a : id)) });
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
    async start() {
      const checked = options.value;
      if (!checked.ok) return checked;
      const id = newId();
      const at = Date.now();
      const players = seated.value.map((person) => ({ id: person.id, name: person.name }));
      const started = {
        schema: SCHEMA,
        id,
        kind: 'table',
        players,
        dealer: dealer.value,
        options: checked.value,
      } as const;
      const events: GameEvent[] = [
        { type: 'gameStarted', ...started, at },
        { type: 'roundStarted', at },
      ];
      const first = reduce(undefined, events[0] as GameEvent);
      const state = first.ok ? reduce(first.value, events[1] as GameEvent) : first;
      if (!state.ok) return state;
      const people = seated.value.map((person, seat) => ({ ...person, usedAt: at - seat }));
      saving.push(async (store) => {
        await store.append(id, 0, events, summaryOf(state.value, at));
        await store.putPeople(people);
        await store.putValue(LAST, plain(tableNext(draft.value, seated.value, dealer.value)));
        await store.deleteValue(DRAFT);
      });
      await saving.settled();
      if (saving.saved.value.kind === 'failed') return refuse('ERR_NOT_STARTED');
      draft.value = EMPTY;
      await load();
      await app.refresh();
      app.go({ screen: 'table', game: id });
      return { ok: true, value: id };
    },
  };
}

/** The same table for the next evening: the deal has moved on (R19). */
function tableNext(draft: SetupDraft, seated: readonly Person[], dealer: Seat): SetupDraft {
  const seats = seated.map(({ id }) => id);
  return { ...draft, seats, dealer: seats[(dealer + 1) % seats.length] };
}

/** Undefined is no JSON. */
function plain(draft: SetupDraft): unknown {
  return JSON.parse(JSON.stringify(draft));
}

function optionsOf(draft: SetupDraft, players: number, edition: Edition, app: App): Result<Options> {
  const base = optionsFor(players, edition);
  const { least, most } = PLAYERS[edition];
  if (base === undefined) return refuse('ERR_PLAYERS', { players, least, most, edition });
  const { edition: usual, ...defaults } = app.settings.value.table;
  const own = draft.own?.players === players && draft.own.edition === edition ? draft.own : undefined;
  const options: Options = {
    ...base,
    ...(usual === edition ? defaults : {}),
    ...draft.options,
    edition,
    deck: own?.deck ?? base.deck,
    discs: own?.discs ?? base.discs,
  };
  return checkOptions(options, players);
}

function parseDraft(stored: unknown): SetupDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { seats, dealer, options, own } = stored as Record<string, unknown>;
  if (!Array.isArray(seats) || !seats.every((id) => typeof id === 'string')) return undefined;
  return {
    seats,
    dealer: typeof dealer === 'string' ? dealer : undefined,
    options: typeof options === 'object' && options !== null ? options : {},
    own: typeof own === 'object' && own !== null ? (own as SetupDraft['own']) : undefined,
  };
}
