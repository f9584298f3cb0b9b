import { sql } from 'drizzle-orm';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { BuiltAirline } from '../world/built-airline.ts';

async function storeLeaseAccount(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'interest_charge', rows.interestCharges);
  await insertRows(tx, 'interest_segment', rows.interestSegments);
  await insertRows(tx, 'invoice_dispute', rows.disputes);
  await insertRows(tx, 'security_deposit', rows.securityDeposits);
}

/** Stores the accounts, reports, claims and projects of an airline whose leases are imported. */
export async function storeAirline(tx: Tx, { rows }: BuiltAirline): Promise<void> {
  await insertRows(tx, 'invoice', rows.invoices);
  await insertRows(tx, 'invoice_line', rows.lines);
  const billed = JSON.stringify(rows.billedRents);
  await tx.execute(sql`update rent_schedule set invoice_id = b."invoiceId"
    from json_to_recordset(${billed}::json) as b("invoiceId" uuid, "leaseId" uuid, "from" date)
    where lease_id = b."leaseId" and period_from = b."from"`);
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
