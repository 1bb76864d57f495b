import type { App } from './app';

/** The key of the last digital setup among the stored values. Apart from it, since the first screen shows who would play. */
export const LAST_PLAY = 'lastPlay';

/** Who sat in the last digital game, by seat. */
export interface LastPlay {
  /** The name goes with bots only: people are called as they are now, and not at all once they are forgotten. */
  readonly seats: readonly { readonly id: string; readonly name: string | undefined }[];
  readonly practice: boolean;
}

/** Who sat in the last digital game; undefined where there was none. */
export async function readLastPlay(app: App): Promise<LastPlay | undefined> {
  const store = await app.store();
  const stored = Object(await store.getValue(LAST_PLAY));
  if (!Array.isArray(stored.seats)) return undefined;
  const seats = stored.seats.map((id: unknown) => {
    const name = Object(stored.names)[String(id)];
    return { id: String(id), name: typeof name === 'string' ? name : undefined };
  });
  return { seats, practice: stored.practice === true };
}
