import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { SeededAccount } from '../accounts/accounts.ts';
import { reporterOf } from '../accounts/reporting-person.ts';
import { liveThroughClaims } from '../claims/live-through-claims.ts';
import { raiseDisputes } from '../invoices/raise-disputes.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { PlannedAirline } from '../tables/seed-tables.ts';
import { isLoadedMonth } from '../world/report-calendar.ts';

/** Adds the life of an airline in the portal to what is imported. */
export async function storeAirline(
  { tx, files }: { readonly tx: Tx; readonly files: FileStore },
  { plan, rows }: PlannedAirline,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): Promise<void> {
  const { custId } = plan;
  await raiseDisputes(tx, custId, rows.disputes);
  const reports = rows.utilReports.filter(({ source }) => source !== 'loaded');
  const ids = new Set(reports.map(({ id }) => id));
  const lines = rows.utilLines.filter(({ reportId }) => ids.has(reportId));
  await insertRows(tx, 'util_report', reports);
  await insertRows(tx, 'util_line', lines);
  await insertRows(tx, 'util_question', rows.utilQuestions);
  await insertRows(tx, 'util_correction', rows.utilCorrections);
  await storeFunds(tx, rows, today);
  const place = { tx, files, custId, reporter: reporterOf(plan, accounts) };
  await liveThroughClaims(place, rows.claimLives);
}

async function storeFunds(tx: Tx, rows: AirlineRows, today: IsoDate): Promise<void> {
  const explained = rows.billingLines.filter(({ month }) => !isLoadedMonth(month, today));
  await insertRows(tx, 'billing_line', explained);
}
