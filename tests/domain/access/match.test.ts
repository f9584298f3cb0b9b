import { describe, expect, it } from 'vitest';
import { canonicalPath, matchRoute, matchSection } from '#domain/access/match.ts';
import { routes } from '#domain/access/routes.ts';

describe('matchRoute', () => {
  it.each(routes)('R2: finds $path whatever its case', (row) => {
    const path = canonicalPath(row, 'lessor');

    for (const typed of [path, path.toLowerCase(), path.toUpperCase(), `${path}/`])
      expect(matchRoute(typed, 'lessor')).toEqual({ route: row, path });
  });

  it('fills in the product name of the installation', () => {
    expect(matchRoute('/SKYTEAM', 'Sky')?.path).toBe('/Skyteam');
    expect(matchRoute('/lessorteam', 'Sky')).toBe(undefined);
    expect(matchRoute('/{product}team', 'Sky')).toBe(undefined);
    expect(matchRoute('/$&team', '$&')?.path).toBe('/$&team');
  });

  it('passes query and fragment on untouched', () => {
    expect(matchRoute('/leaseaccount/viewinvoices/?q=A%2FB/#Row/', 'lessor')?.path).toBe(
      '/LeaseAccount/ViewInvoices?q=A%2FB/#Row/',
    );
  });

  it.each(['', '/', '//', 'dashboard', '//dashboard', '/dashboard//', '/dashboard/x', '/portal'])(
    'finds nothing for %j',
    (typed) => {
      expect(matchRoute(typed, 'lessor')).toBe(undefined);
    },
  );
});

describe('matchSection', () => {
  it.each([
    ['/LeaseAccount', '/LeaseAccount/index'],
    ['/leaseaccount/?page=2#row', '/LeaseAccount/index?page=2#row'],
    ['/fleetsummary', '/FleetSummary/Fleet/Aircraft'],
    ['/FleetSummary/Fleet', '/FleetSummary/Fleet/Aircraft'],
    ['/assetforsale', '/AssetForSale/index'],
    ['/internal', '/internal/customers'],
  ])('leads %s to %s, which may be opened', (typed, path) => {
    expect(matchSection(typed, () => true)?.path).toBe(path);
  });

  it('passes over what may not be opened', () => {
    const found = matchSection('/leaseaccount', ({ path }) => path.endsWith('InterestCharges'));

    expect(found?.path).toBe('/LeaseAccount/InterestCharges');
  });

  it('names the first screen of a section that is closed altogether', () => {
    expect(matchSection('/tms', () => false)?.route.path).toBe('/TMS/TechnicalProjects');
  });

  it.each(['', '/', '//', '/dashboard', '/lease', '/leaseaccount/index', '/account', '/portal'])(
    'finds no section for %j',
    (typed) => {
      expect(matchSection(typed, () => true)).toBe(undefined);
    },
  );
});
