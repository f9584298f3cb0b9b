import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { nextCharge, settledOn } from '#domain/lease-account/interest/next-charge.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { uuid } from '#server/platform/db/row.ts';
import { readFixings } from '../fixings.queries.ts';
import { chargeOf, type LateItem, readLateInvoices } from './late-invoices.queries.ts';

const everyItem = sql`true`;

/** A charge on an item that is settled. */
export interface ProposedCharge {
  readonly invoice: LateItem;
  readonly through: string;
  readonly graceUntil: string;
  readonly amount: string;
  readonly chargedBefore: string;
  readonly segments: ReturnType<typeof chargeOf>['charge']['segments'];
}

type Rates = Awaited<ReturnType<typeof readFixings>>;

const isSettled = sql`invoice.balance = 0 and (
  exists (select 1 from interest_charge as charge where charge.invoice_id = invoice.id)
  or exists (select 1 from allocation left join payment on payment.id = allocation.payment_id
    where allocation.invoice_id = invoice.id and allocation.amount > 0
      and coalesce(payment.value_date, allocation.allocated_on) > invoice.due_date))`;

/**
 * What is to be charged on the settled items of a customer under a condition on `invoice` (domain page
 * §3.9): the interest to the last value date, less what was charged before. An item waits while a rate
 * is not published.
 */
async function planCharges(
  tx: Tx,
  custId: string,
  rates: Rates,
  items: SQL,
): Promise<ProposedCharge[]> {
  const settled = await readLateInvoices(tx, custId, sql`${isSettled} and ${items}`);
  return settled.flatMap((invoice) => {
    const { currency, charged, dueDate, payments } = invoice;
    const through = settledOn(dueDate, payments);
    const { charge } = chargeOf(invoice, rates, through);
    const amount = nextCharge(charge.interest, charged, currency);
    if (charge.unpublished.length > 0 || compareAmounts(amount, '0') === 0) return [];
    const { graceUntil, segments } = charge;
    const chargedBefore = addAmounts(charged, currency);
    return [{ invoice, through, graceUntil, amount, chargedBefore, segments }];
  });
}

/** What is to be charged on one invoice of a customer now; undefined when nothing is. */
export async function planCharge(
  tx: Tx,
  custId: string,
  rates: Rates,
  invoiceId: string,
): Promise<ProposedCharge | undefined> {
  const [planned] = await planCharges(tx, custId, rates, sql`invoice.id = ${invoiceId}`);
  return planned;
}

/** The items with a proposed charge. */
async function openCharges(tx: Tx, custId: string): Promise<Set<string>> {
  const rows = await queryRows(
    tx,
    { invoiceId: uuid },
    sql`select invoice_id as "invoiceId" from interest_charge where cust_id = ${custId}
      and interest_invoice_id is null and waived_on is null`,
  );
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

async function insertCharge(tx: Tx, custId: string, proposed: ProposedCharge): Promise<void> {
  const { invoice, through, graceUntil, amount, chargedBefore, segments } = proposed;
  const head = { custId, currency: invoice.currency };
  const id = randomUUID();
  await insertRows(tx, 'interest_charge', [
    {
      ...head,
      id,
      invoiceId: invoice.invoiceId,
      throughDate: through,
      graceUntil,
      amount,
      chargedBefore,
    },
  ]);
  const rows = segments.map(({ from, to, ...segment }, index) => {
    const place = { chargeId: id, position: index + 1, fromDate: from, toDate: to };
    return { ...head, ...segment, ...place };
  });
  await insertRows(tx, 'interest_segment', rows);
}

/**
 * Brings the proposed charges of some customers in line with what was paid and credited: new ones for
 * items that are settled, none for items that are open again or owe nothing more. Proposals that
 * stand stay as they are. Call it after whatever settles or reopens items, with a condition on
 * `invoice` where only some items can have changed.
 */
export async function proposeCharges(
  tx: Tx,
  custIds: readonly string[],
  items = everyItem,
): Promise<void> {
  if (custIds.length === 0) return;
  const rates = await readFixings(tx);
  for (const custId of custIds) await proposeFor(tx, custId, rates, items);
}

async function proposeFor(tx: Tx, custId: string, rates: Rates, items: SQL): Promise<void> {
  const planned = await planCharges(tx, custId, rates, items);
  const due = JSON.stringify(
    planned.map(({ invoice, through, amount }) => {
      return { invoice_id: invoice.invoiceId, through_date: through, amount };
    }),
  );
  const stands = sql`exists (select 1 from json_to_recordset(${due}::json)
      as due(invoice_id uuid, through_date date, amount numeric)
    where due.invoice_id = charge.invoice_id and due.through_date = charge.through_date
      and due.amount = charge.amount)`;
  const stale = sql`select charge.id from interest_charge as charge
    where charge.cust_id = ${custId} and charge.interest_invoice_id is null
      and charge.waived_on is null and not ${stands}
      and exists (select 1 from invoice where invoice.id = charge.invoice_id and ${items})`;
  await tx.execute(sql`delete from interest_segment where charge_id in (${stale})`);
  await tx.execute(sql`delete from interest_charge where id in (${stale})`);
  const kept = await openCharges(tx, custId);
  for (const proposed of planned) {
    if (!kept.has(proposed.invoice.invoiceId)) await insertCharge(tx, custId, proposed);
  }
}
