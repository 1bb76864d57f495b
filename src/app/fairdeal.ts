import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Round } from '../engine';
import { belowOf, type Card, type Deck, type Draw, dealHands, type EventOf, type GameState, phaseOf } from '../engine';
import type { App } from './app';
import { dealKey } from './keys';
import { once } from './once';
import type { Table } from './table';

/** The fact that deals a round. */
export type Deal = Omit<EventOf<'roundStarted'>, 'at'>;

/** Graphemes would need a segmenter elsewhere too: code points are counted alike everywhere. */
export const LONGEST_CUT = 60;

/** 256 random bits in lower-case hexadecimal. For a deal, and another one for the chance of the bots. */
export function newSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * What is shown of a seed before its deal: SHA-256 of its text as it is written, in lower-case hexadecimal. Anybody
 * gets the same by `printf %s SEED | sha256sum`.
 */
export function sealOf(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** The seed of a date's deal: SHA-256 of `foolscap daily deal DATE`. It can be known beforehand, so it has no seal. */
export function seedOfDay(date: string): string {
  return sealOf(`foolscap daily deal ${date}`);
}

/** A cut as it goes into a deal: one line, single spaces, composed letters (NFC), at most 60 code points. */
export function cleanCut(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
  return [...line].slice(0, LONGEST_CUT).join('').trim();
}

/**
 * The random words of a draw. Block n (from 0 on) is SHA-256 of the UTF-8 text `SEED\nCUT\nn`, n in decimal, the lines
 * parted by a line feed and none after the last. Each block gives eight words of 32 bits, the highest byte first.
 */
export function wordsOf({ seed, cut }: Draw): () => number {
  let block = new DataView(new ArrayBuffer(0));
  let count = 0;
  let at = 0;
  return () => {
    if (at === block.byteLength) {
      const digest = sha256(utf8ToBytes(`${seed}\n${cut}\n${count}`));
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      count += 1;
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
}

/**
 * The hands of a draw, by seat, the same everywhere and always. The deck lies in order: green, red, yellow, blue, each
 * from 2 upward, then the 1s. From its last place down to the second, the card there changes places with that of place
 * w mod k, where k counts the places up to there and w is the next word of the draw; a word at or above the highest
 * multiple of k that 32 bits hold is left out. Seat 0 gets the first hand of cards, seat 1 the next, and so on.
 */
export function handsOf(draw: Draw, deck: Deck, players: number): Card[][] {
  return dealHands(deck, players, belowOf(wordsOf(draw)));
}

/** What a deal comes to when it is worked out again. */
export interface DealCheck {
  /** The hands of the log are those of seed and cut. */
  readonly isSame: boolean;
  /** To be compared with what was shown before the deal. */
  readonly seal: string;
  readonly draw: Draw;
}

/** Works the deal of a round out again; undefined where it does not come from a draw. */
export function checkDeal(round: Pick<Round, 'draw' | 'dealt' | 'options' | 'seats'>): DealCheck | undefined {
  const { draw, dealt, options, seats } = round;
  if (draw === undefined || dealt === undefined) return undefined;
  const hands = handsOf(draw, options.deck, seats.length);
  return { isSame: JSON.stringify(hands) === JSON.stringify(dealt), seal: sealOf(draw.seed), draw };
}

/** A deal that is settled before it is dealt, but for the cut. */
export interface PendingDeal {
  /** It can be dealt; where nothing can be stored, without a seal. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Shown once the seed is kept, so that a reload shows the same; undefined until then, and where none is to come. */
  readonly seal: ReadonlySignal<string | undefined>;
  /** As typed. */
  readonly cut: ReadonlySignal<string>;
  setCut(text: string): void;
  /** Deals the next round; undefined where none can be dealt here now, or before it is known what was kept. */
  fact(): Deal | undefined;
}

/** The deal of a game that is about to be set up. */
export interface NextDeal extends Omit<PendingDeal, 'fact' | 'isReady'> {
  /** Deals, and settles another deal for the next time. Never fails. */
  take(deck: Deck, players: number): Promise<Deal>;
}

/** Opens what is settled of the next round of a digital game. A window that only follows another has none. */
export function openDeal(app: App, table: Table): PendingDeal {
  const key = dealKey(table.id);
  const { state, saving } = table;
  const kept = signal<Draw | undefined>(undefined);
  /** The seed that is in the store. */
  const stored = signal<string | undefined>(undefined);
  const isRead = signal(false);
  const mayDeal = computed(
    () => table.opening.value === 'ready' && !table.isFollowing.value && state.value?.kind === 'digital',
  );
  let reading = 0;
  let isPushing = false;

  const push = (draw: Draw): void =>
    saving.push(async (store) => {
      await store.putValue(key, draw);
      stored.value = draw.seed;
    });

  effect(() => {
    const mine = ++reading;
    if (!mayDeal.value) {
      kept.value = undefined;
      isRead.value = false;
      return;
    }
    void readDraw(app, key).then((draw) => {
      if (mine !== reading) return;
      kept.value = draw;
      stored.value = draw?.seed;
      isRead.value = true;
    });
  });
  effect(() => {
    const now = state.value;
    if (!isRead.value || now === undefined) return;
    if (phaseOf(now) === 'over') {
      if (kept.value === undefined) return;
      kept.value = undefined;
      saving.push((store) => store.deleteValue(key));
      return;
    }
    if (kept.value === undefined || isUsed(now, kept.value.seed)) kept.value = { seed: newSeed(), cut: '' };
    const { kind } = saving.saved.value;
    if (stored.value === kept.value.seed || kind === 'saving' || kind === 'failed') return;
    if (isPushing) return;
    isPushing = true;
    // After what is just being told: a seed that was dealt is known for it, one that was not would be lost.
    queueMicrotask(() => {
      isPushing = false;
      const draw = kept.peek();
      if (draw !== undefined && stored.peek() !== draw.seed) push(draw);
    });
  });

  return {
    isReady: computed(() => kept.value !== undefined),
    seal: sealed(kept, stored),
    cut: computed(() => kept.value?.cut ?? ''),
    setCut(text) {
      if (kept.value === undefined) return;
      kept.value = { ...kept.value, cut: text };
      push(kept.value);
    },
    fact() {
      const now = state.peek();
      const draw = kept.peek();
      return now && draw && dealOf(draw, now.options.deck, now.seats.length);
    },
  };
}

/** The deal of the next game, among the stored values. */
const NEXT_DEAL = 'nextDeal';
const TRY_AGAIN = 3000;

/** What is settled of the first round of the next digital game, opened once. */
export const nextDealOf = once(openNextDeal);

function openNextDeal(app: App): NextDeal {
  const kept = signal<Draw | undefined>(undefined);
  const stored = signal<string | undefined>(undefined);
  let writing = Promise.resolve();

  const keep = (draw: Draw): void => {
    kept.value = draw;
    writing = writing.then(async () => {
      if (kept.peek() !== draw) return;
      try {
        await (await app.store()).putValue(NEXT_DEAL, draw);
        stored.value = draw.seed;
      } catch {
        setTimeout(() => {
          if (kept.peek() === draw && !app.isShut.peek()) keep(draw);
        }, TRY_AGAIN);
      }
    });
  };
  const ready = readDraw(app, NEXT_DEAL).then((draw) => {
    if (draw === undefined) return keep({ seed: newSeed(), cut: '' });
    kept.value = draw;
    stored.value = draw.seed;
  });

  let taking: Promise<unknown> = Promise.resolve();
  const take = async (deck: Deck, players: number): Promise<Deal> => {
    await ready;
    await writing;
    const mine = kept.peek() ?? { seed: newSeed(), cut: '' };
    const there = await readDraw(app, NEXT_DEAL);
    if (there !== undefined && stored.peek() === mine.seed && there.seed !== mine.seed) {
      // Another window has dealt it meanwhile, and whoever plays there will come to know the seed.
      kept.value = there;
      stored.value = there.seed;
      return dealOf({ seed: newSeed(), cut: mine.cut }, deck, players);
    }
    keep({ seed: newSeed(), cut: '' });
    // What comes next is settled before this one is dealt, so that no seed is ever dealt twice.
    await writing;
    return dealOf(mine, deck, players);
  };

  return {
    seal: sealed(kept, stored),
    cut: computed(() => kept.value?.cut ?? ''),
    setCut(text) {
      if (kept.value !== undefined) keep({ ...kept.value, cut: text });
    },
    take(deck, players) {
      const taken = taking.then(() => take(deck, players));
      taking = taken;
      return taken;
    },
  };
}

function dealOf({ seed, cut }: Draw, deck: Deck, players: number): Deal {
  const draw = { seed, cut: cleanCut(cut) };
  return { type: 'roundStarted', hands: handsOf(draw, deck, players), draw };
}

function sealed(kept: ReadonlySignal<Draw | undefined>, stored: ReadonlySignal<string | undefined>) {
  return computed(() => {
    const seed = kept.value?.seed;
    return seed === undefined || seed !== stored.value ? undefined : sealOf(seed);
  });
}

/** Whether a round was dealt with this seed, one that was taken back included. */
function isUsed(state: GameState, seed: string): boolean {
  const isOf = (draw: Draw | undefined) => draw?.seed === seed;
  return (
    state.rounds.some((round) => isOf(round.draw)) ||
    state.undone.some((event) => event.type === 'roundStarted' && isOf(event.draw))
  );
}

/** What is kept under a key; undefined where there is nothing, or nothing that can be read. */
async function readDraw(app: App, key: string): Promise<Draw | undefined> {
  try {
    const stored = await (await app.store()).getValue(key);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { seed, cut } = stored as Record<string, unknown>;
    const isSeed = typeof seed === 'string' && /^[\da-f]{64}$/.test(seed);
    return isSeed ? { seed, cut: typeof cut === 'string' ? cut : '' } : undefined;
  } catch {
    return undefined;
  }
}
