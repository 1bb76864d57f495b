import { afterEach, expect, it } from 'vitest';
import { calledNow } from '../../src/app/called';
import { calledOf, callings, namesOf } from '../../src/ui/names';
import { plain } from './opened';

afterEach(() => {
  callings.value = new Map();
});

const named = (id: string, name: string) => ({ id, name });
const shown = (players: Parameters<typeof namesOf>[0]) => namesOf(players).map(plain);

it('calls those who are known the same everywhere, alone at a table too', () => {
  const known = [named('z', 'Eva'), named('a', 'Eva')].map((each, at) => ({ ...each, usedAt: 1, namedAt: at + 1 }));
  callings.value = calledNow(known);
  expect(shown([named('a', 'Old name'), named('t', 'Tom')])).toEqual(['Eva 2', 'Tom']);
  expect(shown([named('a', 'Eva'), named('z', 'Eva')])).toEqual(['Eva 2', 'Eva 1']);
  expect(plain(calledOf([named('a', 'Eva')])('a'))).toBe('Eva 2');
});

it('tells those apart whom nobody knows, after those who are', () => {
  expect(shown([named('b', 'Pip'), named('a', 'pip')])).toEqual(['Pip 2', 'pip 1']);
  callings.value = calledNow([{ ...named('z', 'Pip'), usedAt: 1 }]);
  expect(shown([named('bot:pip', 'Pip'), named('z', 'Pip')])).toEqual(['Pip 2', 'Pip']);
  expect(shown([named('bot:pip', 'Pip')])).toEqual(['Pip']);
});

it('keeps a name that was told for one game, and one just entered', () => {
  callings.value = calledNow([{ ...named('z', 'Eva'), usedAt: 1 }]);
  expect(shown([{ ...named('z', 'Granny'), isRenamed: true }])).toEqual(['Granny']);
  expect(plain(calledOf([named('z', 'Evi')])('z'))).toBe('Evi');
});

it('tells apart one person who sits at a table twice', () => {
  callings.value = calledNow([
    { ...named('a', 'Eva'), usedAt: 1 },
    { ...named('b', 'Evi'), usedAt: 1, same: 'a' },
  ]);
  expect(shown([named('a', 'Eva'), named('b', 'Evi')])).toEqual(['Eva', 'Eva 2']);
});
