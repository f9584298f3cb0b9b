import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { menu } from '#domain/access/menu.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { routes } from '#domain/access/routes.ts';
import { builtRoutes } from '#src/app/screens.ts';
import { readSources } from '#tests/support/read/read-sources.ts';

const table = new Set<string>(routes.map((row) => row.path));

/** Every protected route of spec §2, written down from the specification. */
const specified = [
  '/dashboard',
  '/{product}team',
  '/Documents/Publications',
  '/AssetForSale/index',
  '/AssetForSale/Details',
  '/AssetForSale/NDADisplay',
  '/TMS/TechnicalProjects',
  '/TMS/TechnicalProjectDetails',
  '/LeaseAccount/index',
  '/LeaseAccount/PaymentHistory',
  '/LeaseAccount/InterestCharges',
  '/LeaseAccount/RentCalculation',
  '/LeaseAccount/ViewInvoices',
  '/LeaseAccount/LettersOfCredit',
  '/FleetSummary/Fleet/Aircraft',
  '/FleetSummary/Fleet/Engines',
  '/SupplementalRent/FundBalances',
  '/SupplementalRent/MonthlyReports',
  '/SupplementalRent/Claims',
  '/Utilisation/index',
  '/Utilisation/Reports',
];

/** Calls about the person who makes them; they need a session and no access of an area. */
const ownCalls = new Set([
  'logout',
  'heartbeat',
  'getMe',
  'getTerms',
  'acceptTerms',
  'resendConfirmation',
  'changeOwnPassword',
  'getProfile',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listFactors',
  'setUpFactor',
  'addFactor',
  'removeFactor',
  'renewRecoveryCodes',
  'offerStepUp',
  'stepUp',
  'getWaitingFile',
  'listViews',
  'putView',
  'deleteView',
  'listNotifications',
  'listNotificationsExport',
  'markNotification',
  'readNotifications',
  'watchNotifications',
  'getNotificationChoices',
  'putNotificationChoice',
]);

/** Calls without a token: what a signed link leads to, and signing in elsewhere. */
const strangersCalls = new Set([
  'endVisit',
  'showDocument',
  'openPasswordLink',
  'choosePassword',
  'confirmAccount',
  'readUnsubscription',
  'unsubscribe',
  'beginInternalSignIn',
  'completeInternalSignIn',
  'beginCompanySignIn',
  'completeCompanySignIn',
  'proveSignIn',
  'setUpFirstFactor',
  'addFirstFactor',
  'offerPasskey',
  'signInByPasskey',
]);

/** Addresses of the server that are no call: the page itself and the readiness check. */
const systemPaths = ['/portal/', '/portal/health'];

/** The pages of the signed-out layout (spec §2, R12), and the registration. */
const accountPages = ['login', 'forget-password', 'invitation', 'confirm', 'register'].map(
  (page) => `/portal/account/${page}`,
);

function outside(paths: Iterable<string>): readonly string[] {
  return [...paths].filter((path) => !table.has(path));
}

describe('the access table (R2)', () => {
  test('holds the protected routes of spec §2 and no others, each once', () => {
    expect(routes.map((row) => row.path).toSorted()).toEqual(specified.toSorted());
  });

  test('no menu item exists outside it', () => {
    const items = menu.flatMap((section) => section.items.map((item) => item.route));

    expect(outside(items)).toEqual([]);
    expect(items).toEqual([...new Set(items)]);
  });

  test('no screen exists outside it but those that the portal adds', () => {
    const own = new Set<string>(ownRoutes.map(({ path }) => path));

    expect(outside(builtRoutes).filter((path) => !own.has(path))).toEqual([]);
  });

  test('no data call exists outside it', () => {
    const rows = calls.flatMap(({ access }) =>
      typeof access === 'object' && 'route' in access ? [access.route] : [],
    );
    const withoutRow = calls
      .filter(({ access }) => access === 'signedIn' || access === 'accepted')
      .map(({ name }) => name);
    const open = calls.filter(
      ({ access, name }) => access === 'public' && !strangersCalls.has(name),
    );

    expect(outside(rows)).toEqual([]);
    expect(withoutRow.filter((name) => !ownCalls.has(name))).toEqual([]);
    expect(open.filter(({ path }) => path.startsWith('/portal/api/'))).toEqual([]);
  });
});

describe('the contract', () => {
  test('has one handler of the server for each call, and the server has no other', () => {
    const routed = readSources('server')
      .filter(({ path }) => path.endsWith('.routes.ts'))
      .map(({ text }) => text);
    const handled = routed.flatMap((text) => {
      const aliases = new Map(
        [...text.matchAll(/(\w+) as (\w+)/g)].map(([, name, as]) => [as, name]),
      );
      const used = [...text.matchAll(/\bhandle(?:Public)?\(\s*(\w+)/g)].map((match) => match[1]);
      return used.map((name) => aliases.get(name) ?? name ?? '');
    });
    const lists = readSources('contract').flatMap(({ text }) =>
      [...text.matchAll(/= defineList\(\{\s*name: '(\w+)'/g)].map((match) => match[1] ?? ''),
    );
    const listRoutes = routed.flatMap((text) => [...text.matchAll(/\blistRoutes\(/g)]);
    const ofLists = lists.flatMap((name) => [name, `${name}Export`]);

    expect([...handled, ...ofLists].toSorted()).toEqual(calls.map((call) => call.name).toSorted());
    expect(listRoutes).toHaveLength(lists.length);
  });

  test('names each call, and each method with a path, once', () => {
    const names = calls.map((call) => call.name);
    const addresses = calls.map(({ method, path }) => `${method} ${path}`);

    expect(names).toEqual([...new Set(names)]);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  test('describes every address that the page writes out', () => {
    const known = new Set<string>([
      ...calls.map((call) => call.path),
      ...systemPaths,
      ...accountPages,
    ]);
    const written = readSources('src').flatMap(({ path, text }) =>
      [...text.matchAll(/['"](\/(?:portal|users)\/[^'"`${}]*)['"]/g)].map((match) => ({
        path,
        address: match[1] ?? '',
      })),
    );

    expect(written.filter(({ address }) => !known.has(address))).toEqual([]);
  });
});
