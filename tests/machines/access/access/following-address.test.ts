import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { parseUserData } from '#domain/access/claims.ts';
import { type AccessEvent, accessMachine } from '#machines/access/access/access.machine.ts';
import { lessorRoles } from '#domain/access/lessor-roles.ts';
import type { ShownLocation } from '#machines/access/access/access.ports.ts';
import { eight } from '#tests/support/portal/a-visit.ts';

const iris = {
  type: 'visitor.identified',
  username: 'internal@lessor.example',
  realm: 'internal',
  isOwner: false,
  roles: lessorRoles,
} as const;
const actingFor = (custId: string): AccessEvent => ({
  ...iris,
  claims: parseUserData(`CustID:${custId}~Admin:Y`),
});

/** A browser that tells its address at once; what it tells waits until the turn is over. */
function browserAt(start: string) {
  const browser = { shown: start, turns: [] as AccessEvent[], replaced: 0 };
  const tell = (path: string): void => {
    browser.shown = path;
    browser.turns.push({ type: 'route.changed', path, at: eight, origin: null });
  };
  const showLocation = fromPromise<void, ShownLocation>(async ({ input }) => {
    if (browser.shown === input.path || browser.shown !== input.insteadOf) return;
    browser.replaced += 1;
    tell(input.path);
  });
  const machine = accessMachine.provide({ actors: { showLocation } });
  const actor = createActor(machine, { input: { product: 'lessor' } }).start();
  const settle = (): void => {
    for (let turn = 0; turn < 20; turn += 1) {
      const event = browser.turns.shift();
      if (event === undefined) return;
      actor.send(event);
    }
    throw new Error('The chart and the address follow each other.');
  };
  return { browser, actor, tell, settle };
}

test('an address that changes in the turn of the visitor is decided on, and not taken back', () => {
  const { browser, actor, tell, settle } = browserAt('/internal/customers');
  browser.turns.push(actingFor(''));
  tell('/internal/customers');
  settle();

  browser.turns.push(actingFor('AUR'));
  tell('/dashboard');
  settle();

  expect([browser.shown, browser.replaced]).toEqual(['/dashboard', 0]);
  expect(actor.getSnapshot().value).toBe('granted');
});

test('a refused address leads to the root and on, one replacement each', () => {
  const { browser, actor, tell, settle } = browserAt('/LeaseAccount/index');
  browser.turns.push(actingFor(''));
  tell('/LeaseAccount/index');
  settle();

  expect([browser.shown, browser.replaced]).toEqual(['/internal/customers', 2]);
  expect(actor.getSnapshot().value).toBe('granted');
});

test('a sign-out shows the sign-in page instead of the address that was told last', () => {
  const { browser, actor, tell, settle } = browserAt('/internal/audit');
  browser.turns.push(actingFor('AUR'));
  tell('/internal/audit');
  settle();

  browser.turns.push({ type: 'visitor.left', isReturning: false });
  settle();

  expect(browser.shown).toBe('/account/login');
  expect(actor.getSnapshot().context.reportedPath).toBe('/account/login');
});
