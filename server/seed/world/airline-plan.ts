import type { BusinessDayRule } from '#domain/dates/business-days.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import type { AircraftTypeName } from './aircraft-types.ts';
import type { EngineTypeName } from './engine-types.ts';
import type { EngineMove, ReportingPlan } from './planned-use.ts';

/** What is leased: an aircraft with its engines, or one engine alone. */
export type PlannedAsset =
  | { readonly kind: 'aircraft'; readonly type: AircraftTypeName; readonly reregistered?: IsoDate }
  | { readonly kind: 'engine'; readonly type: EngineTypeName };

/** How the rent of a planned lease is found (domain page §3.1, §3.2). */
export type PlannedRent =
  | { readonly basis: 'fixed'; readonly escalation: string }
  | { readonly basis: 'floatingNotional' | 'floatingFactor' };

/** One lease to seed. Dates inclusive; `assetKey` is shared by successive leases of one asset. */
export interface LeasePlan {
  readonly leaseNo: string;
  readonly assetKey: string;
  readonly asset: PlannedAsset;
  readonly currency: 'USD' | 'EUR';
  /** Place in `lessorEntities`. */
  readonly entity: number;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly actualReturn?: IsoDate;
  readonly rent: PlannedRent;
  readonly rentDay: number;
  readonly businessDayRule: BusinessDayRule;
  /** Pays supplemental rent (an aircraft) or use fees (an engine) every month. */
  readonly isMrPaying: boolean;
  /** Its engine rates depend on the take-off derate, too. */
  readonly isRatedByDerate?: boolean;
  /** Fewest cycles of a month from which its engine rates follow the engine's own ratio. */
  readonly ratioMinimumCycles?: number;
  /** Insurance, legal and registration costs of the lease are recharged. */
  readonly recharged: boolean;
  readonly status: 'onLease' | 'storage' | 'inRedelivery' | 'subleased';
  readonly sublessee?: string;
  /** Day of the following month on which utilisation is due. */
  readonly utilDueDay: number;
  readonly moves?: readonly EngineMove[];
  readonly reporting?: ReportingPlan;
}

/** A letter of credit to seed. Days count back from today. */
export interface PlannedLetter {
  /** Lease numbers that it secures. */
  readonly leases: readonly string[];
  /** `nonRenewal`: evergreen, but the issuer gave notice. */
  readonly course:
    | 'fixed'
    | 'evergreen'
    | 'nonRenewal'
    | 'pending'
    | 'drawn'
    | 'released'
    | 'replaced';
  readonly issuedAgo: number;
  /** Days from issue to expiry. */
  readonly runs: number;
  readonly amendedAgo?: number;
}

/** How a planned invoice ends when it is not paid in the usual way. */
export type Fate =
  | 'unpaid'
  | 'partPaid'
  | 'late'
  | 'disputed'
  | 'revised'
  | 'writtenOff'
  | 'overpaid'
  | 'returned'
  | 'draft';

/** One airline to seed. */
export interface AirlinePlan {
  readonly custId: string;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  /** What its registrations start with, for example `TF-`. */
  readonly mark: string;
  /** Where its serial numbers start; it uses seven for every asset. */
  readonly serialBase: number;
  /** Months of invoices before today. */
  readonly historyMonths: number;
  /** Months of utilisation reports before today. */
  readonly reportMonths: number;
  /** The airline has worked in the portal for so many months; what was flown before is loaded. */
  readonly liveMonths: number;
  /** Who signs its utilisation reports. */
  readonly reporter: string;
  /** Percent of invoices that are paid late, and paid in two parts. */
  readonly habits: { readonly late: number; readonly inParts: number };
  readonly leases: readonly LeasePlan[];
  readonly letters: readonly PlannedLetter[];
  /**
   * Exceptions by lease number, invoice type and place: `L1/basicRent/1` is the latest one past its
   * due date, `L1/basicRent/2` the one before it, `L1/basicRent/next` the first one not yet due.
   */
  readonly fates: Readonly<Record<string, Fate>>;
}

/** The day from which an airline works in the portal. */
export function liveSince(
  { liveMonths }: Pick<AirlinePlan, 'liveMonths'>,
  today: IsoDate,
): IsoDate {
  return monthStart(shiftMonth(monthOf(today), -liveMonths));
}
