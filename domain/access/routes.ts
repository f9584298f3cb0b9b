import type { Requirement } from './requirement.ts';

/** The parts of the portal, in the words of the main menu (spec §2). */
export type MenuArea =
  | 'dashboard'
  | 'team'
  | 'documents'
  | 'assetForSale'
  | 'leaseAccount'
  | 'fleetSummary'
  | 'supplementalRent'
  | 'utilisation'
  | 'technicalProjects';

interface AccessRow {
  readonly path: string;
  readonly area: MenuArea;
  readonly requirement: readonly Requirement[];
}

const everyCustomer = ['generic', 'customer', 'financial', 'technical'] as const;
const financial = ['financial'] as const;
const financialOrServiced = ['financial', 'servicedEntity'] as const;
const technical = ['technical'] as const;

/**
 * The one access table: every protected route of spec §2 with the requirement of R2.
 *
 * Paths are relative to `/portal`, spelled as in the specification; `{product}` is replaced by the
 * product name of the installation (R13). Router, menu, server policies and tests read this table.
 */
export const routes = [
  { path: '/dashboard', area: 'dashboard', requirement: everyCustomer },
  { path: '/{product}team', area: 'team', requirement: everyCustomer },
  { path: '/Documents/Publications', area: 'documents', requirement: everyCustomer },
  { path: '/AssetForSale/index', area: 'assetForSale', requirement: everyCustomer },
  { path: '/AssetForSale/Details', area: 'assetForSale', requirement: everyCustomer },
  { path: '/AssetForSale/NDADisplay', area: 'assetForSale', requirement: everyCustomer },
  { path: '/LeaseAccount/index', area: 'leaseAccount', requirement: financial },
  { path: '/LeaseAccount/PaymentHistory', area: 'leaseAccount', requirement: financial },
  { path: '/LeaseAccount/InterestCharges', area: 'leaseAccount', requirement: financialOrServiced },
  { path: '/LeaseAccount/RentCalculation', area: 'leaseAccount', requirement: financial },
  { path: '/LeaseAccount/ViewInvoices', area: 'leaseAccount', requirement: financialOrServiced },
  { path: '/LeaseAccount/LettersOfCredit', area: 'leaseAccount', requirement: financial },
  { path: '/FleetSummary/Fleet/Aircraft', area: 'fleetSummary', requirement: financial },
  { path: '/FleetSummary/Fleet/Engines', area: 'fleetSummary', requirement: financial },
  { path: '/SupplementalRent/FundBalances', area: 'supplementalRent', requirement: financial },
  { path: '/SupplementalRent/MonthlyReports', area: 'supplementalRent', requirement: financial },
  { path: '/SupplementalRent/Claims', area: 'supplementalRent', requirement: financial },
  { path: '/Utilisation/index', area: 'utilisation', requirement: ['customer', 'servicedEntity'] },
  { path: '/Utilisation/Reports', area: 'utilisation', requirement: ['customer'] },
  { path: '/TMS/TechnicalProjects', area: 'technicalProjects', requirement: technical },
  { path: '/TMS/TechnicalProjectDetails', area: 'technicalProjects', requirement: technical },
] as const satisfies readonly AccessRow[];

export type AccessRoute = (typeof routes)[number];

/** A protected path exactly as the access table spells it. */
export type RoutePath = AccessRoute['path'];
