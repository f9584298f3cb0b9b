import { describe, expect, it } from 'vitest';
import { type AccessFlag, noAccess } from '#domain/access/access-flags.ts';
import { flagsBeyond, givableFlags } from '#domain/access/owner-rights.ts';
import { mayAdministerUsers } from '#domain/access/owners.ts';
import { meetsOwnNeed } from '#domain/access/own-routes.ts';

const having = (...flags: AccessFlag[]) => ({
  ...noAccess,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
});

describe('an owner at an airline (decision 055)', () => {
  it('is a person of the airline with the right, and nobody of the lessor', () => {
    expect(mayAdministerUsers({ realm: 'customer', isOwner: true })).toBe(true);
    expect(mayAdministerUsers({ realm: 'customer', isOwner: false })).toBe(false);
    expect(mayAdministerUsers({ realm: 'internal', isOwner: true })).toBe(false);
    expect(meetsOwnNeed('owner', { realm: 'customer', roles: [], isOwner: true })).toBe(true);
    expect(meetsOwnNeed('owner', { realm: 'internal', roles: ['users'], isOwner: false })).toBe(
      false,
    );
  });

  it.each([
    ['nothing', having(), []],
    ['what they have', having('technical', 'financial'), ['financial', 'technical']],
    [
      'everything as an administrator',
      having('admin'),
      ['financial', 'customer', 'technical', 'servicedEntity', 'admin'],
    ],
  ])('gives %s', (_what, own, given) => {
    expect(givableFlags(own)).toEqual(given);
  });

  it('goes beyond their access by giving or taking what they lack, not by leaving it', () => {
    const own = having('financial');
    const before = having('customer', 'technical');

    expect(flagsBeyond(own, before, having('customer', 'technical', 'financial'))).toEqual([]);
    expect(flagsBeyond(own, before, having('technical', 'admin'))).toEqual(['customer', 'admin']);
  });
});
