import { EDITIONS, type Options, optionsFor, PLAYERS } from '../../engine';
import type { Habits } from './habit';
import { type Pen, UNREADABLE } from './pen';

/** Names of fields and values that come often. Part of the format: only ever added to at the end. */
const WORDS = [
  ...['schema', 'id', 'kind', 'players', 'dealer', 'options', 'botSeed', 'practice', 'daily', 'whatIf', 'name', 'bot'],
  ...['edition', 'deck', 'discs', 'lowest', 'tens', 'tensOverAll', 'rounds', 'onePenalty', 'allOnes', 'bids'],
  ...['green', 'red', 'yellow', 'blue', 'ones', '2018', '1995', 'first', 'last', 'table', 'digital', 'game', 'round'],
  ...['cards', 'points', 'hands', 'draw', 'seed', 'cut', 'seats', 'seat', 'card', 'standIn', 'failed', 'late'],
  ...['illegal', 'fools', 'winner', 'count', 'leader', 'sittingOut', 'left', 'anyway', 'player', 'reason', 'trick'],
  ...['entry', 'also', 'scores', 'then', 'keep', 'clear', 'plays', 'overruled', 'marked', 'skipped', 'one'],
  ...['several', 'from', 'passesOn', 'easy', 'medium', 'hard', 'expert', '1', '?'],
];

const KINDS = [
  'null',
  'true',
  'false',
  'whole',
  'word',
  'card',
  'uuid',
  'hex',
  'text',
  'list',
  'fields',
  'usual',
  'again',
] as const;
type Kind = (typeof KINDS)[number];

const CARD = /^([GRYB])([2-9]|1\d|2\d)$/;
const LETTERS = 'GRYB';
const RANKS = 28;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const HEX = /^[\da-f]{16,}$/;

/** Options as the rules propose them, by edition and number of players. Part of the format, as are the words above. */
const USUAL_OPTIONS: readonly Options[] = EDITIONS.flatMap((edition) => {
  const { least, most } = PLAYERS[edition];
  return Array.from({ length: most - least + 1 }, (_, more) => optionsFor(least + more, edition) ?? []).flat();
});
const OPTIONS = Object.keys(USUAL_OPTIONS[0] ?? {}) as (keyof Options)[];

/** Whether options are all of it, and nothing else. */
function areOptions(value: object): value is Options {
  const names = Object.keys(value);
  const missing = OPTIONS.filter((name) => !names.includes(name));
  return names.every((name) => OPTIONS.includes(name as keyof Options)) && missing.every((name) => name === 'rounds');
}

/** Where options differ from others; null where they have nothing there. */
function differences(options: Options, usual: Options): Readonly<Record<string, unknown>> {
  const others = OPTIONS.filter((name) => JSON.stringify(options[name]) !== JSON.stringify(usual[name]));
  return Object.fromEntries(others.map((name) => [name, options[name] ?? null]));
}

/** Options as those they are most like, and what differs. */
function codeOptions(habits: Habits, given: Options | undefined): object {
  const lengths = USUAL_OPTIONS.map((usual) => given && Object.keys(differences(given, usual)).length);
  const nearest = lengths.indexOf(given && Math.min(...lengths.map((length) => length ?? 0)));
  const usual = USUAL_OPTIONS[habits.pen.even(USUAL_OPTIONS.length, nearest)];
  if (usual === undefined) throw UNREADABLE;
  const others = codeFields(habits, 'usual', given === undefined ? {} : differences(given, usual));
  return Object.fromEntries(Object.entries({ ...usual, ...others }).filter(([, value]) => (value ?? null) !== null));
}

function kindOf(value: unknown, told: readonly string[]): Kind {
  if (value === null || value === undefined) return 'null';
  if (value === true) return 'true';
  if (value === false) return 'false';
  if (typeof value === 'number') return 'whole';
  if (typeof value === 'string') {
    if (WORDS.includes(value)) return 'word';
    if (CARD.test(value)) return 'card';
    if (told.includes(value)) return 'again';
    if (UUID.test(value)) return 'uuid';
    return HEX.test(value) ? 'hex' : 'text';
  }
  if (Array.isArray(value)) return 'list';
  return areOptions(value as object) ? 'usual' : 'fields';
}

