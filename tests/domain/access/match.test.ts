import { describe, expect, it } from 'vitest';
import { canonicalPath, matchRoute } from '#domain/access/match.ts';
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
