import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { SeededAccount } from '../accounts/accounts.ts';
import { reporterOf } from '../accounts/reporting-person.ts';
import { liveThroughClaims } from '../claims/live-through-claims.ts';
import { raiseDisputes } from '../invoices/raise-disputes.ts';
import { liveThroughMonths } from '../utilisation/live-through-months.ts';
import { plannedMonths, revisedMonths } from '../utilisation/planned-months.ts';
import { requestCorrections } from '../utilisation/request-corrections.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { PlannedAirline } from '../tables/seed-tables.ts';
import { liveSince } from '../world/airline-plan.ts';
import { isLoadedMonth } from '../world/report-calendar.ts';

/** What an airline reports in the portal; the months that were revised since are rows. */
export async function reportMonths(
  tx: Tx,
  { plan, rows }: PlannedAirline,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): Promise<void> {
  const { custId } = plan;
  const revised = revisedMonths(rows);
  const ids = new Set(revised.map(({ id }) => id));
  const lines = rows.utilLines.filter(({ reportId }) => ids.has(reportId));
  await insertRows(tx, 'util_report', revised);
  await insertRows(tx, 'util_line', lines);
  const reporter = reporterOf(plan, accounts);
  await liveThroughMonths({ tx, custId, reporter }, rows, plannedMonths(rows, today));
}

/** The lines that bill revised months, and the corrections that the lessor has approved. */
async function storeRevised(
  tx: Tx,
  { plan, rows }: Pick<PlannedAirline, 'plan' | 'rows'>,
  today: IsoDate,
): Promise<void> {
  const since = liveSince(plan, today);
  const bills = new Set(revisedMonths(rows).map(({ invoiceId }) => invoiceId));
  const isRevised = ({ invoiceId, month }: AirlineRows['billingLines'][number]): boolean =>
    bills.has(invoiceId) && !isLoadedMonth(month, since);
  await insertRows(tx, 'billing_line', rows.billingLines.filter(isRevised));
  await insertRows(tx, 'util_correction', rows.utilCorrections);
}

/** Adds the life of an airline in the portal to what is imported. */
export async function storeAirline(
  { tx, files }: { readonly tx: Tx; readonly files: FileStore },
  airline: PlannedAirline,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): Promise<void> {
  const { plan, rows } = airline;
  const { custId } = plan;
  const place = { tx, files, custId, reporter: reporterOf(plan, accounts) };
  await raiseDisputes(tx, custId, rows.disputes);
  await storeRevised(tx, airline, today);
  await requestCorrections(place, rows.correctionRequests);
  await liveThroughClaims(place, rows.claimLives);
}
