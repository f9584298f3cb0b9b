import { eight } from '#tests/support/portal/a-visit.ts';
import { describe, expect, test } from 'vitest';
import { selectScreen } from '#machines/access/access/access.selectors.ts';
import {
  selectAccess,
  selectIsTakenOver,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { aVisit, second } from '#tests/support/portal/a-visit.ts';
import {
  command,
  inputsOf,
  look,
  openSessionWith,
  portalSnapshot,
  report,
  signedInPortal,
  visit,
} from '#tests/support/charts/create-portal-chart.ts';

/** A visit of somebody else, by the server's id of the user. */
const other = aVisit({
  username: 'technical@aurora.example',
  claims: parseUserData('ExternalUserId:u-2~CustID:AUR~TechnicalAccess:Y'),
});

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

  test.each([
    ['after a logout', 0],
    ['in place of an expired session', 900 * second],
  ])('another user who signs in in another tab %s takes the page over, which it says', (_w, ms) => {
    const chart = signedInPortal();
    if (ms === 0) command(chart, { type: 'session.signOut' });
    else look(chart, ms);

    report(chart, 'watchSignIn', { type: 'session.found' });
    openSessionWith(chart, { kind: 'live', visit: other });
    const isSaid = selectIsTakenOver(portalSnapshot(chart));
    command(chart, { type: 'takeover.dismiss' });

    expect(portalSnapshot(chart).value).toBe('signedIn');
    expect([isSaid, selectIsTakenOver(portalSnapshot(chart))]).toEqual([true, false]);
  });

  test('the same user who signs in in another tab takes nothing over', () => {
    const chart = signedInPortal();
    command(chart, { type: 'session.signOut' });

    report(chart, 'watchSignIn', { type: 'session.found' });
    openSessionWith(chart, { kind: 'live', visit });

    expect(portalSnapshot(chart).value).toBe('signedIn');
    expect(selectIsTakenOver(portalSnapshot(chart))).toBe(false);
  });

  test('another user who signs in in this tab has taken nothing over', () => {
    const chart = signedInPortal();
    command(chart, { type: 'session.signOut' });

    selectSignIn(portalSnapshot(chart))?.send({
      type: 'signIn.submit',
      username: other.username,
      password: 'fly-the-portal-demo',
    });
    chart.answer('authenticate', { kind: 'accepted', cookie: other.cookie });
    openSessionWith(chart, { kind: 'live', visit: other });

    expect(selectIsTakenOver(portalSnapshot(chart))).toBe(false);
  });
});
