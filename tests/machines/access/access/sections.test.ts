import { describe, expect, test } from 'vitest';
import { selectRoutePath } from '#machines/access/access/access.selectors.ts';
import { askedToSignIn, start } from './access-under-test.ts';

describe('access, the root of a section', () => {
  test.each([
    ['FinancialAccess:Y', '/leaseaccount', '/LeaseAccount/index'],
    ['FinancialAccess:Y', '/FleetSummary/', '/FleetSummary/Fleet/Aircraft'],
    ['ServicedEntityAccess:Y', '/leaseaccount', '/LeaseAccount/InterestCharges'],
    ['ServicedEntityAccess:Y', '/Utilisation', '/Utilisation/index'],
    ['CustomerAccess:Y', '/utilisation?month=2026-05', '/Utilisation/index?month=2026-05'],
    ['TechnicalAccess:Y', '/tms', '/TMS/TechnicalProjects'],
    ['Admin:Y', '/supplementalrent', '/SupplementalRent/FundBalances'],
  ])('leads %s from %s to %s', (flags, typed, path) => {
    const access = start();
    access.signIn(`CustID:AUR~${flags}`);

    access.visit(typed);

    expect(access.snapshot().value).toBe('granted');
    expect(access.shown()).toBe(path);
    expect(selectRoutePath(access.snapshot())).toBe(path.split('?')[0]);
  });

  test.each([
    ['TechnicalAccess:Y', '/leaseaccount'],
    ['FinancialAccess:Y', '/tms'],
    ['Admin:Y', '/internal'],
  ])('refuses %s a section without any screen for them: %s', (flags, typed) => {
    const access = start();
    access.signIn(`CustID:AUR~${flags}`);

    access.visit(typed);

    expect(access.snapshot().value).toBe('refused');
    expect(access.shown()).toBe('/');
  });

  test('leads a user of the lessor to the internal screens, and to a customer’s once chosen', () => {
    const access = start();
    access.signIn('Admin:Y', 'internal@lessor.example', 'internal');
    access.visit('/internal');
    expect(access.shown()).toBe('/internal/customers');

    access.visit('/leaseaccount');
    expect(access.snapshot().value).toBe('refused');
  });

  test('asks a stranger to sign in, and decides on the section afterwards', () => {
    const access = askedToSignIn('/leaseaccount');
    expect(access.snapshot().value).toBe('signInRequired');

    access.visit('/account/login');
    access.signIn('CustID:AUR~ServicedEntityAccess:Y');
    expect(access.shown()).toBe('/leaseaccount');

    access.visit('/leaseaccount');
    expect(access.shown()).toBe('/LeaseAccount/InterestCharges');
  });

  test('shows nothing of a section while the person is not known yet', () => {
    const access = start();

    access.visit('/leaseaccount');

    expect(access.snapshot().value).toBe('deciding');
  });
});
