import { type Signal, signal } from '@preact/signals';
import type { Edition, Options } from '../engine';
import { readLocal, writeLocal } from '../storage/local';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const TEXT_SIZES = ['normal', 'large', 'huge'] as const;
/** How fast the others play in a digital game. */
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;

/** What new games start with; deck and discs follow from the number of players (R2). */
export type TableDefaults = Partial<Omit<Options, 'deck' | 'discs' | 'edition'>> & { readonly edition: Edition };

/** Small choices of this device; no game depends on them once it has started. */
export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly text: (typeof TEXT_SIZES)[number];
  /** Single keys act on the table screen. */
  readonly keys: boolean;
  /** The screen stays awake while a game is shown. */
  readonly awake: boolean;
  /** Verdicts are spoken with a voice of the device. */
  readonly spoken: boolean;
  /** The device vibrates when the Fool changes. */
  readonly vibration: boolean;
  readonly sounds: boolean;
  /** What lies on the table is turned to each of its players; else all of it is read from one side. */
  readonly turned: boolean;
  readonly pace: (typeof PACES)[number];
  /** A finished trick is gathered by itself after a while; else it lies until it is tapped. */
  readonly gathers: boolean;
  /** Where only one card may be played, it is played by itself. */
  readonly forced: boolean;
  /** One tap plays a card on a wide screen; else a second one confirms it. */
  readonly oneTap: boolean;
  /** Tells in a digital game what a rule means when it first matters. */
  readonly coach: boolean;
  readonly table: TableDefaults;
}

export const DEFAULTS: Settings = {
  theme: 'auto',
  text: 'normal',
  keys: true,
  awake: true,
  spoken: false,
  vibration: true,
  sounds: false,
  turned: false,
  pace: 'normal',
  gathers: false,
  forced: true,
  oneTap: true,
  coach: true,
  table: { edition: '2018' },
};

/** localStorage, since theme and text size must hold from the first paint on. */
const KEY = 'foolscap.settings';

const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise;

/** Reads settings of any age; what is missing or makes no sense is as by default. */
export function parseSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  const given = stored as Record<string, unknown>;
  const flags = Object.entries(DEFAULTS).flatMap(([key, usual]) => {
    if (typeof usual !== 'boolean') return [];
    const value = given[key];
    return [[key, typeof value === 'boolean' ? value : usual] as const];
  });
  return {
    ...DEFAULTS,
    ...Object.fromEntries(flags),
    theme: oneOf(THEMES, given.theme, DEFAULTS.theme),
    text: oneOf(TEXT_SIZES, given.text, DEFAULTS.text),
    pace: oneOf(PACES, given.pace, DEFAULTS.pace),
    table: parseTable(given.table),
  };
}

/** Plain JSON of table options: JSON has no undefined, which for the rounds means that R17 ends the game. */
export function makeTable(table: Partial<TableDefaults>): unknown {
  return 'rounds' in table && table.rounds === undefined ? { ...table, rounds: null } : table;
}

/** Reads stored table options; what is missing or makes no sense is left to the defaults. */
export function parseTable(stored: unknown): TableDefaults {
  if (typeof stored !== 'object' || stored === null) return DEFAULTS.table;
  const given = stored as Record<string, unknown>;
  const whole = (key: string, least: number, most: number) => {
    const value = given[key];
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return fits ? { [key]: value } : {};
  };
  const flag = (key: string) => (typeof given[key] === 'boolean' ? { [key]: given[key] } : {});
  return {
    edition: oneOf(['2018', '1995'] as const, given.edition, '2018'),
    ...whole('lowest', -10_000, -1),
    ...whole('tens', 1, 1000),
    ...(given.rounds === null ? { rounds: undefined } : whole('rounds', 1, 1000)),
    ...whole('onePenalty', 0, 100),
    ...flag('tensOverAll'),
    ...flag('bids'),
    ...(given.allOnes === 'first' || given.allOnes === 'last' ? { allOnes: given.allOnes } : {}),
  };
}

/** The settings as they are written down; undefined as long as nobody changed one. */
export const keptSettings = (): unknown => readLocal(KEY);

/** The settings of this device, written down at each change. */
export function openSettings(): { readonly settings: Signal<Settings>; change(change: Partial<Settings>): void } {
  const settings = signal(parseSettings(readLocal(KEY)));
  return {
    settings,
    change(change) {
      settings.value = { ...settings.value, ...change };
      writeLocal(KEY, { ...settings.value, table: makeTable(settings.value.table) });
    },
  };
}
