import { z } from 'zod';
import { sql, type SQL } from 'drizzle-orm';
import { disputeStatuses } from '#domain/invoices/dispute-suspension.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, json, numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { grossLeft, usedUp } from '#server/invoices/public.ts';
import { interestTermsJson, storedTermsSchema } from './interest-terms.queries.ts';

const lateInvoiceRow = {
  invoiceId: uuid,
  number: text,
  /** Gross less what corrections took back from the due date on (§3.9). */
  owed: numeric,
  currency: text,
  dueDate: day,
  /** Calendars of the lease, joined by `+`. */
  calendars: text,
  type: text,
  /** The charges that a dispute suspends, by the terms of the lease in the order of time. */
  disputeTerms: json(z.array(z.object({ validFrom: z.string(), suspends: z.array(z.string()) }))),
  /** The late-payment terms of the lease in the order of time. */
  terms: json(z.array(storedTermsSchema)),
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
  /** Charges that the lessor released or waived. */
  charged: json(z.array(z.string())),
  /** The day up to which interest was charged outside the portal, exclusive; null without any. */
  loadedThrough: day.orNull,
};

/** An invoice that can bear interest, with its effective payments and earlier charges. */
export type LateItem = RowOf<typeof lateInvoiceRow>;

/** The terms of each lease of a customer that has terms of interest, read once for all its invoices. */
const leaseTerms = (custId: string): SQL => sql`select lease.id, lease.calendars,
    coalesce((select json_agg(json_build_object('validFrom', term.valid_from,
        'suspends', to_json(string_to_array(term.suspends, '+'))) order by term.valid_from)
      from dispute_term as term where term.lease_id = lease.id),
      json_build_array(json_build_object('validFrom', lease.start_date,
        'suspends', to_json(suspended_types(lease.id, lease.start_date))))) as "disputeTerms",
    ${interestTermsJson(sql`lease.id`)} as terms
  from lease where lease.cust_id = ${custId}
    and exists (select 1 from interest_term as own where own.lease_id = lease.id)`;

/** The invoices of a customer under a condition on `invoice`, with the terms of their leases. */
export function readLateInvoices(tx: Tx, custId: string, condition: SQL): Promise<LateItem[]> {
  return queryRows(
    tx,
    lateInvoiceRow,
    sql`with held as materialized (${leaseTerms(custId)})
      select invoice.id as "invoiceId", invoice.number,
      ${grossLeft(sql`invoice`)} as owed,
      invoice.currency, invoice.due_date as "dueDate",
      held.calendars, invoice.type, held."disputeTerms", held.terms,
      coalesce((select json_agg(json_build_object(
          'raisedOn', (dispute.raised_at at time zone 'UTC')::date,
          'amount', (dispute.amount - ${usedUp(sql`dispute.id`)})::text,
          'status', dispute.status,
          'closedOn', (dispute.closed_at at time zone 'UTC')::date) order by dispute.raised_at)
        from invoice_dispute as dispute where dispute.invoice_id = invoice.id), '[]') as disputes,
      coalesce((select json_agg(json_build_object(
          'date', coalesce(payment.value_date, allocation.allocated_on),
          'amount', greatest(allocation.amount - coalesce(reduction.amount, 0), 0)::text))
        from allocation left join payment on payment.id = allocation.payment_id
          left join invoice_reduction as reduction on reduction.invoice_id = invoice.id
            and reduction.document_id = allocation.credit_note_id
        where allocation.invoice_id = invoice.id and payment.returned_on is null),
        '[]') as payments,
      coalesce((select json_agg(charge.amount::text) from interest_charge as charge
        where charge.invoice_id = invoice.id
          and num_nonnulls(charge.interest_invoice_id, charge.waived_on) = 1), '[]') as charged,
      (select max(charge.through_date) from interest_charge as charge
        where charge.invoice_id = invoice.id and charge.is_loaded) as "loadedThrough"
    from invoice join held on held.id = invoice.lease_id
    where invoice.cust_id = ${custId} and invoice.status not in ('draft', 'closed')
      and invoice.gross > 0 and invoice.type <> 'interest' and ${condition}`,
  );
}

/** The invoices of a customer that are overdue on the day `asOf`. */
export function readOverdueItems(tx: Tx, custId: string, asOf: string): Promise<LateItem[]> {
  const isOverdue = sql`invoice.is_open and invoice.balance > 0
    and invoice.due_date < ${asOf}::date`;
  return readLateInvoices(tx, custId, isOverdue);
}
