import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthOf, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { hasEnded } from '#domain/utilisation/rules/period.rules.ts';
import { isLeasedIn } from '#domain/utilisation/leases/leased-days.ts';
import { assetKey } from '#domain/utilisation/leases/lease-chain.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  readReportableLeases,
  reportableMonths,
  type StoredLease,
} from './reportable-leases.queries.ts';
import { readReportedMonths } from './reported-months.queries.ts';
import { readMonthBook, type MonthBook } from './month-book.ts';
import { storedMonth } from './stored-month.ts';

/** The months of a customer's leases on a day, as they are stored. */
export interface StoredMonths {
  readonly leases: readonly StoredLease[];
  readonly book: MonthBook;
  readonly asOf: IsoDate;
  /** A lease of the customer with this month, when the asset is on lease in it. */
  find(leaseId: string, month: IsoMonth): StoredLeaseMonth | undefined;
}

/**
 * Reads the state that months are shown, saved and judged by, in five statements. Months of other
 * assets than those of the leases `only` are neither read nor found: one month of a large fleet is
 * saved by itself. The other leases of an asset belong to it, because its totals chain.
 */
export async function readStoredMonths(
  tx: Tx,
  custId: string,
  asOf: IsoDate,
  months: readonly IsoMonth[],
  only?: readonly string[],
): Promise<StoredMonths> {
  const leases = await readReportableLeases(tx, custId, asOf);
  const assets = new Set(leases.filter(({ id }) => only?.includes(id)).map(assetKey));
  const asked = only && leases.filter((lease) => assets.has(assetKey(lease)));
  const leaseIds = asked?.map(({ id }) => id);
  const book = await readMonthBook(tx, { custId, months: months.toSorted(), leaseIds });
  const byId = new Map((asked ?? leases).map((lease) => [lease.id, lease]));
  return {
    leases,
    book,
    asOf,
    find(leaseId, month) {
      const lease = byId.get(leaseId);
      if (lease === undefined || !isLeasedIn(lease, month)) return undefined;
      return storedMonth(book, { lease, month, asOf, leases });
    },
  };
}

/** A stored month in the shape that the rules judge. */
export function toLeaseMonth(lease: StoredLease, stored: StoredLeaseMonth): LeaseMonth {
  const { month, facts, report } = stored;
  return { lease, month, facts, report };
}

/** Months that may be reported for some lease, newest first (domain page §1.8). */
export function openMonths(leases: readonly StoredLease[], asOf: IsoDate): IsoMonth[] {
  const current = monthOf(asOf);
  const months: IsoMonth[] = [];
  for (let back = 0; back <= reportableMonths; back += 1) {
    const month = shiftMonth(current, -back);
    const isOpen = leases.some(
      (lease) => isLeasedIn(lease, month) && hasEnded(month, lease.end, asOf),
    );
    if (isOpen) months.push(month);
  }
  return months;
}

/**
 * The month that is shown when none is requested: the newest that is over. The running month may be
 * open too, for a lease that ended in it, but most of the fleet has nothing to report there.
 */
export function latestClosed(months: readonly IsoMonth[], asOf: IsoDate): IsoMonth | undefined {
  return months.find((month) => month < monthOf(asOf)) ?? months[0];
}

/** The earlier months that are not reported for every lease, newest first. */
export async function readMissing(
  tx: Tx,
  custId: string,
  leases: readonly StoredLease[],
  earlier: readonly IsoMonth[],
): Promise<IsoMonth[]> {
  const [newest, oldest = newest] = [earlier[0], earlier.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const reported = await readReportedMonths(tx, custId, oldest, newest);
  return earlier.filter((month) =>
    leases.some((lease) => {
      const { since, months = [] } = reported.get(lease.id) ?? {};
      const isAsked = isLeasedIn(lease, month) && month >= monthOf(since ?? lease.start);
      return isAsked && !months.includes(month);
    }),
  );
}
