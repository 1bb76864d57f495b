import { type Signal, signal } from '@preact/signals';
import type { Edition, Options } from '../engine';
import { readLocal, writeLocal } from '../storage/local';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const TEXT_SIZES = ['normal', 'large', 'huge'] as const;

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
  const flag = (key: 'keys' | 'awake' | 'spoken' | 'vibration' | 'sounds' | 'turned') => {
    const value = given[key];
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  return {
    theme: oneOf(THEMES, given.theme, DEFAULTS.theme),
    text: oneOf(TEXT_SIZES, given.text, DEFAULTS.text),
    keys: flag('keys'),
    awake: flag('awake'),
    spoken: flag('spoken'),
    vibration: flag('vibration'),
    sounds: flag('sounds'),
    turned: flag('turned'),
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
