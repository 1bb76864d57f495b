import type { GameSummary, Person } from './store';

/** Summaries in the order of lists, newest change first. */
export function listed(
  summaries: readonly GameSummary[],
  state: GameSummary['state'] | undefined,
  limit = Number.POSITIVE_INFINITY,
): GameSummary[] {
  return summaries
    .filter((summary) => state === undefined || summary.state === state)
    .sort((a, b) => b.changedAt - a.changedAt || b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

/** People in the order of lists, newest use first. */
export function listedPeople(people: readonly Person[]): Person[] {
  return [...people].sort((a, b) => b.usedAt - a.usedAt || (a.id < b.id ? -1 : 1));
}
