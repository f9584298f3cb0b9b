import { describe, expect, it } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import { isAllowed } from '#domain/access/guard.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { routes } from '#domain/access/routes.ts';
import { admits, flagSets, type FlagSet } from './expected-access.ts';

const claimsOf = (flags: FlagSet) =>
  parseUserData(
    [
      `FinancialAccess:${flags.F ? 'Y' : 'N'}`,
      `CustomerAccess:${flags.C ? 'Y' : 'N'}`,
      `TechnicalAccess:${flags.T ? 'Y' : 'N'}`,
      `ServicedEntityAccess:${flags.S ? 'Y' : 'N'}`,
      `Admin:${flags.A ? 'Y' : 'N'}`,
    ].join('~'),
  );

describe('isAllowed', () => {
  it('has an expectation for each of the 21 routes and no other', () => {
    expect(routes.map((row) => row.path)).toEqual(Object.keys(admits));
    expect(routes).toHaveLength(21);
  });

  it.each(routes)('R1: $path admits exactly the expected of 32 flag combinations', (row) => {
    const decided = flagSets.map((flags) => isAllowed(claimsOf(flags), row.requirement));

    expect(decided).toEqual(flagSets.map((flags) => admits[row.path](flags)));
    expect(decided).toHaveLength(32);
  });

  it('R1: an empty requirement admits an administrator only', () => {
    const admitted = flagSets.filter((flags) => isAllowed(claimsOf(flags), []));

    expect(admitted).toEqual(flagSets.filter((flags) => flags.A));
  });

  it('R1: keeps a serviced entity out of the other ways in where serviced entities are named', () => {
    const claims = parseUserData('ServicedEntityAccess:Y~FinancialAccess:Y~CustomerAccess:Y');
    const asks = (...requirement: Requirement[]) => isAllowed(claims, requirement);

    expect(asks('generic')).toBe(true);
    expect(asks('customer')).toBe(true);
    expect(asks('financial')).toBe(true);
    expect(asks('servicedEntity')).toBe(true);
    expect(asks('technical', 'servicedEntity')).toBe(true);
    expect(asks('technical')).toBe(false);
  });

  it('R1: technical access does not depend on being a serviced entity', () => {
    const claims = parseUserData('ServicedEntityAccess:N~TechnicalAccess:Y');

    expect(isAllowed(claims, ['technical', 'servicedEntity'])).toBe(true);
  });
});
