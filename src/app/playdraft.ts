import { botId, CHARACTERS, characterOf, freeBot, type Level, parseLevel, USUAL_LEVEL } from './characters';
import { makeDraft, parseDraft, type SetupDraft } from './lasttable';

/** A digital game about to start. Nobody chosen to deal: the dealer is drawn. */
export interface PlayDraft extends SetupDraft {
  /** What the bots among the seats play like. */
  readonly bots: Readonly<Record<string, Level>>;
  readonly practice: boolean;
}

/** Who sits on a seat. */
export interface PlaySeat {
  readonly id: string;
  /** Undefined for a person. */
  readonly bot: Level | undefined;
}

export const EMPTY: PlayDraft = {
  seats: [],
  dealer: undefined,
  options: {},
  own: undefined,
  bots: {},
  practice: false,
};

const BEGINNERS = 3;

/** Plain JSON of a draft. */
export function makePlay(draft: PlayDraft): unknown {
  return makeDraft(draft);
}

/** Reads a stored draft; what makes no sense is left out. */
export function parsePlay(stored: unknown): PlayDraft | undefined {
  const draft = parseDraft(stored);
  if (draft === undefined) return undefined;
  const { bots, practice } = stored as Record<string, unknown>;
  const levels = CHARACTERS.flatMap((character) => {
    const id = botId(character);
    const level = parseLevel(Object(bots)[id]);
    return level === undefined ? [] : [[id, level] as const];
  });
  return { ...draft, bots: Object.fromEntries(levels), practice: practice === true };
}

/** Who sits where: whoever uses the device and three bots, where nobody was seated. `known`: whom the device knows. */
export function seatsOf(draft: PlayDraft, known: readonly string[] | undefined, you: string): PlaySeat[] {
  const taken = draft.seats.length === 0 ? [you, ...beginners()] : [...draft.seats];
  const isHere = (id: string) => id === you || characterOf(id) !== undefined || known?.includes(id) !== false;
  for (const [seat, id] of taken.entries()) {
    // Somebody was forgotten: whoever uses the device takes the chair, or a bot.
    if (!isHere(id)) taken[seat] = taken.includes(you) ? freeBot(taken) : you;
  }
  return taken.map((id) => ({
    id,
    bot: characterOf(id) === undefined ? undefined : (draft.bots[id] ?? USUAL_LEVEL),
  }));
}

const beginners = (): string[] => CHARACTERS.slice(0, BEGINNERS).map(botId);

/** The seats as a draft keeps them. */
export function withSeats(draft: PlayDraft, seats: readonly PlaySeat[]): PlayDraft {
  const bots = Object.fromEntries(seats.flatMap(({ id, bot }) => (bot === undefined ? [] : [[id, bot] as const])));
  return { ...draft, seats: seats.map(({ id }) => id), bots };
}
