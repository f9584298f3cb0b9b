import type { RoutePath } from '#domain/access/routes.ts';

/** Financial, Customer, Technical, Serviced entity, Admin. */
export interface FlagSet {
  readonly F: boolean;
  readonly C: boolean;
  readonly T: boolean;
  readonly S: boolean;
  readonly A: boolean;
}

/** All 32 combinations of the five flags. */
export const flagSets: readonly FlagSet[] = Array.from({ length: 32 }, (_, bits) => ({
  F: (bits & 1) !== 0,
  C: (bits & 2) !== 0,
  T: (bits & 4) !== 0,
  S: (bits & 8) !== 0,
  A: (bits & 16) !== 0,
}));

const anybody = (): boolean => true;
const finance = ({ F, A }: FlagSet): boolean => F || A;
const financeOrServiced = ({ F, S, A }: FlagSet): boolean => F || S || A;

/** Who may open each route, written down from spec §6 by hand and not from the access table. */
export const admits: Record<RoutePath, (flags: FlagSet) => boolean> = {
  '/dashboard': anybody,
  '/{product}team': anybody,
  '/Documents/Publications': anybody,
  '/AssetForSale/index': anybody,
  '/AssetForSale/Details': anybody,
  '/AssetForSale/NDADisplay': anybody,
  '/LeaseAccount/index': finance,
  '/LeaseAccount/PaymentHistory': finance,
  '/LeaseAccount/InterestCharges': financeOrServiced,
  '/LeaseAccount/RentCalculation': finance,
  '/LeaseAccount/ViewInvoices': financeOrServiced,
  '/LeaseAccount/LettersOfCredit': finance,
  '/FleetSummary/Fleet/Aircraft': finance,
  '/FleetSummary/Fleet/Engines': finance,
  '/SupplementalRent/FundBalances': finance,
  '/SupplementalRent/MonthlyReports': finance,
  '/SupplementalRent/Claims': finance,
  '/Utilisation/index': ({ C, S, A }) => C || S || A,
  '/Utilisation/Reports': ({ C, A }) => C || A,
  '/TMS/TechnicalProjects': ({ T, A }) => T || A,
  '/TMS/TechnicalProjectDetails': ({ T, A }) => T || A,
};
