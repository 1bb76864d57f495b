import { FULL_DECK, OUT, optionsFor, sizeOf } from '../../../engine';
import { type Key, t, type Values } from '../../words/words';

/** Where a text is not, or not only, what is printed. */
export type EntryGround = 'reading' | 'convention' | 'proposal' | 'report';

/** The entries by group, in the order of reading. Each has a title, a text and further words to find it by. */
export const GROUPS = [
  { id: 'material', entries: ['R1', 'R2', 'R3'] },
  { id: 'playing', entries: ['R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12', 'R13'] },
  { id: 'ending', entries: ['R14', 'R15', 'R16', 'R17', 'R18', 'R19'] },
  { id: 'options', entries: ['discs', 'limits', 'ones', 'later', 'foppen'] },
  { id: 'app', entries: ['notation', 'derived'] },
] as const;
export type GroupId = (typeof GROUPS)[number]['id'];
export type EntryId = (typeof GROUPS)[number]['entries'][number];

/** The entries whose ground has to be told, with a note that tells it. */
const GROUNDS = {
  R2: 'proposal',
  R10: 'reading',
  R11: 'reading',
  R12: 'convention',
  foppen: 'report',
} as const satisfies Partial<Record<EntryId, EntryGround>>;

/** What an entry says, in the language in use. */
export interface EntryWords {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What it rests on, where that is not the rulebook. */
  readonly note: { readonly ground: string; readonly text: string } | undefined;
}

/** Whether it is one of the numbered rules. */
export function isNumbered(id: EntryId): boolean {
  return /^R\d+$/.test(id);
}

/** What an entry is called in a few letters: its number, or its title where it has none. */
export function labelOf(id: EntryId): string {
  return isNumbered(id) ? id : t(`rules.${id}.title`, values());
}

/** The numbers that the texts name come from the engine. */
function values(): Values {
  const usual = optionsFor(4);
  const old = optionsFor(4, '1995');
  return {
    ...FULL_DECK,
    cards: sizeOf(FULL_DECK),
    out: OUT,
    one: usual?.onePenalty ?? 0,
    lowest: usual?.lowest ?? 0,
    old: old === undefined ? 0 : sizeOf(old.deck),
    oldOne: old?.onePenalty ?? 0,
  };
}

/** What an entry says. */
export function wordsOf(id: EntryId): EntryWords {
  const given = values();
  return {
    title: t(`rules.${id}.title`, given),
    paragraphs: t(`rules.${id}.text`, given).split('\n'),
    note: hasGround(id) ? { ground: groundWords(GROUNDS[id]), text: t(`rules.${id}.note`, given) } : undefined,
  };
}

function hasGround(id: EntryId): id is keyof typeof GROUNDS {
  return id in GROUNDS;
}

function groundWords(ground: EntryGround): string {
  const key: Key =
    ground === 'reading' || ground === 'convention' ? `ground.${ground}` : (`rules.ground.${ground}` as const);
  return t(key);
}
