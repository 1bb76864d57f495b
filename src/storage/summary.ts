import {
  type GameEvent,
  type GameState,
  isStopped,
  type Outcome,
  outcomeOf,
  phaseOf,
  replay,
  roundPoints,
  standingsOf,
  type WhatIf,
} from '../engine';
import { RULES } from './rules';
import type { GameSummary } from './store';

/** The summary of a game in this state. `changedAt`: time of the newest event of its log. */
export function summaryOf(state: GameState, changedAt: number): GameSummary {
  return {
    id: state.id,
    startedAt: state.startedAt,
    changedAt,
    length: state.length,
    state: phaseOf(state) === 'over' ? 'over' : 'running',
    ...(isStopped(state) ? { isStopped: true } : {}),
    rules: RULES,
    players: standingsOf(state).map(({ player, total, rank }) => ({
      id: state.players[player]?.id ?? '',
      name: state.players[player]?.name ?? '',
      total,
      ...(rank === undefined ? {} : { rank }),
      ...(state.players[player]?.isRenamed ? { isRenamed: true as const } : {}),
    })),
    rounds: roundPoints(state).length,
    ...(state.kind === 'digital' ? { digital: digitalOf(state) } : {}),
    ...(state.whatIf === undefined ? {} : { whatIf: originOf(state.whatIf) }),
  };
}

function originOf({ round, began }: WhatIf): GameSummary['whatIf'] {
  return { round, ...(began === undefined ? {} : { began }) };
}

function digitalOf({ practice, daily }: GameState): GameSummary['digital'] {
  if (practice) return 'practice';
  return daily === undefined ? 'game' : 'daily';
}

/** The summary of a log; undefined where the rules make nothing of it. */
export function fromLog(events: readonly GameEvent[]): GameSummary | undefined {
  const state = replay(events);
  return state.ok ? summaryOf(state.value, events.at(-1)?.at ?? state.value.startedAt) : undefined;
}

/** What the game of a log adds to statistics; undefined where it adds nothing, or the rules make nothing of it. */
export function outcomeOfLog(events: readonly GameEvent[]): Outcome | undefined {
  const state = replay(events);
  return state.ok ? outcomeOf(state.value) : undefined;
}

/**
 * What can be said of a stored log of which only these events could be read, or which the rules refuse from some event
 * on: the summary of its longest beginning, and of a log without one just that it is there.
 */
export function fromBrokenLog(id: string, length: number, events: readonly GameEvent[]): GameSummary {
  const whole = replay(events);
  const refused = whole.ok ? events.length : whole.error.facts.event;
  const beginning = events.slice(0, typeof refused === 'number' ? refused : 0);
  const known = fromLog(beginning);
  if (known !== undefined) return { ...known, id, length };
  const startedAt = events[0]?.at ?? 0;
  const changedAt = events.at(-1)?.at ?? startedAt;
  return { id, startedAt, changedAt, length, state: 'running', rules: RULES, players: [], rounds: 0 };
}
