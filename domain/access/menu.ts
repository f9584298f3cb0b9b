import type { AccessClaims } from './claims.ts';
import { isAllowed } from './guard.ts';
import { type RoutePath, routes } from './routes.ts';

/** First segment of a section's addresses in lower case; `team` means `{product}team`. */
export type MenuKey =
  | 'dashboard'
  | 'team'
  | 'documents'
  | 'assetforsale'
  | 'leaseaccount'
  | 'fleetsummary'
  | 'supplementalrent'
  | 'utilisation'
  | 'tms';

/** One link of the menu. */
export interface MenuItem {
  readonly label: string;
  readonly route: RoutePath;
}

/** A part of the main menu: a plain link with one item, or a group that expands. */
export interface MenuSection {
  readonly key: MenuKey;
  readonly label: string;
  readonly kind: 'link' | 'group';
  readonly items: readonly MenuItem[];
}

function link(key: MenuKey, label: string, route: RoutePath): MenuSection {
  return { key, label, kind: 'link', items: [{ label, route }] };
}

function group(key: MenuKey, label: string, items: readonly MenuItem[]): MenuSection {
  return { key, label, kind: 'group', items };
}

/** The main menu in the order of spec §2. Detail pages are reached from their lists. */
export const menu: readonly MenuSection[] = [
  link('dashboard', 'Dashboard', '/dashboard'),
  link('team', 'Your Team', '/{product}team'),
  link('documents', 'Documents', '/Documents/Publications'),
  link('assetforsale', 'Asset For Sale', '/AssetForSale/index'),
  group('leaseaccount', 'Lease Account', [
    { label: 'Summary', route: '/LeaseAccount/index' },
    { label: 'Payment History', route: '/LeaseAccount/PaymentHistory' },
    { label: 'Interest Charges', route: '/LeaseAccount/InterestCharges' },
    { label: 'Rent Calculation', route: '/LeaseAccount/RentCalculation' },
    { label: 'View Invoices', route: '/LeaseAccount/ViewInvoices' },
    { label: 'Letters Of Credit', route: '/LeaseAccount/LettersOfCredit' },
  ]),
  group('fleetsummary', 'Fleet Summary', [
    { label: 'Aircraft', route: '/FleetSummary/Fleet/Aircraft' },
    { label: 'Engines', route: '/FleetSummary/Fleet/Engines' },
  ]),
  group('supplementalrent', 'Supplemental Rent', [
    { label: 'Fund Balances', route: '/SupplementalRent/FundBalances' },
    { label: 'Monthly Billing Details', route: '/SupplementalRent/MonthlyReports' },
    { label: 'Claims', route: '/SupplementalRent/Claims' },
  ]),
  group('utilisation', 'Utilisation', [
    { label: 'Utilisation Input', route: '/Utilisation/index' },
    { label: 'Reports', route: '/Utilisation/Reports' },
  ]),
  link('tms', 'Technical Projects', '/TMS/TechnicalProjects'),
];

/**
 * The menu of one user: allowed items of the built screens, and the sections that contain any (R2).
 */
export function visibleMenu(
  claims: AccessClaims,
  built: readonly string[],
): readonly MenuSection[] {
  const open = new Set<string>(
    routes.filter((row) => isAllowed(claims, row.requirement)).map((row) => row.path),
  );
  const shows = (item: MenuItem): boolean => open.has(item.route) && built.includes(item.route);
  return menu
    .map((section) => ({ ...section, items: section.items.filter(shows) }))
    .filter((section) => section.items.length > 0);
}

/** The section that a path relative to `/portal` belongs to, by its first segment (spec §2). */
export function activeSection(pathname: string, product: string): MenuKey | undefined {
  const first = pathname.toLowerCase().split(/[/?#]/, 2)[1];
  if (first === `${product.toLowerCase()}team`) return 'team';
  return menu.find((section) => section.key === first && section.key !== 'team')?.key;
}
