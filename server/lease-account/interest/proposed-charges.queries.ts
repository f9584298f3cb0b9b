import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { uuid } from '#server/platform/db/row.ts';
import type { chargeOf } from './late-charge.ts';
import { type LateItem, readLateInvoices } from './late-invoices.queries.ts';

/** A condition on `invoice`. */
export type ItemCondition = SQL;

/** The condition of every item. */
export const everyItem: ItemCondition = sql`true`;

/** The condition of one item. */
export function itemOf(invoiceId: string): ItemCondition {
  return sql`invoice.id = ${invoiceId}`;
}

/** A charge on an item that is settled. */
export interface ProposedCharge {
  readonly invoice: LateItem;
  readonly through: string;
  readonly graceUntil: string;
  readonly amount: string;
  readonly chargedBefore: string;
  readonly segments: ReturnType<typeof chargeOf>['charge']['segments'];
}

const isSettled = sql`invoice.balance = 0 and (
  exists (select 1 from interest_charge as charge where charge.invoice_id = invoice.id)
  or exists (select 1 from allocation left join payment on payment.id = allocation.payment_id
    where allocation.invoice_id = invoice.id and allocation.amount > 0
      and coalesce(payment.value_date, allocation.allocated_on) > invoice.due_date))`;

/** The late items of a customer that are settled, under a condition. */
export function readSettledItems(
  tx: Tx,
  custId: string,
  items: ItemCondition,
): Promise<LateItem[]> {
  return readLateInvoices(tx, custId, sql`${isSettled} and ${items}`);
}

/** The items with a proposed charge. */
export async function readOpenCharges(tx: Tx, custId: string): Promise<Set<string>> {
  const rows = await queryRows(
    tx,
    { invoiceId: uuid },
    sql`select invoice_id as "invoiceId" from interest_charge where cust_id = ${custId}
      and interest_invoice_id is null and waived_on is null`,
  );
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

/**
 * Removes the proposed charges of a customer on items under a condition, except the planned ones.
 */
export async function removeOtherCharges(
  tx: Tx,
  custId: string,
  planned: readonly ProposedCharge[],
  items: ItemCondition,
): Promise<void> {
  const due = JSON.stringify(
    planned.map(({ invoice, through, amount }) => {
      return { invoice_id: invoice.invoiceId, through_date: through, amount };
    }),
  );
  const isPlanned = sql`exists (select 1 from json_to_recordset(${due}::json)
      as due(invoice_id uuid, through_date date, amount numeric)
    where due.invoice_id = charge.invoice_id and due.through_date = charge.through_date
      and due.amount = charge.amount)`;
  const stale = sql`select charge.id from interest_charge as charge
    where charge.cust_id = ${custId} and charge.interest_invoice_id is null
      and charge.waived_on is null and not ${isPlanned}
      and exists (select 1 from invoice where invoice.id = charge.invoice_id and ${items})`;
  await tx.execute(sql`delete from interest_segment where charge_id in (${stale})`);
  await tx.execute(sql`delete from interest_charge where id in (${stale})`);
}

/** Stores proposed charges with their segments. */
export async function insertCharges(
  tx: Tx,
  custId: string,
  proposed: readonly ProposedCharge[],
): Promise<void> {
  const charges = proposed.map((one) => ({ ...one, id: randomUUID() }));
  await insertRows(
    tx,
    'interest_charge',
    charges.map(({ id, invoice, through, graceUntil, amount, chargedBefore }) => {
      const of = { id, custId, currency: invoice.currency, invoiceId: invoice.invoiceId };
      return { ...of, throughDate: through, graceUntil, amount, chargedBefore };
    }),
  );
  const segments = charges.flatMap(({ id: chargeId, invoice: { currency }, segments: parts }) =>
    parts.map(({ from, to, ...segment }, index) => {
      const place = { chargeId, position: index + 1, fromDate: from, toDate: to };
      return { custId, currency, ...segment, ...place };
    }),
  );
  await insertRows(tx, 'interest_segment', segments);
}
