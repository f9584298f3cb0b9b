import { expect, it } from 'vitest';
import { counted } from '#domain/format/numbers.ts';

it('says one thing, many things and none in words', () => {
  expect([counted(1, 'row'), counted(2, 'row'), counted(0, 'row')]).toEqual([
    '1 row',
    '2 rows',
    '0 rows',
  ]);
});

it('keeps thousands apart and takes another word for many', () => {
  expect(counted(1338, 'row is', 'rows are')).toBe('1,338 rows are');
});
