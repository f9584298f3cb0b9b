import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duties, type Duty, hasDuty } from '#domain/access/duties.ts';
import { internalMenu } from '#domain/access/internal-menu.ts';
import {
  type LessorRole,
  lessorRoles,
  mayBeCombined,
  parseLessorRoles,
  rolesText,
} from '#domain/access/lessor-roles.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';

const built = ownRoutes.map(({ path }) => path);
const menuOf = (...roles: LessorRole[]) => internalMenu(built, roles).map(({ label }) => label);
const dutiesOf = (role: LessorRole) =>
  (Object.keys(duties) as Duty[]).filter((duty) => hasDuty([role], duty));

describe('the duties of the roles (NIST SP 800-53 AC-5)', () => {
  const money = new Set(['Claims', 'Corrections', 'Interest', 'Disputes', 'Remittance Advices']);

  test.each([
    ['viewer', ['Claims', 'Corrections', 'Interest', 'Disputes', 'Remittance Advices']],
    ['claims', ['Claims']],
    ['payments', ['Claims', 'Remittance Advices']],
    ['billing', ['Corrections', 'Interest', 'Disputes']],
  ] as const)('%s sees these desks of money', (role, labels) => {
    expect(menuOf(role).filter((label) => money.has(label))).toEqual(labels);
  });

  test('the role users opens accounts and nothing else but the customers', () => {
    expect(menuOf('users')).toEqual(expect.arrayContaining(['Customers', 'Users']));
    expect(
      dutiesOf('users').filter((duty) => /Claim|Billing|Remittance|publish/i.test(duty)),
    ).toEqual([]);
  });

  test('a viewer changes nothing', () => {
    expect(dutiesOf('viewer').filter((duty) => !duty.startsWith('see'))).toEqual([
      'actForCustomers',
    ]);
  });

  test('no role decides a claim and pays it', () => {
    const both = lessorRoles.filter(
      (role) => hasDuty([role], 'decideClaims') && hasDuty([role], 'payClaims'),
    );

    expect(both).toEqual([]);
  });

  test('nobody without a role has a duty or a screen', () => {
    expect(menuOf()).toEqual([]);
    expect((Object.keys(duties) as Duty[]).filter((duty) => hasDuty([], duty))).toEqual([]);
  });
});

describe('lists of roles', () => {
  test('grant nothing that they do not name, whatever they hold', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseLessorRoles(value)).toEqual([]);
      }),
    );
    expect(parseLessorRoles(['payments', 'claims', 'owner', 7])).toEqual(['claims', 'payments']);
  });

  test('keep the handing out of roles apart from money', () => {
    expect(mayBeCombined(['users', 'security', 'audit', 'publishing'])).toBe(true);
    expect(mayBeCombined(['claims', 'payments', 'billing'])).toBe(true);
    for (const money of ['claims', 'payments', 'billing'] as const)
      expect(mayBeCombined(['users', money])).toBe(false);
  });

  test('are written in one order', () => {
    expect(rolesText(['payments', 'claims'])).toBe('Claims, Payments');
    expect(rolesText([])).toBe('None');
  });
});
