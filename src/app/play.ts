import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Bots, openBots } from '../bots/client';
import {
  type Card,
  type GameFact,
  type GameState,
  handOf,
  legalPlays,
  phaseOf,
  type Result,
  type Round,
  refuse,
  runningRound,
  type Seat,
  type Trick,
  turnOf,
  viewFor,
} from '../engine';
import type { App } from './app';
import { openBidding } from './bidding';
import { openDeal, type PendingDeal } from './fairdeal';
import { type Choosing, type Hints, openHints } from './hint';
import { openHolder } from './holder';
import { keepGoing, type Next } from './pending';
import { type Table, tableOf } from './table';
import { openTakeBack, undoing } from './takeback';
import { isPlayedOut } from './whatif';

/** A hand that may be shown now. */
export interface HandShown {
  readonly seat: Seat;
  /** As dealt, without what was played. */
  readonly cards: readonly Card[];
  /** What may be played now; undefined while it is not this seat's turn, or a finished trick still lies there. */
  readonly legal: readonly Card[] | undefined;
}

/** A digital game as it is played on this device: whose turn it is, whose hand may be seen, how fast the others play. */
export interface Play {
  readonly table: Table;
  readonly deal: PendingDeal;
  /** The seats that people play. */
  readonly persons: ReadonlySignal<readonly Seat[]>;
  /** The round that is shown: the running one, or the last one while its result is looked at. */
  readonly round: ReadonlySignal<Round | undefined>;
  /** The trick that lies on the table: the running one, or a finished one until it is gathered. */
  readonly trick: ReadonlySignal<Trick | undefined>;
  /** The trick that lies there is finished: gathering it goes on. */
  readonly isFinished: ReadonlySignal<boolean>;
  /** Who is to play a card; undefined while nobody is. */
  readonly turn: ReadonlySignal<Seat | undefined>;
  /** The person who is to take the device before anything of theirs is shown. */
  readonly curtain: ReadonlySignal<Seat | undefined>;
  /** The one hand that may be in the page. */
  readonly hand: ReadonlySignal<HandShown | undefined>;
  /** The others play on without the person who is shown: the rest of the trick can be skipped through. */
  readonly canSkip: ReadonlySignal<boolean>;
  readonly canTakeBack: ReadonlySignal<boolean>;
  readonly hints: Hints;
  /** The people have yet to say who bids to go out (1995); nobody plays before that is told. */
  readonly isBidding: ReadonlySignal<boolean>;
  /** The person whose hand is shown bids, or does not. It is told of all at once, when the last of them has answered. */
  bid(bids: boolean): void;
  /** The person named by the curtain has the device. */
  lift(): void;
  play(card: Card): Result<GameState>;
  /** Clears the finished trick away. */
  gather(): void;
  skip(): void;
  /** Takes the last card back; in practice, all up to the last card that was chosen by a person. */
  takeBack(): void;
  /** Deals the next round. */
  dealNext(): void;
}

const opened = new WeakMap<Table, Play>();

/** The digital game with this id, opened once. */
export function playOf(app: App, id: string, bots: () => Bots = openBots): Play {
  const table = tableOf(app, id);
  const known = opened.get(table);
  if (known !== undefined) return known;
  const play = openPlay(app, table, bots());
  opened.set(table, play);
  return play;
}

