import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  direction,
  formatDate,
  formatList,
  formatNumber,
  formatSigned,
  isolate,
  type Key,
  t,
} from '../../../src/ui/words/words';

vi.mock('../../../src/ui/words/en/shell.json', async (original) => {
  const { default: shell } = await original<{ default: object }>();
  const sample = {
    'sample.plain': 'Back',
    'sample.name': '{name} is the Fool',
    'sample.number': '{n} points',
    'sample.typed': '{n, number} points',
    'sample.plural': '{n, plural, =0 {no card} one {# card} other {# cards}} of {name}',
    'sample.select': '{which, select, first {wins} other {loses}}',
    'sample.ordinal': '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  };
  const compiled = Object.entries(sample).map(([key, message]) => [key, compileMessageOrThrow(message)]);
  return { default: { ...shell, ...Object.fromEntries(compiled) } };
});

const say = (key: string, values?: Record<string, string | number>) => t(`sample.${key}` as Key, values);

describe('on a device of another land', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['British', ['en-GB', 'en'], '7 Mar 2026', '1,234,567'],
    ['American', ['en-US'], 'Mar 7, 2026', '1,234,567'],
    ['Indian', ['hi-IN', 'en-IN'], '7 Mar 2026', '12,34,567'],
    ['of no language that the app speaks', ['de-AT'], 'Mar 7, 2026', '1,234,567'],
    ['of no language at all', [], 'Mar 7, 2026', '1,234,567'],
  ])('dates and numbers are as they are there: %s', (_, languages, date, number) => {
    vi.stubGlobal('navigator', { languages });
    expect(formatDate(new Date(2026, 2, 7, 12))).toBe(date);
    expect(formatNumber(1234567)).toBe(number);
  });
});

describe('t', () => {
  it.each([
    ['a message without values', 'plain', undefined, 'Back'],
    ['a name', 'name', { name: 'Eva' }, 'Eva is the Fool'],
    ['a number on its own, in the language’s digits', 'number', { n: 1234 }, '1,234 points'],
    ['a negative number', 'number', { n: -3 }, '−3 points'],
    ['a negated nothing', 'number', { n: -0 }, '0 points'],
    ['a number that the message formats', 'typed', { n: 1234 }, '1,234 points'],
    ['an exact choice', 'plural', { n: 0, name: 'Tom' }, 'no card of Tom'],
    ['a negated nothing as a choice', 'plural', { n: -0, name: 'Tom' }, 'no card of Tom'],
    ['one', 'plural', { n: 1, name: 'Tom' }, '1 card of Tom'],
    ['many', 'plural', { n: 1500, name: 'Tom' }, '1,500 cards of Tom'],
    ['a code', 'select', { which: 'first' }, 'wins'],
    ['a code that is not listed', 'select', { which: 'third' }, 'loses'],
    ['an ordinal', 'ordinal', { n: 22 }, '22nd'],
  ])('says %s', (_case, key, values, words) => {
    expect(say(key, values)).toBe(words);
  });

  it.each(['{name}', '$&', '\\u0041', '\\x41', 'C:\\new', '<svg/onload=alert()>', '#', "it's '{x}'", '%s', '\\\\'])(
    'leaves the name %s as it is',
    (name) => {
      expect(say('name', { name })).toBe(`${name} is the Fool`);
      expect(say('plural', { n: 2, name })).toBe(`2 cards of ${name}`);
    },
  );
});

describe('formats', () => {
  it.each([
    [0, '0', '0'],
    [-0, '0', '0'],
    [10, '10', '+10'],
    [-80, '−80', '−80'],
    [1234, '1,234', '+1,234'],
  ])('writes %d as %s and, signed, as %s', (n, plain, signed) => {
    expect(formatNumber(n)).toBe(plain);
    expect(formatSigned(n)).toBe(signed);
  });

  it('joins names', () => {
    expect(formatList([])).toBe('');
    expect(formatList(['Ali'])).toBe('Ali');
    expect(formatList(['Ali', 'Eva', 'Tom'])).toBe('Ali, Eva, and Tom');
    expect(formatList(['Ali', 'Eva'], 'disjunction')).toBe('Ali or Eva');
  });

  it('writes days and times', () => {
    const noon = new Date(2026, 10, 30, 12, 5);
    expect(formatDate(noon)).toMatch(/2026/);
    expect(formatDate(noon.getTime(), { timeStyle: 'short' })).toMatch(/12:05/);
  });

  it('isolates a name, whatever direction marks it contains', () => {
    expect(isolate('علی')).toBe('\u2068علی\u2069');
    expect(isolate('a\u2069b\u202e')).toBe('\u2068ab\u2069');
  });

  it.each([
    ['en', 'ltr'],
    ['de-AT', 'ltr'],
    ['fa', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
  ])('knows that %s runs %s', (language, way) => {
    expect(direction(language)).toBe(way);
  });
});
