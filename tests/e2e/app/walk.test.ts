import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { AccessClaims } from '#domain/access/claims.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { internalMenu } from '#domain/access/internal-menu.ts';
import type { PageRoute } from '#domain/access/match.ts';
import { lessorRoles } from '#domain/access/lessor-roles.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { routes } from '#domain/access/routes.ts';
import type { SeededAccount } from '#server/seed/accounts/accounts.ts';
import { demoAccounts } from '#server/seed/accounts/demo-accounts.ts';
import { builtRoutes } from '#src/app/screens.ts';
import type { Visitor } from '#tests/support/run/browser.ts';
import { isFullRun } from '#tests/support/run/full-run.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { newsAtHand } from '../models/notifications.model.ts';
import { demoPassword, submitSignIn } from '../models/sign-in.model.ts';
import {
  addressOf,
  arrive,
  errorPageFaults,
  goTo,
  menuLinks,
  placeOf,
  screenFaults,
} from '../models/walk.model.ts';

/** Every screen with an access rule: those of spec §2 in its order, then ours. */
const pages: readonly PageRoute[] = [...routes, ...ownRoutes];
const isBuilt = (route: PageRoute): boolean => builtRoutes.includes(route.path);

/** The menu of spec §2: detail screens are reached from their lists. */
const withoutEntry: ReadonlySet<string> = new Set([
  '/AssetForSale/Details',
  '/AssetForSale/NDADisplay',
  '/TMS/TechnicalProjectDetails',
]);

// The other browser tests run on PostgreSQL where there is one; this is what `npm start` runs on.
const { visit } = usePortal({ isEmbedded: true });

/** One kind of user: the screens that it may open, and where it is sent from all others. */
interface Kind {
  readonly name: string;
  readonly email: string;
  readonly home: string;
  readonly mayOpen: (route: PageRoute) => boolean;
}

function claimsOf({ custId, flags }: SeededAccount): AccessClaims {
  const has = (flag: SeededAccount['flags'][number]): boolean => flags.includes(flag);
  return {
    externalUserId: '',
    custId: custId ?? '',
    financialAccess: has('financial'),
    customerAccess: has('customer'),
    technicalAccess: has('technical'),
    servicedEntityAccess: has('servicedEntity'),
    admin: has('admin'),
    emailVerified: true,
    mobileActive: true,
  };
}

function kindOf(account: SeededAccount): Kind {
  const claims = claimsOf(account);
  return {
    name: `${account.flags.join(', ') || 'no flags'} (${account.email})`,
    email: account.email,
    home: '/dashboard',
    mayOpen: (route) =>
      'need' in route
        ? route.need === 'signedIn' || (route.need === 'owner' && account.isOwner === true)
        : isAllowed(claims, route.requirement),
  };
}

const walkers = demoAccounts.filter(
  ({ custId, email }) => (custId === 'AUR' || custId === 'NIM') && !email.startsWith('newcomer'),
);
/**
 * Who walks at every change: the guard has a test for every combination of flags, and the server one
 * for every call; these see each menu group appear and disappear.
 */
const usual = ['finance@aurora', 'generic@aurora', 'everything@nimbus'];
const walking = walkers.filter(
  ({ email }) => isFullRun || usual.some((start) => email.startsWith(start)),
);
const lessor: Kind = {
  name: 'lessor',
  email: 'internal@lessor.example',
  home: '/internal/customers',
  mayOpen: (route) => 'need' in route && route.need !== 'owner',
};

/** Who acts for an airline opens its screens, but administers its users as nobody. */
const acting: Kind = {
  ...lessor,
  home: '/dashboard',
  mayOpen: (route) => !('need' in route && route.need === 'owner'),
};

/** Screens that axe has looked at: each is looked at once, with the first kind that opens it. */
const examined = new Set<string>();

async function open(page: Page, route: PageRoute): Promise<string[]> {
  const address = addressOf(route);
  await goTo(page, address);
  await arrive(page);
  if (!isBuilt(route)) return [];
  const faults = await screenFaults(page, address);
  if (examined.has(route.path)) return faults;
  examined.add(route.path);
  return [...faults, ...(await accessibilityFaults(page))];
}

