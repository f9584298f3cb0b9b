import { describe, expect, it } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import { activeSection, menu, visibleMenu } from '#domain/access/menu.ts';
import { routes } from '#domain/access/routes.ts';

const all = routes.map((row) => row.path);
const labels = (userdata: string, built = all) =>
  visibleMenu(parseUserData(userdata), built).map((section) => section.label);

describe('menu', () => {
  it('spec §2: has the sections in the specified order', () => {
    expect(menu.map((section) => section.label)).toEqual([
      'Dashboard',
      'Your Team',
      'Documents',
      'Asset For Sale',
      'Lease Account',
      'Fleet Summary',
      'Supplemental Rent',
      'Utilisation',
      'Technical Projects',
    ]);
  });

  it('links every route once, but for the pages that are reached from a list', () => {
    const linked = menu.flatMap((section) => section.items.map((item) => item.route));

    expect(new Set(linked).size).toBe(linked.length);
    expect(all.filter((path) => !linked.includes(path))).toEqual([
      '/AssetForSale/Details',
      '/AssetForSale/NDADisplay',
      '/TMS/TechnicalProjectDetails',
    ]);
  });
});

describe('visibleMenu', () => {
  const open = ['Dashboard', 'Your Team', 'Documents', 'Asset For Sale'];

  it.each([
    ['', open],
    ['FinancialAccess:Y', [...open, 'Lease Account', 'Fleet Summary', 'Supplemental Rent']],
    ['CustomerAccess:Y', [...open, 'Utilisation']],
    ['TechnicalAccess:Y', [...open, 'Technical Projects']],
    ['ServicedEntityAccess:Y', [...open, 'Lease Account', 'Utilisation']],
    ['Admin:Y', menu.map((section) => section.label)],
  ])('R2: shows a user with "%s" the sections with an allowed route', (userdata, expected) => {
    expect(labels(userdata)).toEqual(expected);
  });

  it('R2: shows a serviced entity only the items it may open', () => {
    const sections = visibleMenu(parseUserData('ServicedEntityAccess:Y'), all);
    const account = sections.find((section) => section.key === 'leaseaccount');

    expect(account?.items.map((item) => item.label)).toEqual(['Interest Charges', 'View Invoices']);
  });

  it('leaves out screens that are not built', () => {
    const built = ['/dashboard', '/LeaseAccount/ViewInvoices'] as const;

    expect(visibleMenu(parseUserData('Admin:Y'), built)).toEqual([
      {
        key: 'dashboard',
        label: 'Dashboard',
        kind: 'link',
        items: [{ label: 'Dashboard', route: '/dashboard' }],
      },
      {
        key: 'leaseaccount',
        label: 'Lease Account',
        kind: 'group',
        items: [{ label: 'View Invoices', route: '/LeaseAccount/ViewInvoices' }],
      },
    ]);
  });
});

describe('activeSection', () => {
  it.each([
    ['/FleetSummary/Fleet/Aircraft', 'fleetsummary'],
    ['/LEASEACCOUNT/index?x=1', 'leaseaccount'],
    ['/supplementalrent', 'supplementalrent'],
    ['/Utilisation?x', 'utilisation'],
    ['/tms/TechnicalProjectDetails', 'tms'],
    ['/AssetForSale/NDADisplay', 'assetforsale'],
    ['/LessorTeam', 'team'],
    ['/team', undefined],
    ['/leaseaccounts', undefined],
    ['/', undefined],
    ['', undefined],
  ])('spec §2: derives the section of %s from its prefix', (path, key) => {
    expect(activeSection(path, 'lessor')).toBe(key);
  });
});
