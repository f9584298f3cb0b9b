import { describe, expect, test } from 'vitest';
import { canReturn, isSameOwner, type PageOwner } from '#domain/session/page-owner.ts';

const owner: PageOwner = { userId: 'u-1', realm: 'customer', custId: 'AUR' };

describe('the owner of a page', () => {
  test('is the same with the same user, realm and customer', () => {
    expect(isSameOwner(owner, { ...owner })).toBe(true);
  });

  test.each([{ userId: 'u-2' }, { realm: 'internal' as const }, { custId: 'BOR' }, { userId: '' }])(
    'is another one with %o',
    (change) => {
      expect(isSameOwner(owner, { ...owner, ...change })).toBe(false);
    },
  );

  test('is never the same without an id', () => {
    expect(isSameOwner({ ...owner, userId: '' }, { ...owner, userId: '' })).toBe(false);
  });

  test.each([
    ['a customer’s user', owner, true],
    ['a user without an id', { ...owner, userId: '' }, false],
    ['a user of the lessor who acts for nobody', { ...owner, realm: 'internal', custId: '' }, true],
    ['a user of the lessor who acts for a customer', { ...owner, realm: 'internal' }, false],
  ] as const)('%s can return: %s', (_who, each, expected) => {
    expect(canReturn(each)).toBe(expected);
  });
});
