import { describe, expect, test } from 'vitest';
import { selectPath } from '#machines/access/access/access.selectors.ts';
import { askedToSignIn, start } from './access-under-test.ts';

describe('access, screens beyond spec §2 (R2)', () => {
  test.each(['/notifications', '/Profile'])('lets every signed-in user into %s', (path) => {
    const access = start();
    access.signIn('CustID:AUR');

    access.visit(path);

    expect(access.snapshot().value).toBe('granted');
    expect(selectPath(access.snapshot())).toBe(path.toLowerCase());
  });

  test('asks a stranger to sign in and remembers the screen', () => {
    const access = askedToSignIn('/notifications');

    expect(access.snapshot().value).toBe('signInRequired');
    expect(access.snapshot().context.origin?.path).toBe('/notifications');
  });

  test('opens the internal area by the realm and not by Admin', () => {
    const access = start();
    access.signIn('CustID:AUR~Admin:Y');
    access.visit('/internal/audit');
    expect(access.snapshot().value).toBe('refused');

    access.signIn('CustID:AUR', 'internal@lessor.example', 'internal');
    access.visit('/INTERNAL/Audit');
    expect(access.snapshot().value).toBe('granted');
    expect(access.shown()).toBe('/internal/audit');
  });

  test('brings a user of the lessor to the choice of customer, and later to the dashboard (R16)', () => {
    const access = start();
    access.signIn('Admin:Y', 'internal@lessor.example', 'internal');
    access.visit('/');
    expect(access.shown()).toBe('/internal/customers');

    access.signIn('CustID:AUR~Admin:Y', 'internal@lessor.example', 'internal');
    access.visit('/');
    expect(access.shown()).toBe('/dashboard');
  });

  test('opens a desk by the roles and refuses it like every other screen', () => {
    const access = start();
    access.signIn('CustID:', 'claims@lessor.example', 'internal', ['claims']);
    access.visit('/internal/claims');
    expect(access.snapshot().value).toBe('granted');

    access.visit('/internal/interest');
    expect(access.snapshot().value).toBe('refused');
    access.visit('/');
    expect(access.shown()).toBe('/internal/customers');
  });

  test('brings a user of the lessor without any role to their profile', () => {
    const access = start();
    access.signIn('CustID:', 'new@lessor.example', 'internal', []);

    access.visit('/internal/customers');
    expect(access.snapshot().value).toBe('refused');
    access.visit('/');

    expect(access.shown()).toBe('/profile');
  });

  test('shows the screens of a customer to nobody whose roles do not act for one (R16)', () => {
    const access = start();
    access.signIn('CustID:AUR~FinancialAccess:Y', 'audit@lessor.example', 'internal', ['audit']);

    access.visit('/LeaseAccount/ViewInvoices');

    expect(access.snapshot().value).toBe('refused');
  });
});
