/** Where the half-entered input of a game is kept in the store, until it is told. */
export const entryKey = (game: string) => `entry:${game}`;
export const scoringKey = (game: string) => `scoring:${game}`;
export const correctingKey = (game: string) => `correcting:${game}`;
/** What is settled of the next round of a digital game. */
export const dealKey = (game: string) => `deal:${game}`;
/** Who of several people bids in the running round of a digital game, as far as they were asked. */
export const bidsKey = (game: string) => `bids:${game}`;
/** The scores of a round that are entered anew: a draft apart from the one of the running round. */
export const amendedScores = (game: string) => `${game}:amended`;

/** All of these keys of a game. */
export function draftKeys(game: string): string[] {
  return [
    entryKey(game),
    scoringKey(game),
    correctingKey(game),
    scoringKey(amendedScores(game)),
    dealKey(game),
    bidsKey(game),
  ];
}
