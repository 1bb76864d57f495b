import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Deck, Edition, Options, Player, Result, Seat } from '../engine';
import type { App } from './app';
import { newId } from './chance';
import { freeBot, type Level, USUAL_LEVEL } from './characters';
import { LAST_PLAY } from './lastplay';
import type { SetupDraft } from './lasttable';
import { cleanName } from './name';
import { once } from './once';
import { EMPTY, makePlay, type PlayDraft, type PlaySeat, seatsOf, withSeats } from './playdraft';
import { cardsFor, editionOf, type Naming, optionsOf, readDraft, startDraft, youOf } from './playnow';
import { openSaving, type Saving } from './saving';
import { CHAIRS, type Person, usualOf } from './setup';

export { CHAIRS, type Person } from './setup';

/** Choosing seats, bots and options of a digital game. */
export interface PlaySetup {
  /** Settles when the draft is read, or cannot be. */
  readonly ready: Promise<void>;
  readonly isReady: ReadonlySignal<boolean>;
  readonly draft: ReadonlySignal<PlayDraft>;
  /** Everybody who may be seated, whoever uses the device apart. Undefined until they are read. */
  readonly known: ReadonlySignal<readonly Person[] | undefined>;
  /** Whoever uses the device, as long as they have no other name. */
  readonly you: ReadonlySignal<string>;
  readonly seats: ReadonlySignal<readonly PlaySeat[]>;
  /** The seat that deals first; undefined where it is drawn. */
  readonly dealer: ReadonlySignal<Seat | undefined>;
  readonly edition: ReadonlySignal<Edition>;
  readonly usual: ReadonlySignal<Options>;
  readonly cards: ReadonlySignal<{ readonly deck: Deck; readonly discs: 1 | 2; readonly isOwn: boolean }>;
  /** The options the game would start with, or why it cannot. */
  readonly options: ReadonlySignal<Result<Options>>;
  readonly saving: Saving;
  /** Adds bots at the end, or takes seats away, bots first. */
  resize(seats: number): void;
  /** Seats a person; who sits elsewhere changes places. */
  seatPerson(seat: Seat, person: string): void;
  /** Seats a bot, or changes the level of the one that sits there. */
  seatBot(seat: Seat, level: Level): void;
  /** All bots play like this. */
  level(level: Level): void;
  /** Adds a new person on a seat; whoever uses the device is just called so. Undefined for an empty name. */
  add(seat: Seat, name: string): Person | undefined;
  swap(one: Seat, other: Seat): void;
  leave(seat: Seat): void;
  /** Undefined: drawn. */
  deal(seat: Seat | undefined): void;
  choose(options: SetupDraft['options']): void;
  ownDeck(own: { readonly deck?: Deck; readonly discs?: 1 | 2 } | undefined): void;
  practise(practice: boolean): void;
  /** Takes over the seats and options of a game. */
  use(draft: PlayDraft, players: readonly Player[]): void;
  /** Starts the game and goes to it. */
  start(naming: Naming): Promise<Result<string>>;
}

const DRAFT = 'playSetup';

/** The setup of a digital game, opened once. */
export const playSetupOf = once(openPlaySetup);

