import type { GameSummary, Wanted } from './store';

/** Whether a game is among those looked for. */
export function isWanted(summary: GameSummary, wanted: Wanted): boolean {
  const { state, kind, people = [], from = -Infinity, to = Infinity, among = [] } = wanted;
  const { id, startedAt, digital, players } = summary;
  const isPlaying = (person: string) => players.some((player) => player.id === person);
  return (
    (state === undefined || (state === 'stopped' ? summary.isStopped === true : summary.state === state)) &&
    (kind === undefined || (digital ?? 'table') === kind) &&
    people.every(isPlaying) &&
    among.every(({ people, ids }) => people.some(isPlaying) || ids.includes(id)) &&
    startedAt >= from &&
    (startedAt < to || to === Infinity)
  );
}
