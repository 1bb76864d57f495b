import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  accept,
  type GameFact,
  type GameState,
  type HandsTold,
  type Player,
  type Result,
  type Round,
  roundChanged,
} from '../engine';
import type { App } from './app';
import { newId } from './chance';
import { isOfTable, roundFor } from './given';
import { amendedScores, correctingKey } from './keys';
import { cleanName } from './name';
import { heeded, openScoring, type Scoring } from './scoring';
import type { Table } from './table';

/** A correction that is half entered: the fact it will be. Kept on disk with every change. */
export interface Correcting {
  /** False until what was half entered before is read. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Undefined where nothing is half entered, or where the game has moved on since. */
  readonly draft: ReadonlySignal<GameFact | undefined>;
  /** Grows when another window has changed the draft: what shows it is drawn anew. */
  readonly overtaken: ReadonlySignal<number>;
  change(fact: GameFact | undefined): void;
  /** The scores of a round that is scored, to be entered anew. */
  scoresOf(round: number): Scoring;
  /** That round with what is half entered of its tricks or its rules: what the hands left must fit. */
  roundOf(round: number): Round | undefined;
}

const opened = new WeakMap<Table, Correcting>();

/** The corrections of a game, opened once. */
export function correctingOf(app: App, table: Table): Correcting {
  const known = opened.get(table);
  if (known !== undefined) return known;
  const correcting = openCorrecting(app, table);
  opened.set(table, correcting);
  return correcting;
}

interface Kept {
  /** The length of the log that it is about. */
  readonly at: number;
  readonly fact: GameFact;
}

function openCorrecting(app: App, table: Table): Correcting {
  const key = correctingKey(table.id);
  const kept = signal<Kept | undefined>(undefined);
  const isReady = signal(false);
  const overtaken = signal(0);
  /** Something was entered here that counted for nothing, and may still be seen. */
  let isUnheard = false;
  const scores = new Map<number, Scoring>();
  const draft = computed(() => (kept.value?.at === table.state.value?.length ? kept.value?.fact : undefined));

  /** The game with the draft in it as far as it bears on the hands left in a round, whether or not those fit. */
  const stateFor = (round: number): GameState | undefined => {
    const state = table.state.value;
    // As the seats then are.
    const score = state === undefined ? undefined : roundFor(draft.value, state, round)?.score;
    if (state === undefined || draft.value === undefined || score === undefined) return state;
    if (!bearsOn(state, draft.value, round)) return state;
    const old = { round, left: score.left, fools: score.outFools, anyway: true };
    const insisted = withHands(draft.value, old);
    // biome-ignore lint/suspicious/noThenProperty: a word of the log, and no function
    const looks = [table.preview(insisted), table.preview({ ...insisted, then: 'keep' } as GameFact)];
    const looked = looks.find(({ ok }) => ok);
    return looked?.ok === true ? looked.value : state;
  };
  const scoresOf = (round: number): Scoring => {
    const known = scores.get(round);
    if (known !== undefined) return known;
    const before = computed(() => {
      const state = stateFor(round);
      return state === undefined ? undefined : beforeScore(state, round);
    });
    const scoring = heeded(openScoring(amendedScores(table.id), before, table.saving), table.isRefused);
    scores.set(round, scoring);
    void scoring.load(app.store());
    return scoring;
  };
  const load = async (): Promise<void> => {
    const store = await app.store();
    const read = await parseKept(await store.getValue(key));
    kept.value ??= read;
  };
  void load()
    .catch(() => undefined)
    .then(() => {
      isReady.value = true;
    });
  table.mind({
    async load(store) {
      const read = await parseKept(await store.getValue(key));
      const isOther = JSON.stringify(read) !== JSON.stringify(kept.peek());
      if (isOther || isUnheard) {
        batch(() => {
          kept.value = read;
          overtaken.value += 1;
        });
      }
      isUnheard = false;
      await Promise.all([...scores.values()].map((scoring) => scoring.load(store)));
    },
    isBegun: () => draft.value !== undefined,
  });
  return {
    isReady,
    draft,
    overtaken,
    change(fact) {
      isUnheard = table.isRefused();
      if (isUnheard) return;
      if (fact === undefined && kept.value === undefined) return;
      kept.value = fact === undefined ? undefined : { at: table.state.value?.length ?? 0, fact };
      const stored: unknown = kept.value === undefined ? undefined : JSON.parse(JSON.stringify(kept.value));
      table.saving.push((store) => (stored === undefined ? store.deleteValue(key) : store.putValue(key, stored)));
    },
    scoresOf,
    roundOf: (round) => stateFor(round)?.rounds[round],
  };
}

/** Whether a correction changes what the hands left in a round must fit, and can take them along. */
export function bearsOn(state: GameState, fact: GameFact | undefined, round: number): boolean {
  return fact?.type === 'trickAmended' ? fact.round === round : roundChanged(state, fact, round) !== undefined;
}

/** A correction that tells the hands left in a round anew together with it, in the place of any told before. */
export function withHands(fact: GameFact, hands: HandsTold): GameFact {
  if (fact.type !== 'trickAmended' && !isOfTable(fact)) return fact;
  const others = (fact.scores ?? []).filter(({ round }) => round !== hands.round);
  return { ...fact, scores: [...others, hands] };
}

async function parseKept(stored: unknown): Promise<Kept | undefined> {
  if (typeof stored !== 'object' || stored === null) return undefined;
  // Through the storage, which is there by then: its reader comes on demand.
  const { parseEvent } = await import('../storage');
  const { at, fact } = stored as Record<string, unknown>;
  const event = typeof fact === 'object' && fact !== null ? await parseEvent({ ...fact, at: 0 }) : undefined;
  return typeof at === 'number' && event !== undefined ? { at, fact: event } : undefined;
}

/** The game as it was before a round was scored, its score the next to be done again: so its hands can be mended. */
function beforeScore(state: GameState, index: number): GameState | undefined {
  const round = state.rounds[index];
  if (round?.score === undefined) return undefined;
  const { left, outFools: fools, anyway } = round.score;
  const rounds = [...state.rounds.slice(0, index), { ...round, score: undefined }];
  return { ...state, rounds, stopped: false, undone: [{ type: 'roundScored', left, fools, anyway, at: 0 }] };
}

/**
 * The fact that puts the hands entered anew in the place of a round's score, or what is missing. `draft`: what is half
 * entered, bears on that round and is told together with them.
 */
export function scoresFact(
  scoring: Scoring,
  index: number,
  anyway: boolean,
  draft: GameFact | undefined,
): Result<GameFact> {
  const fact = scoring.fact(anyway);
  if (!fact.ok || fact.value.type !== 'roundScored') return fact;
  const { type: _type, ...hands } = fact.value;
  if (draft !== undefined) return accept(withHands(draft, { ...hands, round: index }));
  return accept({ ...hands, type: 'roundAmended', round: index });
}

/** Somebody who has never played here. */
export function newPlayer(name: string): Player {
  return { id: newId(), name: cleanName(name) };
}

/** Puts somebody who joined on the list of known people. */
export function rememberPlayer(app: App, table: Table, { id, name }: Player): void {
  if (app.people.value?.some((person) => person.id === id)) return;
  table.saving.push(async (store) => {
    await store.putPeople([{ id, name, usedAt: Date.now() }]);
    await app.refresh();
  });
}
