import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvoiceDetail } from '#contract/invoices.ts';
import type { Tx } from '#server/db/database.ts';
import { invoice, invoiceLine } from '#server/db/schema/leasing-invoices.ts';
import { allocation, payment } from '#server/db/schema/leasing-payments.ts';
import { invoiceSelection, toInvoice } from './invoice-row.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const original = alias(invoice, 'original');
const other = alias(invoice, 'other');

/** True for the id of a row that could exist; anything else need not reach the database. */
export function isInvoiceId(id: string): boolean {
  return uuidPattern.test(id);
}

/** The condition of one visible invoice of a customer. */
export function ownInvoice(custId: string, id: string) {
  return and(eq(invoice.custId, custId), eq(invoice.id, id), ne(invoice.status, 'draft'));
}

async function linesOf(tx: Tx, custId: string, id: string): Promise<InvoiceDetail['lines']> {
  return tx
    .select({
      position: invoiceLine.position,
      description: invoiceLine.description,
      // Trailing zeros of the stored scale carry nothing.
      quantity: sql<string>`trim_scale(${invoiceLine.quantity})::text`,
      unit: invoiceLine.unit,
      rate: sql<string>`case when scale(trim_scale(${invoiceLine.rate})) < 2
        then round(${invoiceLine.rate}, 2) else trim_scale(${invoiceLine.rate}) end::text`,
      amount: invoiceLine.amount,
    })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.custId, custId), eq(invoiceLine.invoiceId, id)))
    .orderBy(asc(invoiceLine.position));
}

/** What was applied to an invoice; of a credit note, what it gave to others, negative. */
async function allocationsOf(
  tx: Tx,
  custId: string,
  id: string,
): Promise<InvoiceDetail['allocations']> {
  const given = sql`${allocation.creditNoteId} = ${id}`;
  const rows = await tx
    .select({
      date: allocation.allocatedOn,
      payment: payment.reference,
      other: other.number,
      amount: sql<string>`case when ${given} then -${allocation.amount} else ${allocation.amount} end`,
    })
    .from(allocation)
    .leftJoin(payment, eq(payment.id, allocation.paymentId))
    .leftJoin(
      other,
      sql`${other.id} = case when ${given} then ${allocation.invoiceId}
        else ${allocation.creditNoteId} end`,
    )
    .where(and(eq(allocation.custId, custId), sql`(${allocation.invoiceId} = ${id} or ${given})`))
    .orderBy(asc(allocation.allocatedOn), asc(allocation.position));
  return rows.map(({ date, amount, ...source }) => ({
    date,
    reference: source.payment ?? source.other ?? '',
    kind: source.payment === null ? 'creditNote' : 'payment',
    amount,
  }));
}

/**
 * Reads one invoice with its lines and what was applied to it, as of the day `asOf`. Undefined for
 * a malformed or unknown id, another customer's invoice and a draft alike, so ids cannot be probed.
 */
export async function findInvoice(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<InvoiceDetail | undefined> {
  if (!isInvoiceId(id)) return undefined;
  const [row] = await tx
    .select({ ...invoiceSelection(asOf), correctsInvoice: original.number })
    .from(invoice)
    .leftJoin(original, eq(original.id, invoice.correctsInvoiceId))
    .where(ownInvoice(custId, id));
  if (row === undefined) return undefined;
  const { correctsInvoice, ...columns } = row;
  return {
    ...toInvoice(columns),
    lines: await linesOf(tx, custId, id),
    allocations: await allocationsOf(tx, custId, id),
    correctsInvoice,
  };
}
