import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { BuiltAirline } from '../world/built-airline.ts';

async function storeLeaseAccount(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'interest_charge', rows.interestCharges);
  await insertRows(tx, 'interest_segment', rows.interestSegments);
  await insertRows(tx, 'invoice_dispute', rows.disputes);
  await insertRows(tx, 'security_deposit', rows.securityDeposits);
  await insertRows(tx, 'letter_of_credit_event', rows.letterEvents);
}

/** Stores the accounts, reports, claims and projects of an airline whose leases are imported. */
export async function storeAirline(tx: Tx, { rows }: BuiltAirline): Promise<void> {
  await insertRows(tx, 'rent_term', rows.rentTerms);
  await insertRows(tx, 'invoice', rows.invoices);
  await insertRows(tx, 'invoice_line', rows.lines);
  await insertRows(tx, 'rent_schedule', rows.rentSchedules);
  await insertRows(tx, 'payment', rows.payments);
  await insertRows(tx, 'allocation', rows.allocations);
  await insertRows(tx, 'invoice_reduction', rows.reductions);
  await insertRows(tx, 'util_report', rows.utilReports);
  await insertRows(tx, 'util_line', rows.utilLines);
  await insertRows(tx, 'util_question', rows.utilQuestions);
  await insertRows(tx, 'util_correction', rows.utilCorrections);
  await storeLeaseAccount(tx, rows);
  await storeFunds(tx, rows);
  await storeProjects(tx, rows);
}

async function storeFunds(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'fund', rows.funds);
  await insertRows(tx, 'ratio_table', rows.ratioTables);
  await insertRows(tx, 'ratio_band', rows.ratioBands);
  await insertRows(tx, 'fund_rate', rows.fundRates);
  await insertRows(tx, 'billing_line', rows.billingLines);
  await insertRows(tx, 'claim', rows.claims);
  await insertRows(tx, 'claim_line', rows.claimLines);
  await insertRows(tx, 'claim_fund', rows.claimFunds);
  await insertRows(tx, 'claim_document', rows.claimDocuments);
  await insertRows(tx, 'claim_event', rows.claimEvents);
  await insertRows(tx, 'fund_movement', rows.fundMovements);
}

async function storeProjects(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'oil_item', rows.oilItems);
  await insertRows(tx, 'oil_response', rows.oilResponses);
  await insertRows(tx, 'oil_file', rows.oilFiles);
  await insertRows(tx, 'project_activity', rows.projectActivity);
}