function openPlay(app: App, table: Table, bots: Bots): Play {
  const { state } = table;
  /** How many tricks of which round have been gathered. */
  const gathered = signal<{ readonly round: number; readonly tricks: number } | undefined>(undefined);
  /** The trick that is skipped through, to its verdict. */
  const skipped = signal<string | undefined>(undefined);

  const at = computed(() => (state.value?.rounds.length ?? 0) - 1);
  const round = computed(() => state.value?.rounds[at.value]);
  const players = computed(() => {
    const seats = round.value?.seats ?? state.value?.seats ?? [];
    return seats.map((player) => state.value?.players[player]);
  });
  const persons = computed(() => players.value.flatMap((player, seat) => (player?.bot === undefined ? [seat] : [])));

  const tricks = computed(() => round.value?.tricks.length ?? 0);
  const isFinished = computed(() => {
    const now = round.value;
    if (now === undefined || tricks.value === 0) return false;
    // Another window has played on it.
    if (now.current !== undefined && now.current.entry.plays.length > 0) return false;
    const seen = gathered.value;
    if (seen?.round === at.value) return tricks.value > seen.tricks;
    if (seen !== undefined) return true;
    // After a reload the last trick lies there until something is played on it; a round that is over is scored, and a
    // result that was seen comes back.
    return now.current !== undefined || (now.score === undefined && table.isFollowing.value);
  });
  const trick = computed(() => (isFinished.value ? round.value?.tricks[tricks.value - 1] : round.value?.current));
  const turn = computed(() => {
    const now = state.value;
    const running = now === undefined || now.stopped ? undefined : runningRound(now);
    return running === undefined || isFinished.value ? undefined : turnOf(running);
  });

  const bidding = openBidding(app, table, persons);
  const isBidding = bidding.isOpen;
  // Who bids sees the own hand first.
  const due = computed(() => (isBidding.value ? bidding.bidder.value : turn.value));
  const holder = openHolder(persons, due, at);
  const { curtain, shown } = holder;
  const lying = computed(() => trick.value?.entry.plays.map(({ card }) => card) ?? []);
  const hand = computed((): HandShown | undefined => {
    const seat = shown.value;
    const cards = seat === undefined || round.value === undefined ? undefined : handOf(round.value, seat);
    if (seat === undefined || cards === undefined) return undefined;
    const isTurn = turn.value === seat && !isBidding.value;
    return { seat, cards, legal: isTurn ? legalPlays(cards, lying.value) : undefined };
  });

  const isHere = computed(() => {
    const route = app.route.value;
    return route.screen === 'play' && route.game === table.id;
  });
  const isOpen = computed(() => isHere.value && table.opening.value === 'ready' && state.value?.stopped === false);
  const isActive = computed(() => isOpen.value && !table.isFollowing.value);
  // Other settings are no reason to ask a bot again, or to begin a pause anew.
  const pace = computed(() => app.settings.value.pace);
  const gathers = computed(() => app.settings.value.gathers);
  const playsForced = computed(() => app.settings.value.forced);

  const trickName = computed(() => `${at.value}/${tricks.value - (isFinished.value ? 1 : 0)}`);
  const isSkipping = computed(() => skipped.value === trickName.value);
  const canSkip = computed(() => {
    const seat = shown.value;
    if (seat === undefined || isFinished.value || isSkipping.value || turn.value === undefined) return false;
    if (turn.value === seat || persons.value.includes(turn.value)) return false;
    const left = round.value?.current?.seats?.slice(lying.value.length) ?? [];
    return !left.some((other) => persons.value.includes(other));
  });

  const forcedCard = (seat: Seat): Card | undefined => {
    const cards = round.value && handOf(round.value, seat);
    if (cards === undefined || !playsForced.value) return undefined;
    const legal = new Set(legalPlays(cards, lying.value));
    const [only] = legal;
    // Among several people a card that plays itself would tell of the hand, unless it is the last one.
    return legal.size === 1 && (persons.value.length === 1 || cards.length === 1) ? only : undefined;
  };

  const next = computed((): Next | undefined => {
    const now = state.value;
    if (!isOpen.value || now === undefined) return undefined;
    // The own last card can be taken back until its trick is gathered: the round is not scored sooner.
    if (isFinished.value) return gathers.value ? { kind: 'gather' } : undefined;
    if (!isActive.value || isBidding.value) return undefined;
    const running = runningRound(now);
    if (running !== undefined && phaseOf(now) === 'scoring') return { kind: 'score', facts: scoreOf(running) };
    if (isPlayedOut(now)) return phaseOf(now) === 'over' ? undefined : { kind: 'stop', facts: { type: 'gameStopped' } };
    const seat = turn.value;
    if (seat === undefined) return undefined;
    const level = players.value[seat]?.bot;
    if (level !== undefined) return { kind: 'bot', seat, level };
    const card = forcedCard(seat);
    return card === undefined ? undefined : { kind: 'forced', seat, card };
  });

  const gather = (): void => {
    gathered.value = { round: at.value, tricks: tricks.value };
  };
  const tell = (fact: GameFact): Result<GameState> => {
    if (gathered.peek() === undefined || gathered.peek()?.round !== at.peek()) gather();
    return table.tell(fact);
  };
  /** The chance of one decision: the same position gives the same card, however often it comes back. */
  const seedOf = ({ botSeed }: GameState, seat: Seat): string => `${botSeed}/${at.peek()}/${tricks.peek()}/${seat}`;
  keepGoing(next, { state, pace, isSkipping, bots, seedOf, gather, tell });
  const choosing = computed((): Choosing | undefined => {
    const now = state.value;
    const seat = hand.value?.legal === undefined ? undefined : hand.value.seat;
    // The deal of the day is the same for everybody, and so is the help.
    if (now === undefined || seat === undefined || !isActive.value || now.daily !== undefined) return undefined;
    return { name: `${now.length} ${seat}`, seed: seedOf(now, seat), view: () => viewFor(now, seat) };
  });
  const hints = openHints(choosing, bots);
  const needsBots = computed(() => {
    const now = state.value;
    if (!isActive.value || now === undefined || phaseOf(now) === 'over') return false;
    // Whoever may ask for a hint waits for no worker.
    return now.daily === undefined || players.value.some((player) => player?.bot !== undefined);
  });
  effect(() => {
    // What takes long to load is not yet waited for.
    if (needsBots.value) bots.open();
    else bots.close();
  });
  effect(() => {
    // Whoever comes back may be somebody else.
    if (!isHere.value) holder.forget();
  });

  const deal = openDeal(app, table);
  const takenBack = openTakeBack(table, { persons, holder: holder.seat, isActive });

  return {
    table,
    deal,
    persons,
    round,
    trick,
    isFinished,
    turn,
    curtain,
    hand,
    canSkip,
    canTakeBack: computed(() => takenBack.value > 0),
    hints,
    isBidding,
    bid(bids) {
      if (hand.value !== undefined && hand.value.seat === bidding.bidder.value) bidding.answer(bids);
    },
    lift: holder.lift,
    play(card) {
      const seat = turn.value;
      if (seat === undefined || hand.value?.seat !== seat || isBidding.value) return refuse('ERR_NOT_YOUR_TURN');
      return tell({ type: 'cardPlayed', seat, card });
    },
    gather,
    skip() {
      skipped.value = trickName.value;
    },
    takeBack() {
      const count = takenBack.value;
      if (count === 0) return;
      // At the curtain, whoever has the device may be on the way to the next person.
      const isCovered = hand.value === undefined;
      batch(() => {
        table.tell(...undoing(count));
        gather();
        skipped.value = undefined;
        if (isCovered) holder.forget();
      });
    },
    dealNext() {
      const now = state.value;
      const dealt = deal.fact();
      if (dealt !== undefined && now !== undefined && phaseOf(now) === 'between') table.tell(dealt);
    },
  };
}

/** The hands as they are when a round is over (R14–R16). */
function scoreOf(round: Round): GameFact {
  return { type: 'roundScored', left: round.seats.map((_, seat) => handOf(round, seat) ?? []) };
}
