import { LEVELS, type Level } from '../bots/protocol';

export { LEVELS, type Level } from '../bots/protocol';

/** Who the bots are. Their names are words; who they are stays the same in every game and language. */
export const CHARACTERS = [
  'motley',
  'bauble',
  'jingle',
  'pip',
  'patch',
  'tatter',
  'quill',
  'tumble',
  'crumb',
  'noodle',
] as const;
export type Character = (typeof CHARACTERS)[number];

/** What new bots play like. */
export const USUAL_LEVEL: Level = 'medium';

const PREFIX = 'bot:';

/** The id of a bot among the players of a game: no person has such a one. */
export function botId(character: Character): string {
  return `${PREFIX}${character}`;
}

/** Which bot an id is; undefined for a person. */
export function characterOf(id: string): Character | undefined {
  return CHARACTERS.find((character) => botId(character) === id);
}

/** The first bot that sits nowhere yet. There are more of them than chairs. */
export function freeBot(seated: readonly string[]): string {
  return botId(CHARACTERS.find((character) => !seated.includes(botId(character))) ?? CHARACTERS[0]);
}

/** A stored level; undefined where this version has none of that name. */
export function parseLevel(stored: unknown): Level | undefined {
  return LEVELS.find((level) => level === stored);
}