function openPlaySetup(app: App): PlaySetup {
  const draft = signal<PlayDraft>(EMPTY);
  const you = signal(newId());
  const isReady = signal(false);
  const fresh = signal<readonly Person[]>([]);
  const saving = openSaving(app, async () => undefined);

  // What was just entered is shown before the disk has it.
  const known = computed(() => {
    const people = app.people.value;
    if (people === undefined && fresh.value.length === 0) return undefined;
    const isFresh = (id: string) => fresh.value.some((person) => person.id === id);
    return [...fresh.value, ...(people ?? []).filter(({ id }) => !isFresh(id))];
  });
  const seats = computed(() =>
    seatsOf(
      draft.value,
      known.value?.map(({ id }) => id),
      you.value,
    ),
  );
  const edition = computed(() => editionOf(app, draft.value));

  const keep = (next: PlayDraft): void => {
    draft.value = next;
    const value = makePlay(next);
    saving.push((store) => store.putValue(DRAFT, value));
  };
  const change = (part: Partial<PlayDraft>): void => keep({ ...draft.value, ...part });
  const sit = (next: readonly PlaySeat[]): void => keep(withSeats(draft.value, next));
  const put = (seat: Seat, one: PlaySeat): void => sit(seats.value.map((each, at) => (at === seat ? one : each)));
  const lastLevel = (): Level => seats.value.findLast(({ bot }) => bot !== undefined)?.bot ?? USUAL_LEVEL;
  const newBot = (taken: readonly PlaySeat[], bot: Level): PlaySeat => ({
    id: freeBot(taken.map(({ id }) => id)),
    bot,
  });

  const save = (person: Person): void => {
    fresh.value = [person, ...fresh.value.filter(({ id }) => id !== person.id)];
    saving.push(async (store) => {
      await store.putPeople([person]);
      await app.refresh();
      fresh.value = fresh.value.filter((each) => each !== person);
    });
  };
  const load = async (): Promise<void> => {
    you.value = await youOf(app);
    const store = await app.store();
    const stored = (await readDraft(store, DRAFT)) ?? (await readDraft(store, LAST_PLAY));
    if (draft.value === EMPTY && stored !== undefined) draft.value = stored;
  };
  const ready = load()
    .catch(() => undefined)
    .finally(() => {
      isReady.value = true;
    });

  return {
    ready,
    isReady,
    draft,
    known,
    you,
    seats,
    dealer: computed(() => {
      const seat = seats.value.findIndex(({ id }) => id === draft.value.dealer);
      return seat < 0 ? undefined : seat;
    }),
    edition,
    usual: computed(() => usualOf(seats.value.length, edition.value, app)),
    cards: computed(() => cardsFor(app, draft.value, seats.value.length)),
    options: computed(() => optionsOf(app, draft.value, seats.value.length)),
    saving,
    resize(count) {
      let next: readonly PlaySeat[] = seats.value;
      const bot = lastLevel();
      while (next.length < Math.min(count, CHAIRS)) next = [...next, newBot(next, bot)];
      while (next.length > count) {
        const last = next.findLastIndex((each) => each.bot !== undefined);
        next = next.filter((_, seat) => seat !== (last < 0 ? next.length - 1 : last));
      }
      sit(next);
    },
    seatPerson(seat, person) {
      const before = seats.value[seat];
      if (before === undefined) return;
      sit(
        seats.value.map((each, at) =>
          at === seat ? { id: person, bot: undefined } : each.id === person ? before : each,
        ),
      );
    },
    seatBot(seat, level) {
      const before = seats.value[seat];
      if (before === undefined) return;
      put(seat, before.bot === undefined ? newBot(seats.value, level) : { ...before, bot: level });
    },
    level(level) {
      sit(seats.value.map((each) => (each.bot === undefined ? each : { ...each, bot: level })));
    },
    add(seat, name) {
      const clean = cleanName(name);
      if (clean === '' || seats.value[seat] === undefined) return undefined;
      const id = seats.value[seat].id === you.value ? you.value : newId();
      const now = Date.now();
      const person: Person = { id, name: clean, usedAt: now, namedAt: now };
      save(person);
      put(seat, { id, bot: undefined });
      return person;
    },
    swap(one, other) {
      const a = seats.value[one];
      const b = seats.value[other];
      if (a === undefined || b === undefined) return;
      sit(seats.value.map((each, seat) => (seat === one ? b : seat === other ? a : each)));
    },
    leave(seat) {
      sit(seats.value.filter((_, at) => at !== seat));
    },
    deal: (seat) => change({ dealer: seat === undefined ? undefined : seats.value[seat]?.id }),
    choose: (options) => change({ options }),
    ownDeck(own) {
      change({ own: own && { players: seats.value.length, edition: edition.value, ...own } });
    },
    practise: (practice) => change({ practice }),
    use(next, players) {
      const isKnown = (id: string) => known.value?.some((person) => person.id === id) ?? false;
      // Somebody taken off the list since comes back with the name of this game.
      for (const { id, name, bot } of players) {
        if (bot === undefined && next.seats.includes(id) && !isKnown(id)) save({ id, name, usedAt: Date.now() });
      }
      keep(next);
    },
    async start(naming) {
      await ready;
      const begun = await startDraft(app, draft.value, you.value, known.value, naming);
      if (!begun.ok) return begun;
      // Who deals is drawn anew the next time.
      draft.value = { ...draft.value, dealer: undefined };
      saving.push((store) => store.deleteValue(DRAFT));
      await saving.settled();
      return begun;
    },
  };
}
