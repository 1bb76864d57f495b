import {
  accept,
  type Card,
  LETTERS,
  ONE,
  type PlayedCard,
  parseCard,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  UNSEEN,
} from '../engine';
import { checkDispute, type Dispute, type Pack, packsFor, QUESTIONS } from './dispute';

/** Why a link is not followed. Each has a sentence in the catalogue. */
export const LINK_FAULTS = ['LINK_VERSION', 'LINK_LONG', 'LINK_DAMAGED', 'LINK_CARDS', 'LINK_NAMES'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** A fault of a link, and what the rules say where its cards or its table cannot be. */
export interface LinkProblem {
  readonly code: LinkFault;
  readonly refusal?: Refusal;
}

const VERSION = 'v1';
/** An unseen card: a question mark ends the address for some who pass links on. */
const UNSEEN_IN_LINK = 'X';
const MOST_CHARACTERS = 4000;
/** Longer names would make the code of the link too fine to be read by a camera. */
export const MOST_LETTERS = 20;
const MOST_TEXT = 80;

/** Characters nobody sees, or which turn the text around them; joiners stay, some scripts cannot do without. */
const UNSEEN_CHARACTERS =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A name as it is kept: one line, no characters that play tricks, no longer than a place card. */
export function cleanName(name: string): string {
  return clean(name, MOST_LETTERS);
}

/** Cards being typed, as they are kept. */
export function cleanText(text: string): string {
  return clean(text, MOST_TEXT);
}

function clean(text: string, most: number): string {
  const line = text.replace(UNSEEN_CHARACTERS, '').replace(/\s+/gu, ' ').trimStart();
  return [...line].slice(0, most).join('');
}

/** Encodes all that a link, a chat or a sentence around the link could take for its end. */
function encode(text: string): string {
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[-.!~*'()_]/g, escaped);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const joined = (cards: readonly PlayedCard[]) =>
  cards.map((card) => (card === UNSEEN ? UNSEEN_IN_LINK : card)).join('-');

/**
 * Writes a dispute so that a person can check it: `v1/trick/p7-d2-l1-o3.4/G12-G5-1-R7`. Seats are counted from 1;
 * `if-…` are the supposed cards, `h-…` the hand, `n-…` the names, `t-…` what is being typed.
 */
export function makeDispute(dispute: Dispute): string {
  const { question, players, discs, leader, sittingOut, allOnes, pack, cards, other, hand, names, text } = dispute;
  const table = [`p${players}`, `d${discs}`, `l${leader + 1}`];
  if (sittingOut.length > 0) table.push(`o${sittingOut.map((seat) => seat + 1).join('.')}`);
  if (allOnes === 'last') table.push('last');
  if (pack !== packsFor(players)[0]) table.push(pack);
  const parts = [VERSION, question, table.join('-')];
  if (cards.length > 0) parts.push(joined(cards));
  if (other !== undefined) parts.push(`if-${joined(other)}`);
  if (hand.length > 0) parts.push(`h-${joined(hand)}`);
  if (names.some((name) => name !== '')) parts.push(`n-${names.map(encode).join('.')}`.replace(/\.+$/, ''));
  if (text !== '') parts.push(`t-${encode(text)}`);
  return parts.join('/');
}

/** What of a dispute is passed on: neither a hand nobody asks about, nor what is half typed. */
export function sharedOf(dispute: Dispute): Dispute {
  const names = dispute.names.map((name) => name.trim());
  if (dispute.question === 'trick') return { ...dispute, names, hand: [], text: '' };
  return { ...dispute, names, other: undefined, text: '' };
}

const problem = (code: LinkFault, refusal?: Refusal): Result<never, LinkProblem> => ({
  ok: false,
  error: refusal === undefined ? { code } : { code, refusal },
});

/** What chats put after a link, and people round it. */
const AFTERTHOUGHTS = /[.,;:!?)\]}>"'”’»]+$/u;

/** Reads a link. Whatever it holds, this gives a dispute that the rules can judge, or says what is wrong with it. */
export function parseDispute(link: string): Result<Dispute, LinkProblem> {
  if (link.length > MOST_CHARACTERS) return problem('LINK_LONG');
  const [version = '', question, table = '', ...rest] = link.replace(AFTERTHOUGHTS, '').split('/');
  if (version !== VERSION) return problem(/^v\d{1,4}$/.test(version) ? 'LINK_VERSION' : 'LINK_DAMAGED');
  const kind = QUESTIONS.find((each) => each === question);
  const head = parseTable(table);
  if (kind === undefined || head === undefined) return problem('LINK_DAMAGED');
  const parts = partsOf(rest);
  if (parts === undefined) return problem('LINK_DAMAGED');

  const cards = parseLinkCards(parts.cards);
  const other = parts.if === undefined ? accept(undefined) : parseLinkCards(parts.if);
  const hand = parseLinkCards(parts.h);
  for (const read of [cards, other, hand]) if (!read.ok) return problem('LINK_CARDS', read.error);
  if (!cards.ok || !other.ok || !hand.ok || hand.value.includes(UNSEEN)) return problem('LINK_DAMAGED');
  if (other.value !== undefined && other.value.length !== cards.value.length) return problem('LINK_DAMAGED');
  const names = parseNames(parts.n, head.players);
  const text = decode(parts.t ?? '');
  if (names === undefined) return problem('LINK_NAMES');
  if (text === undefined || text !== cleanText(text)) return problem('LINK_DAMAGED');

  const checked = checkDispute({
    ...head,
    question: kind,
    cards: cards.value,
    other: other.value,
    hand: hand.value as readonly Card[],
    names,
    text,
  });
  return checked.ok ? checked : problem('LINK_CARDS', checked.error);
}

const TABLE = /^p([3-8])-d([12])-l([1-8])(?:-o([1-8])(?:\.([1-8]))?)?(-last)?(?:-(fool|foppen|box))?$/;

type Table = Pick<Dispute, 'players' | 'pack' | 'discs' | 'allOnes' | 'leader' | 'sittingOut'>;

function parseTable(table: string): Table | undefined {
  const match = TABLE.exec(table);
  if (match === null) return undefined;
  const [, p, d, l, first, second, last, named] = match;
  const players = Number(p);
  const packs = packsFor(players);
  const pack: Pack | undefined = named === undefined ? packs[0] : packs.find((each) => each === named);
  if (pack === undefined) return undefined;
  const sittingOut = [first, second].flatMap((seat): Seat[] => (seat === undefined ? [] : [Number(seat) - 1]));
  return {
    players,
    pack,
    discs: d === '2' ? 2 : 1,
    allOnes: last === undefined ? 'first' : 'last',
    leader: Number(l) - 1,
    sittingOut: sittingOut.sort((a, b) => a - b),
  };
}

type Parts = { cards?: string; if?: string; h?: string; n?: string; t?: string };
const TAGS = ['if', 'h', 'n', 't'] as const;

/** The parts after the table, each at most once. */
function partsOf(rest: readonly string[]): Parts | undefined {
  const parts: Parts = {};
  for (const part of rest) {
    const tag = TAGS.find((each) => part.startsWith(`${each}-`));
    const name = tag ?? 'cards';
    if (part === '' || parts[name] !== undefined) return undefined;
    parts[name] = tag === undefined ? part : part.slice(tag.length + 1);
  }
  return parts;
}

/** In a link every card is written in full: what a bare number means would hang on what lies before it. */
const WRITTEN = new RegExp(`^(?:${ONE}|${UNSEEN_IN_LINK}|[${Object.values(LETTERS).join('')}]\\d{1,2})$`, 'i');
const MOST_CARDS = 88;

function parseLinkCards(part: string | undefined): Result<PlayedCard[]> {
  if (part === undefined) return accept([]);
  const tokens = part.split('-');
  if (tokens.length > MOST_CARDS) return refuse('ERR_TOO_MANY_CARDS', { seats: 8 });
  const cards: PlayedCard[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!WRITTEN.test(token)) return refuse('ERR_NOT_A_CARD', { token: shown(token), place: index + 1 });
    const card = parseCard(token.toUpperCase() === UNSEEN_IN_LINK ? UNSEEN : token);
    if (!card.ok) return refuse(card.error.code, { ...card.error.facts, place: index + 1 });
    cards.push(card.value);
  }
  return accept(cards);
}

const MOST_SHOWN = 12;

/** As much of what somebody else wrote as helps to find it, and nothing of what could mislead. */
function shown(token: string): string {
  const text = clean(decode(token) ?? token, MOST_SHOWN + 1);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function parseNames(part: string | undefined, players: number): string[] | undefined {
  const written = part?.split('.') ?? [];
  if (written.length > players) return undefined;
  const names: string[] = [];
  for (let seat = 0; seat < players; seat++) {
    const name = decode(written[seat] ?? '');
    if (name === undefined || name !== cleanName(name)) return undefined;
    names.push(name);
  }
  return names;
}