/** Writes or reads any value of JSON with whole numbers. `context`: where it stands, for what is usual there. */
export function codeValue(habits: Habits, context: string, value: unknown): unknown {
  const kind = KINDS[habits.pick(`kind ${context}`, KINDS.length, KINDS.indexOf(kindOf(value, habits.told)))] ?? 'null';
  switch (kind) {
    case 'null':
      return null;
    case 'true':
    case 'false':
      return kind === 'true';
    case 'whole':
      return habits.whole(context, value as number);
    case 'list':
      return codeList(habits, context, (value ?? []) as readonly unknown[]);
    case 'fields':
      return codeFields(habits, context, (value ?? {}) as Readonly<Record<string, unknown>>);
    case 'usual':
      return codeOptions(habits, value as Options | undefined);
    default:
      return codeString(habits, context, kind, (value ?? '') as string);
  }
}

function codeList(habits: Habits, context: string, values: readonly unknown[]): unknown[] {
  const length = habits.whole(`length ${context}`, values.length);
  const list: unknown[] = [];
  for (let at = 0; at < length; at++) list.push(codeValue(habits, context, values[at]));
  return list;
}

/** After the words: a name that is none of them, and the end. */
const OTHER = WORDS.length;
const END = WORDS.length + 1;

function codeFields(habits: Habits, context: string, given: Readonly<Record<string, unknown>>): object {
  const names = Object.keys(given);
  const fields: [string, unknown][] = [];
  let before = '';
  for (let at = 0; ; at++) {
    const name = names[at];
    const known = name === undefined ? -1 : WORDS.indexOf(name);
    const picked = habits.pick(
      `next ${context} ${before}`,
      END + 1,
      name === undefined ? END : known < 0 ? OTHER : known,
    );
    // What defines its own fields only: a name such as `__proto__` is one like any other.
    if (picked === END) return Object.fromEntries(fields);
    before = picked === OTHER ? codeText(habits, name ?? '') : (WORDS[picked] ?? '');
    fields.push([before, codeValue(habits, before, name === undefined ? undefined : given[name])]);
  }
}

function codeString(habits: Habits, context: string, kind: Kind, text: string): string {
  const { pen, told } = habits;
  if (kind === 'word') return WORDS[habits.pick(`word ${context}`, WORDS.length, WORDS.indexOf(text))] ?? '';
  if (kind === 'again') return told[pen.even(told.length, told.indexOf(text))] ?? '';
  const read =
    kind === 'card'
      ? codeCardName(pen, text)
      : kind === 'text'
        ? codeText(habits, text)
        : codeHex(habits, kind === 'uuid', text);
  if (kind !== 'card') told.push(read);
  return read;
}

function codeCardName(pen: Pen, card: string): string {
  const [, letter = '', rank] = CARD.exec(card) ?? [];
  const number = pen.even(LETTERS.length * RANKS, LETTERS.indexOf(letter) * RANKS + Number(rank) - 2);
  return `${LETTERS.charAt(Math.floor(number / RANKS))}${(number % RANKS) + 2}`;
}

/** Where a random id has its version and its variant. */
const UUID_VERSION = 12;
const UUID_VARIANT = 16;
/** Digits of 256 bits. */
const SEED = 64;

function codeHex(habits: Habits, isUuid: boolean, text: string): string {
  const digits = text.replaceAll('-', '');
  const isSeed = !isUuid && habits.is('seed', digits.length === SEED);
  const length = isUuid ? 32 : isSeed ? SEED : habits.whole('hex', digits.length);
  let hex = '';
  for (let at = 0; at < length; at++) {
    const digit = Number.parseInt(digits.charAt(at), 16);
    if (isUuid && at === UUID_VERSION) hex += '4';
    else if (isUuid && at === UUID_VARIANT) hex += (8 + habits.pen.even(4, digit - 8)).toString(16);
    else hex += habits.pen.even(16, digit).toString(16);
  }
  return isUuid ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : hex;
}

/** UTF-16, in blocks of 64: letters of one script lie together. */
const BLOCK = 64;
const BLOCKS = 1024;
const MOST_LETTERS = 10_000;

function codeText(habits: Habits, text: string): string {
  const length = habits.whole('letters', text.length);
  if (length > MOST_LETTERS) throw UNREADABLE;
  let read = '';
  let block = 1;
  for (let at = 0; at < length; at++) {
    const unit = text.charCodeAt(at);
    const own = Math.floor(unit / BLOCK);
    const blocks = [block, 0, 1];
    const known = habits.pick('block', 4, blocks.indexOf(own) < 0 ? 3 : blocks.indexOf(own), { usual: 0 });
    block = blocks[known] ?? habits.pen.even(BLOCKS, own);
    read += String.fromCharCode(block * BLOCK + habits.pen.even(BLOCK, unit % BLOCK));
  }
  return read;
}