async function tryOne(page: Page, kind: Kind, route: PageRoute): Promise<string[]> {
  if (kind.mayOpen(route)) return open(page, route);
  await goTo(page, addressOf(route));
  await expect.poll(() => placeOf(page), { message: `refuses ${route.path}` }).toBe(kind.home);
  return [];
}

/** Tries every screen and returns what is not as the table says, by address. */
async function walk({ page }: Visitor, kind: Kind): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const route of pages) {
    const faults = await tryOne(page, kind, route);
    if (faults.length > 0) found[route.path] = faults;
  }
  return found;
}

function expectedMenu(kind: Kind): string[] {
  return routes
    .filter((route) => isBuilt(route) && !withoutEntry.has(route.path))
    .filter(kind.mayOpen)
    .map(addressOf);
}

async function enter(kind: Pick<Kind, 'email' | 'home'>, at = 'account/login'): Promise<Visitor> {
  const visitor = await visit();
  const news = newsAtHand(visitor.page);
  await visitor.page.goto(at);
  await submitSignIn(visitor.page, kind.email, demoPassword);
  await visitor.page.waitForURL(`**/portal${kind.home}`);
  await arrive(visitor.page);
  // A read that the server gets after another customer is chosen is refused, and sent once more.
  await news;
  return visitor;
}

describe('every screen (spec §2, R1, R2)', () => {
  it.each(walking.map(kindOf))(
    'opens, or leads home, as the table says for $name',
    async (kind) => {
      const visitor = await enter(kind);

      expect(await walk(visitor, kind)).toEqual({});
      expect(await menuLinks(visitor.page)).toEqual(expectedMenu(kind));
    },
    180_000,
  );

  it('opens for the lessor what is theirs, and nothing of a customer (R16)', async () => {
    const visitor = await enter(lessor, 'account/login_internal');

    expect(await walk(visitor, lessor)).toEqual({});
    expect(await menuLinks(visitor.page)).toEqual([]);
    expect(await errorPageFaults(visitor.page)).toEqual({});
  }, 180_000);

  it('opens every screen for the lessor who acts for a customer (R16)', async () => {
    const visitor = await enter(lessor, 'account/login_internal');
    await visitor.page.getByRole('button', { name: 'Act for Aurora Airways' }).click();
    await visitor.page.waitForURL('**/portal/dashboard');

    expect(await walk(visitor, acting)).toEqual({});
    expect(await menuLinks(visitor.page)).toEqual(expectedMenu(acting));
    const own = visitor.page.getByRole('navigation', { name: 'Internal menu' }).getByRole('link');
    expect(await own.allInnerTexts()).toEqual(
      internalMenu(builtRoutes, lessorRoles).map(({ label }) => label),
    );
  }, 180_000);

  it('says what is wrong at an address without a screen, and leads back', async () => {
    const { page } = await enter({ email: 'generic@aurora.example', home: '/dashboard' });

    expect(await errorPageFaults(page)).toEqual({});
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
    await arrive(page);
    expect(placeOf(page)).toBe('/dashboard');
  });

  it('leads a stranger to the sign-in', async () => {
    const { page } = await visit();
    await page.goto('account/login');

    for (const route of pages) {
      await goTo(page, addressOf(route));
      await expect.poll(() => placeOf(page), { message: route.path }).toBe('/account/login');
    }
  });

  it('shows the terms, and no menu, to who has not accepted them (R12)', async () => {
    const { page } = await visit();
    await page.goto('account/login');
    await submitSignIn(page, 'newcomer@aurora.example', demoPassword);
    await page.getByRole('button', { name: 'Accept' }).waitFor();

    for (const route of pages) {
      await goTo(page, addressOf(route));
      await page.getByRole('button', { name: 'Accept' }).waitFor();
      expect(await page.locator('nav[aria-label="Main menu"], table').count()).toBe(0);
    }
  });

  afterAll(() => {
    expect([...examined].toSorted()).toEqual(builtRoutes.toSorted());
  });
});
