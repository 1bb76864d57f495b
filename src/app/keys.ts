/** Where the half-entered input of a game is kept in the store, until it is told. */
export const entryKey = (game: string) => `entry:${game}`;
export const scoringKey = (game: string) => `scoring:${game}`;

/** All of these keys of a game. */
export function draftKeys(game: string): string[] {
  return [entryKey(game), scoringKey(game)];
}
