import { describe, expect, it } from 'vitest';
import { differences } from '#qa/oracles/compare.ts';

describe('differences', () => {
  it.each([
    [{ a: '0.00' }, { a: '0', b: 1 }],
    [{ a: '150' }, { a: '150.0000' }],
    [{ a: 3 }, { a: '3.0' }],
    [{ a: 'current' }, { a: 'Current' }],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }] }],
    [{ a: '-0.00' }, { a: '0' }],
    [{ a: true }, { a: true }],
  ])('finds none between %j and %j', (expected, got) => {
    expect(differences(expected, got)).toEqual([]);
  });

  it.each([
    [{ a: '0.01' }, { a: '0.1' }, 'a'],
    [{ a: '100' }, { a: '10' }, 'a'],
    [{ a: '-1.00' }, { a: '1.00' }, 'a'],
    [{ a: [1] }, { a: [1, 2] }, 'a'],
    [{ a: [{ b: '1' }] }, { a: [{ b: '2' }] }, 'a[0].b'],
    [{ a: { b: 1 } }, { a: undefined }, 'a.b'],
    [{ a: true }, { a: 'true' }, 'a'],
    [{ a: '1.10' }, { a: '1.01' }, 'a'],
  ])('finds one between %j and %j', (expected, got, field) => {
    expect(differences(expected, got).map((one) => one.field)).toEqual([field]);
  });
});
