import { eight } from '#tests/support/portal/a-visit.ts';
import { describe, expect, test } from 'vitest';
import { selectScreen } from '#machines/access/access/access.selectors.ts';
import { selectAccess } from '#machines/app/portal/portal.selectors.ts';
import { second } from '#tests/support/portal/a-visit.ts';
import {
  command,
  inputsOf,
  look,
  portalSnapshot,
  report,
  signedInPortal,
} from '#tests/support/charts/create-portal-chart.ts';

describe('portal, after the end', () => {
  test('an expired session empties the page and waits for Back to Login', () => {
    const chart = signedInPortal('/LeaseAccount/index');

    look(chart, 900 * second);
    const screen = selectScreen(selectAccess(portalSnapshot(chart)).getSnapshot());
    const shown = inputsOf(chart, 'showLocation').length;
    command(chart, { type: 'session.dismiss' });

    expect(screen).toBe('nothing');
    expect(inputsOf(chart, 'showLocation').slice(shown)).toEqual([
      {
        path: '/account/login',
        origin: { path: '/LeaseAccount/index', username: 'finance@aurora.example' },
        insteadOf: '/LeaseAccount/index',
      },
    ]);
  });

  test('Logout leaves only the sign-in, and the watches on address and other tabs', () => {
    const chart = signedInPortal();

    command(chart, { type: 'session.signOut' });
    chart.answer('closeSession', undefined);
    for (const port of chart.pending('showLocation')) chart.answer(port.name, undefined);

    const names = chart.pending().map((port) => port.name);
    expect(names.toSorted()).toEqual(['watchLocation', 'watchSignIn']);
    expect(chart.clock.pending()).toEqual([]);
    expect(portalSnapshot(chart).context.visit).toBeNull();
  });

  test('an end in another tab ends this one', () => {
    const chart = signedInPortal();

    report(chart, 'watchWorld', {
      type: 'session.endedElsewhere',
      visit: 'visit-1',
      reason: 'signedOut',
      at: eight,
    });

    expect(portalSnapshot(chart).value).toBe('signedOut');
  });

  test('the end of an earlier visit, which a tab reports late, ends nothing', () => {
    const chart = signedInPortal();

    report(chart, 'watchWorld', {
      type: 'session.endedElsewhere',
      visit: 'visit-0',
      reason: 'inactivity',
      at: eight,
    });

    expect(portalSnapshot(chart).value).toBe('signedIn');
  });
});
