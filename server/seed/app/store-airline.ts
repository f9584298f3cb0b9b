import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { raiseDisputes } from '../invoices/raise-disputes.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { BuiltAirline } from '../world/built-airline.ts';

/** Adds the life of an airline in the portal to what is imported. */
export async function storeAirline(tx: Tx, custId: string, { rows }: BuiltAirline): Promise<void> {
  await raiseDisputes(tx, custId, rows.disputes);
  await insertRows(tx, 'util_report', rows.utilReports);
  await insertRows(tx, 'util_line', rows.utilLines);
  await insertRows(tx, 'util_question', rows.utilQuestions);
  await insertRows(tx, 'util_correction', rows.utilCorrections);
  await storeFunds(tx, rows);
  await storeProjects(tx, rows);
}

async function storeFunds(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'billing_line', rows.billingLines);
  await insertRows(tx, 'claim', rows.claims);
  await insertRows(tx, 'claim_line', rows.claimLines);
  await insertRows(tx, 'claim_fund', rows.claimFunds);
  await insertRows(tx, 'claim_document', rows.claimDocuments);
  await insertRows(tx, 'claim_event', rows.claimEvents);
  const byClaims = rows.fundMovements.filter(({ claimId }) => claimId);
  await insertRows(tx, 'fund_movement', byClaims);
}

async function storeProjects(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'oil_item', rows.oilItems);
  await insertRows(tx, 'oil_response', rows.oilResponses);
  await insertRows(tx, 'oil_file', rows.oilFiles);
  await insertRows(tx, 'project_activity', rows.projectActivity);
}
