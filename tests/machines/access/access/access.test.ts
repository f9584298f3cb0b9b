import { describe, expect, test } from 'vitest';
import {
  selectPath,
  selectRoutePath,
  selectScreen,
} from '#machines/access/access/access.selectors.ts';
import { askedToSignIn, invoices, leave, start } from './access-under-test.ts';

describe('access, deciding', () => {
  test('grants nothing protected before the session is known', () => {
    const access = start();

    access.visit(invoices);

    expect(access.snapshot().value).toBe('deciding');
    expect(selectScreen(access.snapshot())).toBe('nothing');
  });

  test('grants what the guard allows, in its canonical spelling (R2)', () => {
    const access = start();
    access.signIn();

    access.visit('/leaseaccount/VIEWINVOICES/?Status=Overdue#Top');

    expect(selectScreen(access.snapshot())).toBe('protected');
    expect(selectRoutePath(access.snapshot())).toBe('/LeaseAccount/ViewInvoices');
    expect(selectPath(access.snapshot())).toBe('/LeaseAccount/ViewInvoices?Status=Overdue#Top');
    expect(access.shown()).toBe('/LeaseAccount/ViewInvoices?Status=Overdue#Top');
  });

  test('spec §2: a user lacking the access goes to the root and on to the dashboard', () => {
    const access = start();
    access.signIn('TechnicalAccess:Y');

    access.visit(invoices);
    const refused = [access.snapshot().value, access.shown()];
    access.visit('/');
    const returning = [access.snapshot().value, access.shown()];
    access.visit('/dashboard');

    expect(refused).toEqual(['refused', '/']);
    expect(returning).toEqual(['returning', '/dashboard']);
    expect(selectRoutePath(access.snapshot())).toBe('/dashboard');
  });

  test('decides again when the claims change', () => {
    const access = start();
    access.signIn();
    access.visit(invoices);

    access.signIn('TechnicalAccess:Y');

    expect(access.snapshot().value).toBe('refused');
  });

  test.each(['/error/error-500', '/nowhere', '/account/confirm'])('anybody may see %s', (path) => {
    const access = start();
    access.visit(path);

    expect(selectScreen(access.snapshot())).toBe('open');
    expect(selectPath(access.snapshot())).toBe(path);
    expect(selectRoutePath(access.snapshot())).toBeNull();
  });

  test('R13: the product name is part of the team page', () => {
    const access = start();
    access.signIn('');

    access.visit('/LESSORTEAM');

    expect(selectRoutePath(access.snapshot())).toBe('/{product}team');
    expect(access.shown()).toBe('/lessorteam');
  });
});

describe('access, sign-in required', () => {
  test('spec §2: shows the sign-in page and remembers the origin', () => {
    const access = askedToSignIn();

    expect(access.snapshot().value).toBe('signInRequired');
    expect(access.chart.started('showLocation').at(-1)?.input).toEqual({
      path: '/account/login',
      origin: { path: invoices, username: null },
      insteadOf: invoices,
    });
  });

  test('brings the person exactly there after signing in', () => {
    const access = askedToSignIn();
    access.visit('/account/login');
    const signIn = selectScreen(access.snapshot());

    access.signIn();
    const shown = access.shown();
    access.visit(invoices);

    expect(signIn).toBe('signIn');
    expect(shown).toBe(invoices);
    expect(selectRoutePath(access.snapshot())).toBe('/LeaseAccount/ViewInvoices');
    expect(access.snapshot().context.origin).toBeNull();
  });

  test('without an origin the dashboard follows', () => {
    const access = askedToSignIn('/');
    access.visit('/account/login');

    access.signIn();

    expect(access.shown()).toBe('/dashboard');
  });

  test('an origin kept through a reload is used again', () => {
    const access = start();
    access.send({ type: 'visitor.left', isReturning: true });
    access.visit('/account/login', { path: invoices, username: null });

    access.signIn();

    expect(access.shown()).toBe(invoices);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/account/login'])(
    'S43: a kept origin of %j is not followed',
    (path) => {
      const access = start();
      access.send({ type: 'visitor.left', isReturning: true });
      access.visit('/account/login', { path, username: null });

      access.signIn();

      expect(access.shown()).toBe('/dashboard');
    },
  );

  test('both sign-in pages are open to a stranger', () => {
    const access = askedToSignIn('/Account/Login_Internal');

    expect(selectScreen(access.snapshot())).toBe('signIn');
  });
});

describe('access, R11: after the end of a session', () => {
  test('nothing is granted while the expired session is still shown', () => {
    const access = start();
    access.signIn();
    access.visit(invoices);

    access.send({ type: 'visitor.lapsed' });

    expect(selectScreen(access.snapshot())).toBe('nothing');
    expect(JSON.stringify(access.snapshot().context.visitor)).toBe('"unknown"');
  });

  test('the same user comes back to the same place', () => {
    const access = leave(true);

    access.signIn();

    expect(access.shown()).toBe(invoices);
  });

  test('another user does not', () => {
    const access = leave(true);

    access.signIn('FinancialAccess:Y', 'other@aurora.example');

    expect(access.shown()).toBe('/dashboard');
  });

  test('after Logout nobody does, and the sign-in page is shown', () => {
    const access = leave(false);
    const shown = access.shown();

    access.signIn();

    expect(shown).toBe('/account/login');
    expect(access.shown()).toBe('/dashboard');
  });
});
