import { z } from 'zod';
import { sql, type SQL } from 'drizzle-orm';
import {
  chargeInterest,
  type InterestCharge,
} from '#domain/lease-account/interest/interest-charge.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { disputeStatuses, suspensionsOf } from '#domain/invoices/dispute-suspension.ts';
import type { InterestTerms } from '#domain/lease-account/interest/interest-terms.ts';
import type { FixingLookup, IndexTenor } from '#domain/lease-account/rent/index-fixing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, json, numeric, type RowOf, text, textList, uuid } from '#server/platform/db/row.ts';
import { interestTermRow, toInterestTerms } from './rent-terms.ts';

const lateInvoiceRow = {
  ...interestTermRow,
  invoiceId: uuid,
  number: text,
  /** Gross less what corrections took back of it from its due date on (§3.9). */
  owed: numeric,
  currency: text,
  dueDate: day,
  /** Calendars of the lease, joined by `+`. */
  calendars: text,
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
  /** Charges that the lessor released or waived. */
  charged: json(z.array(z.string())),
};

/** An invoice that can bear interest, with its effective payments and earlier charges. */
export type LateItem = RowOf<typeof lateInvoiceRow>;

/** The invoices of a customer under a condition on `invoice`, with the terms of their leases. */
export function readLateInvoices(tx: Tx, custId: string, condition: SQL): Promise<LateItem[]> {
  return queryRows(
    tx,
    lateInvoiceRow,
    sql`select invoice.id as "invoiceId", invoice.number,
      invoice.gross - coalesce((select sum(reduction.amount)
        from invoice_reduction as reduction where reduction.invoice_id = invoice.id), 0.00) as owed,
      invoice.currency, invoice.due_date as "dueDate",
      lease.calendars, invoice.type, lease.dispute_suspends as suspendable,
      coalesce((select json_agg(json_build_object(
          'raisedOn', (dispute.raised_at at time zone 'UTC')::date,
          'amount', (dispute.amount - coalesce((select sum(reduction.disputed)
            from invoice_reduction as reduction where reduction.dispute_id = dispute.id), 0))::text,
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
      term.index_name as "indexName", term.tenor_months as "tenorMonths", term.margin,
      term.grace_days as "graceDays", term.day_count as "dayCount", term.compounding,
      term.cap_rate as "capRate"
    from invoice join interest_term as term on term.lease_id = invoice.lease_id
      join lease on lease.id = invoice.lease_id
    where invoice.cust_id = ${custId} and invoice.status not in ('draft', 'closed')
      and invoice.gross > 0 and invoice.type <> 'interest' and ${condition}`,
  );
}

/** The interest on an invoice up to a day, exclusive. */
export interface LateCharge {
  readonly principal: string;
  readonly terms: InterestTerms;
  readonly charge: InterestCharge;
}

/** The interest on an invoice by the terms of its lease (§3.3); a suspended part bears none (§3.9). */
export function chargeOf(
  row: LateItem,
  fixings: (index: IndexTenor) => FixingLookup,
  through: string,
): LateCharge {
  const { currency, dueDate: due, payments, owed: principal } = row;
  const terms = toInterestTerms(row, parseCalendars(row.calendars));
  const suspensions = suspensionsOf(row.disputes, row.type, row.suspendable);
  const invoice = { principal, due, currency, payments, suspensions };
  return {
    principal,
    terms,
    charge: chargeInterest(invoice, terms, fixings(terms.index), through),
  };
}
