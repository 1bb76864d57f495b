import type { GameSummary, Wanted } from './store';

/** Whether a game is among those looked for. */
export function isWanted(summary: GameSummary, wanted: Wanted): boolean {
  const { state, kind, people = [], from = -Infinity, to = Infinity, ids } = wanted;
  const { id, startedAt, digital, players } = summary;
  return (
    (state === undefined || (state === 'stopped' ? summary.isStopped === true : summary.state === state)) &&
    (kind === undefined || (digital ?? 'table') === kind) &&
    people.every((person) => players.some((player) => player.id === person)) &&
    startedAt >= from &&
    (startedAt < to || to === Infinity) &&
    (ids?.has(id) ?? true)
  );
}
