import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { accept, type GameFact, type GameState, type Player, type Result } from '../engine';
import type { App } from './app';
import { newId } from './chance';
import { amendedScores, correctingKey } from './keys';
import { openScoring, type Scoring } from './scoring';
import { cleanName } from './setup';
import type { Table } from './table';

/** A correction that is half entered: the fact it will be. Kept on disk with every change. */
export interface Correcting {
  /** False until what was half entered before is read. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Undefined where nothing is half entered, or where the game has moved on since. */
  readonly draft: ReadonlySignal<GameFact | undefined>;
  change(fact: GameFact | undefined): void;
  /** The scores of a round that is scored, to be entered anew. */
  scoresOf(round: number): Scoring;
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
  const scores = new Map<number, Scoring>();

  const scoresOf = (round: number): Scoring => {
    const known = scores.get(round);
    if (known !== undefined) return known;
    const before = computed(() =>
      table.state.value === undefined ? undefined : beforeScore(table.state.value, round),
    );
    const scoring = openScoring(amendedScores(table.id), before, table.saving);
    scores.set(round, scoring);
    void app.store().then((store) => scoring.load(store));
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
  return {
    isReady,
    draft: computed(() => (kept.value?.at === table.state.value?.length ? kept.value?.fact : undefined)),
    change(fact) {
      if (fact === undefined && kept.value === undefined) return;
      kept.value = fact === undefined ? undefined : { at: table.state.value?.length ?? 0, fact };
      const stored: unknown = kept.value === undefined ? undefined : JSON.parse(JSON.stringify(kept.value));
      table.saving.push((store) => (stored === undefined ? store.deleteValue(key) : store.putValue(key, stored)));
    },
    scoresOf,
  };
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

/** The fact that puts the hands entered anew in the place of a round's score, or what is missing. */
export function scoresFact(scoring: Scoring, index: number, anyway: boolean): Result<GameFact> {
  const fact = scoring.fact(anyway);
  if (!fact.ok || fact.value.type !== 'roundScored') return fact;
  return accept({ ...fact.value, type: 'roundAmended', round: index });
}

/** Somebody who has never played here. */
export function newPlayer(name: string): Player {
  return { id: newId(), name: cleanName(name) };
}

/** A name as it is kept. */
export { cleanName } from './setup';

/** Puts somebody who joined on the list of known people. */
export function rememberPlayer(app: App, table: Table, { id, name }: Player): void {
  if (app.people.value?.some((person) => person.id === id)) return;
  table.saving.push(async (store) => {
    await store.putPeople([{ id, name, usedAt: Date.now() }]);
    await app.refresh();
  });
}
