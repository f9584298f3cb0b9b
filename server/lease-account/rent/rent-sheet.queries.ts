import { sql } from 'drizzle-orm';
import type { RentPeriodRow } from '#contract/lease-account/rent-calculation.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, flag, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { leaseFacts, leaseFactsRow, rentTermColumns } from '../lease-facts.queries.ts';
import { rentTermRow } from './rent-terms.ts';

const leaseRow = {
  ...rentTermRow,
  ...leaseFactsRow,
  leaseId: uuid,
};

/** A lease with one set of its rent terms. */
export type RentLeaseRow = RowOf<typeof leaseRow>;

/** The rent terms of the leases of a customer, by lease number, the earlier terms first. */
export async function readRentTerms(tx: Tx, custId: string, asOf: string): Promise<RentLeaseRow[]> {
  return queryRows(
    tx,
    leaseRow,
    sql`with fact as (${leaseFacts(custId, asOf)})
      select fact.*, ${rentTermColumns} from fact join rent_term as term on term.lease_id = fact.id
      order by fact."leaseNo", term.valid_from`,
  );
}

/** Whether a customer has a lease of this number, with or without rent terms. */
export async function isLeaseOf(tx: Tx, custId: string, leaseNo: string): Promise<boolean> {
  const found = await queryRows(
    tx,
    { id: uuid },
    sql`select id from lease where cust_id = ${custId} and lease_no = ${leaseNo}`,
  );
  return found.length > 0;
}

const periodRow = {
  from: day,
  to: day,
  due: day,
  amount: numeric,
  isEstimated: flag,
  isSent: flag,
  invoiceId: uuid.orNull,
  number: text.orNull,
};

/**
 * Whether the amount of a row of `rent_schedule` is an estimate: a rent that is invoiced no longer is
 * one.
 */
export const isEstimatedRent = sql`(rent_schedule.is_estimated and not exists (select 1 from invoice
  where invoice.id = rent_schedule.invoice_id and invoice.status <> 'draft'))`;

/** The stored rent periods of a lease in order; `to` is the last day. */
export async function readRentPeriods(tx: Tx, leaseId: string): Promise<RentPeriodRow[]> {
  const rows = await queryRows(
    tx,
    periodRow,
    sql`select period_from as from, period_to - 1 as to, rent_schedule.due_date as due, amount,
      ${isEstimatedRent} as "isEstimated", is_sent as "isSent", invoice.id as "invoiceId", invoice.number
    from rent_schedule
      left join invoice on invoice.id = rent_schedule.invoice_id and invoice.status <> 'draft'
    where rent_schedule.lease_id = ${leaseId} order by period_from`,
  );
  return rows.map(({ invoiceId, number, ...period }) => ({
    ...period,
    invoice: invoiceId === null || number === null ? null : { id: invoiceId, number },
  }));
}

/** What the lessor noted on a rent that it sent. */
export async function readSentNote(tx: Tx, leaseId: string, from: string): Promise<string> {
  const [row] = await queryRows(
    tx,
    { note: text },
    sql`select sent_note as note from rent_schedule
      where lease_id = ${leaseId} and period_from = ${from}`,
  );
  return row?.note ?? '';
}
