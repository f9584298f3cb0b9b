import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { invoice, invoiceLine } from '#server/platform/db/schema/leasing-invoices.ts';
import { lessorEntity } from '#server/platform/db/schema/leasing-reference.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { invoiceSelection, toInvoice } from './invoice-row.ts';

const original = alias(invoice, 'original');

const payTo = {
  beneficiary: lessorEntity.name,
  bank: lessorEntity.bankName,
  account: lessorEntity.bankAccount,
  bankCode: lessorEntity.bankCode,
};

type Ids = readonly string[];
type OfInvoice<Row> = Row & { readonly invoiceId: string };

/** The condition of the visible invoices of a customer among some ids. */
export function ownInvoices(custId: string, ids: Ids) {
  return and(
    eq(invoice.custId, custId),
    inArray(invoice.id, [...ids]),
    ne(invoice.status, 'draft'),
  );
}

/** Groups rows by the id of their invoice, without that id. */
function byInvoice<Row>(rows: readonly OfInvoice<Row>[]): (id: string) => Omit<Row, 'invoiceId'>[] {
  const groups = new Map<string, Omit<Row, 'invoiceId'>[]>();
  for (const { invoiceId, ...row } of rows) {
    const known = groups.get(invoiceId);
    if (known === undefined) groups.set(invoiceId, [row]);
    else known.push(row);
  }
  return (id) => groups.get(id) ?? [];
}

async function linesOf(tx: Tx, custId: string, ids: Ids) {
  const rows = await tx
    .select({
      invoiceId: invoiceLine.invoiceId,
      position: invoiceLine.position,
      description: invoiceLine.description,
      // Trailing zeros of the stored scale have no meaning.
      quantity: sql<string>`trim_scale(${invoiceLine.quantity})::text`,
      unit: invoiceLine.unit,
      rate: sql<string>`case when scale(trim_scale(${invoiceLine.rate})) < 2
        then round(${invoiceLine.rate}, 2) else trim_scale(${invoiceLine.rate}) end::text`,
      amount: invoiceLine.amount,
    })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.custId, custId), inArray(invoiceLine.invoiceId, [...ids])))
    .orderBy(asc(invoiceLine.position));
  return byInvoice<InvoiceDetail['lines'][number]>(rows);
}

const allocationRow = {
  invoiceId: uuid,
  date: day,
  reference: text,
  kind: oneOf(['creditNote', 'payment']),
  amount: numeric,
};

/** What was applied to invoices; of a credit note, what it gave to others, negative. */
async function allocationsOf(tx: Tx, custId: string, ids: Ids) {
  const among = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows(
    tx,
    allocationRow,
    sql`select "invoiceId", date, reference, kind, amount from (
      select settled.invoice_id as "invoiceId", settled.allocated_on as date,
        coalesce(payment.reference, note.number, '') as reference,
        case when settled.payment_id is null then 'creditNote' else 'payment' end as kind,
        settled.amount, settled.position
      from allocation as settled
        left join payment on payment.id = settled.payment_id
        left join invoice as note on note.id = settled.credit_note_id
      where settled.cust_id = ${custId} and settled.invoice_id in (${among})
      union all
      select given.credit_note_id, given.allocated_on, target.number, 'creditNote', -given.amount,
        given.position
      from allocation as given join invoice as target on target.id = given.invoice_id
      where given.cust_id = ${custId} and given.credit_note_id in (${among})
    ) as applied order by date, position`,
  );
  return byInvoice(rows);
}

/**
 * Reads some invoices with their lines and allocations, as of the day `asOf`, in three statements.
 * Left out: malformed and unknown ids, other customers' invoices and drafts.
 */
export async function findInvoices(
  tx: Tx,
  custId: string,
  asked: Ids,
  asOf: string,
): Promise<InvoiceDetail[]> {
  const ids = asked.filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ ...invoiceSelection(asOf), correctsInvoice: original.number, payTo })
    .from(invoice)
    .innerJoin(lessorEntity, eq(lessorEntity.id, invoice.lessorEntityId))
    .leftJoin(original, eq(original.id, invoice.correctsInvoiceId))
    .where(ownInvoices(custId, ids))
    .orderBy(asc(invoice.number));
  if (rows.length === 0) return [];
  const lines = await linesOf(tx, custId, ids);
  const allocations = await allocationsOf(tx, custId, ids);
  return rows.map(({ correctsInvoice, payTo: account, ...columns }) => ({
    ...toInvoice(columns),
    payTo: columns.gross.startsWith('-') ? null : account,
    lines: lines(columns.id),
    allocations: allocations(columns.id),
    correctsInvoice,
  }));
}

/** Reads one invoice; undefined under the rules of `findInvoices`, so ids cannot be probed. */
export async function findInvoice(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<InvoiceDetail | undefined> {
  return (await findInvoices(tx, custId, [id], asOf))[0];
}
