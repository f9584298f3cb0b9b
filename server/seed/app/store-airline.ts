import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { raiseDisputes } from '../invoices/raise-disputes.ts';
import { isLoadedClaim } from '../tables/claim-tables.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { BuiltAirline } from '../world/built-airline.ts';
import { isLoadedMonth } from '../world/report-calendar.ts';

/** Adds the life of an airline in the portal to what is imported. */
export async function storeAirline(
  tx: Tx,
  custId: string,
  { rows }: BuiltAirline,
  today: IsoDate,
): Promise<void> {
  await raiseDisputes(tx, custId, rows.disputes);
  const reports = rows.utilReports.filter(({ source }) => source !== 'loaded');
  const ids = new Set(reports.map(({ id }) => id));
  const lines = rows.utilLines.filter(({ reportId }) => ids.has(reportId));
  await insertRows(tx, 'util_report', reports);
  await insertRows(tx, 'util_line', lines);
  await insertRows(tx, 'util_question', rows.utilQuestions);
  await insertRows(tx, 'util_correction', rows.utilCorrections);
  await storeFunds(tx, rows, today);
}

async function storeFunds(tx: Tx, rows: AirlineRows, today: IsoDate): Promise<void> {
  const explained = rows.billingLines.filter(({ month }) => !isLoadedMonth(month, today));
  await insertRows(tx, 'billing_line', explained);
  const claims = rows.claims.filter((claim) => !isLoadedClaim(claim, today));
  const ids = new Set(claims.map(({ id }) => id));
  const isOwn = ({ claimId }: { readonly claimId: string }): boolean => ids.has(claimId);
  await insertRows(tx, 'claim', claims);
  await insertRows(tx, 'claim_line', rows.claimLines.filter(isOwn));
  await insertRows(tx, 'claim_fund', rows.claimFunds.filter(isOwn));
  await insertRows(tx, 'claim_document', rows.claimDocuments.filter(isOwn));
  await insertRows(tx, 'claim_event', rows.claimEvents.filter(isOwn));
  const taken = rows.fundMovements.filter(({ claimId }) => isOwn({ claimId: claimId ?? '' }));
  await insertRows(tx, 'fund_movement', taken);
}
