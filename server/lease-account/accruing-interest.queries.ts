import { z } from 'zod';
import { sql } from 'drizzle-orm';
import {
  chargeInterest,
  type InterestCharge,
} from '#domain/lease-account/interest/interest-charge.ts';
import type { InterestTerms } from '#domain/lease-account/interest/interest-terms.ts';
import { disputeStatuses, suspensionsOf } from '#domain/invoices/dispute-suspension.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, json, text, textList, type RowOf, uuid } from '#server/platform/db/row.ts';
import { readFixings } from './fixings.queries.ts';
import { interestTermRow, toInterestTerms } from './rent-terms.ts';

/** Interest that accrues on an invoice that is overdue on the day of the figures. */
export interface AccruingInterest {
  readonly invoiceId: string;
  readonly principal: string;
  readonly terms: InterestTerms;
  readonly charge: InterestCharge;
}

const overdueRow = {
  ...interestTermRow,
  invoiceId: uuid,
  /** Gross less what corrections took back of it from its due date on (§3.9). */
  owed: numeric,
  currency: text,
  dueDate: day,
  type: text,
  suspendable: textList,
  disputes: json(
    z.array(
      z.object({
        raisedOn: z.string(),
        amount: z.string(),
        status: z.enum(disputeStatuses),
        closedOn: z.string().nullable(),
      }),
    ),
  ),
  payments: json(z.array(z.object({ date: z.string(), amount: z.string() }))),
};
type Overdue = RowOf<typeof overdueRow>;

/** Overdue invoices that can bear interest, with their effective allocations. */
async function readOverdue(tx: Tx, custId: string, asOf: string): Promise<Overdue[]> {
  return queryRows(
    tx,
    overdueRow,
    sql`select invoice.id as "invoiceId", invoice.gross - coalesce((select sum(reduction.amount)
        from invoice_reduction as reduction where reduction.invoice_id = invoice.id), 0.00) as owed,
      invoice.currency,
      invoice.due_date as "dueDate",
      invoice.type, lease.dispute_suspends as suspendable,
      coalesce((select json_agg(json_build_object(
          'raisedOn', (dispute.raised_at at time zone 'UTC')::date,
          'amount', dispute.amount::text, 'status', dispute.status,
          'closedOn', (dispute.closed_at at time zone 'UTC')::date) order by dispute.raised_at)
        from invoice_dispute as dispute where dispute.invoice_id = invoice.id), '[]') as disputes,
      coalesce((select json_agg(json_build_object(
          'date', coalesce(payment.value_date, allocation.allocated_on),
          'amount', allocation.amount::text))
        from allocation left join payment on payment.id = allocation.payment_id
        where allocation.invoice_id = invoice.id and payment.returned_on is null
          and not exists (select 1 from invoice_reduction as reduction
            where reduction.invoice_id = invoice.id
              and reduction.document_id = allocation.credit_note_id)), '[]') as payments,
      term.index_name as "indexName", term.tenor_months as "tenorMonths", term.margin,
      term.grace_days as "graceDays", term.day_count as "dayCount", term.compounding,
      term.cap_rate as "capRate"
    from invoice join interest_term as term on term.lease_id = invoice.lease_id
      join lease on lease.id = invoice.lease_id
    where invoice.cust_id = ${custId} and invoice.is_open and invoice.status <> 'draft'
      and invoice.balance > 0 and invoice.due_date < ${asOf}::date
      and invoice.type not in ('interest', 'creditNote')
      and not exists (select 1 from interest_charge where invoice_id = invoice.id)`,
  );
}

async function compute(tx: Tx, custId: string, asOf: string): Promise<AccruingInterest[]> {
  const overdue = await readOverdue(tx, custId, asOf);
  const fixings = await readFixings(tx);
  return overdue
    .map((row) => {
      const { invoiceId, currency, dueDate: due, payments } = row;
      const terms = toInterestTerms(row);
      const principal = row.owed;
      const suspensions = suspensionsOf(row.disputes, row.type, row.suspendable);
      const invoice = { principal, due, currency, payments, suspensions };
      const charge = chargeInterest(invoice, terms, fixings(terms.index), asOf);
      return { invoiceId, principal, terms, charge };
    })
    .filter(({ charge }) => compareAmounts(charge.interest, '0') > 0);
}

const known = new WeakMap<Tx, Promise<AccruingInterest[]>>();

/**
 * The accruing interest of a customer on the day `asOf` (`YYYY-MM-DD`, UTC), by the rules of the
 * domain (§3.3), in two statements; cached per transaction.
 */
export function readAccruing(tx: Tx, custId: string, asOf: string): Promise<AccruingInterest[]> {
  const found = known.get(tx) ?? compute(tx, custId, asOf);
  known.set(tx, found);
  return found;
}
