import type { IsoDate } from '#domain/dates/date.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { SeededAccount } from '../accounts/accounts.ts';
import { reporterOf } from '../accounts/reporting-person.ts';
import { liveThroughClaims } from '../claims/live-through-claims.ts';
import { estimatedBills } from '../invoices/held-money.ts';
import { raiseDisputes } from '../invoices/raise-disputes.ts';
import { estimateMoney, type PlannedAirline } from '../tables/seed-tables.ts';
import { liveThroughCorrections } from '../utilisation/live-through-corrections.ts';
import { type DatedAct, liveThroughMonths } from '../utilisation/live-through-months.ts';
import { plannedMonths } from '../utilisation/planned-months.ts';

/** Imports tables within the transaction of the seed. */
export type LoadTables = (tables: ImportTables) => Promise<void>;

/** Imports of what was paid of bills on estimates, each on its day. */
function estimatePayments(airline: PlannedAirline, load: LoadTables): DatedAct[] {
  const { rows } = airline;
  return estimatedBills(rows).flatMap((id) => {
    const paid = rows.allocations.find((one) => one.invoiceId === id && one.paymentId);
    if (paid === undefined) return [];
    return [{ at: `${paid.allocatedOn}T18:00:00Z`, act: () => load(estimateMoney(airline, id)) }];
  });
}

/** What an airline reports in the portal, and the estimates of late months. */
export async function reportMonths(
  tx: Tx,
  airline: PlannedAirline,
  accounts: readonly SeededAccount[],
  today: IsoDate,
  load: LoadTables,
): Promise<void> {
  const { plan, rows } = airline;
  const places = { tx, custId: plan.custId, reporter: reporterOf(plan, accounts) };
  const payments = estimatePayments(airline, load);
  await liveThroughMonths(places, rows, plannedMonths(rows, today), payments);
}

/** What an airline asks to correct in the portal, of months that are billed. */
export async function correctMonths(
  tx: Tx,
  { plan, rows }: PlannedAirline,
  accounts: readonly SeededAccount[],
): Promise<void> {
  const places = { tx, custId: plan.custId, reporter: reporterOf(plan, accounts) };
  await liveThroughCorrections(places, rows.correctionRequests);
}

/** Adds the disputes and claims of an airline to what is imported. */
export async function storeAirline(
  { tx, files }: { readonly tx: Tx; readonly files: FileStore },
  { plan, rows }: PlannedAirline,
  accounts: readonly SeededAccount[],
): Promise<void> {
  const { custId } = plan;
  const place = { tx, files, custId, reporter: reporterOf(plan, accounts) };
  await raiseDisputes({ tx, files }, custId, rows.disputes);
  await liveThroughClaims(place, rows.claimLives);
}
