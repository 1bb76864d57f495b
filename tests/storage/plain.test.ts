import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOf, plainOrUndefined } from '../../src/storage/plain';

class Point {
  readonly x = 1;
}
const cycle: { self?: unknown } = {};
cycle.self = cycle;

describe('plainOf', () => {
  it('gives back plain JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        if (JSON.stringify(plain).includes('__proto__')) return;
        expect(plainOf(plain)).toEqual(plain);
      }),
    );
  });

  it('makes a copy', () => {
    const value = { deep: [1] };
    const copy = plainOf(value) as typeof value;
    value.deep.push(2);
    expect(copy).toEqual({ deep: [1] });
  });

  it('leaves out what is undefined and makes −0 a 0', () => {
    const copy = plainOf({ a: undefined, b: -0 }) as { b: number };
    expect(Object.keys(copy)).toEqual(['b']);
    expect(Object.is(copy.b, 0)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a signal', signal(1)],
    ['a signal within', { rounds: [{ total: signal(1) }] }],
    ['a proxy', new Proxy({ a: 1 }, {})],
    ['a proxy within', { list: [new Proxy([1], {})] }],
    ['a function', () => 1],
    ['a Date', { at: new Date(0) }],
    ['a Map', new Map()],
    ['a class of our own', new Point()],
    ['a bigint', 1n],
    ['a symbol', Symbol('s')],
    ['a symbol as key', { [Symbol('s')]: 1 }],
    ['NaN', Number.NaN],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a hole', [1, undefined]],
    ['a cycle', cycle],
    ['bytes', new Uint8Array(2)],
    ['a foreign prototype', JSON.parse('{"__proto__":{"a":1}}')],
  ])('refuses %s', (_, value) => {
    expect(() => plainOf(value)).toThrow(TypeError);
  });

  it('says where it was', () => {
    expect(() => plainOf({ rounds: [{ total: () => 1 }] })).toThrow('value.rounds[0].total');
  });

  it('of what comes from outside says nothing', () => {
    expect(plainOrUndefined(signal(1))).toBeUndefined();
    expect(plainOrUndefined({ a: [null, 'x'] })).toEqual({ a: [null, 'x'] });
  });
});
