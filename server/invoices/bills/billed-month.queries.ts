import { fundBillTypes } from '#domain/funds/bill-line.ts';
import { z } from 'zod';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { usedUp } from '../disputes/disputes.queries.ts';
import { grossLeft } from '../invoice-columns.queries.ts';
import { storedInvoiceStatuses } from '#domain/invoices/invoice-balance.ts';
import { fundTermColumns, fundTermRow, rateColumns, ratesIn } from '#server/funds/public.ts';

const bookedBill = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(storedInvoiceStatuses),
  due: z.string(),
  paid: z.string(),
  credited: z.string(),
  balance: z.string(),
});

/** A bill to which a credit note may be applied. */
export type BookedBill = Readonly<z.infer<typeof bookedBill>>;

/** A bill that a credit note may reduce: `owed` is its gross less what corrections took back. */
const openBill = bookedBill.extend({ owed: z.string() });

/**
 * The columns of an invoice `i` as JSON of `openBill`. A draft and a bill that is written off have
 * nothing open.
 */
const openBillJson = sql`json_build_object('id', i.id, 'number', i.number, 'status', i.status,
  'due', i.due_date, 'paid', i.paid::text, 'credited', i.credited::text,
  'balance', case when i.status in ('draft', 'closed') then '0' else i.balance::text end, 'owed', ${grossLeft(sql`i`)}::text)`;

const billedInvoiceRow = {
  id: uuid,
  number: text,
  /**
   * The number from which the numbers of further documents are derived; for a document that the
   * portal issued, the number of its bill.
   */
  base: text,
  currency: text,
  status: oneOf(storedInvoiceStatuses),
  due: day,
  gross: numeric,
  tax: numeric,
  paid: numeric,
  credited: numeric,
  balance: numeric,
  /** Days from issue to due date of such bills of the lease. */
  dueDays: int,
  /** Calendars of the lease, joined by `+`. */
  calendars: text,
  /** The type of the bills of the month, whatever the type of this document. */
  type: oneOf(fundBillTypes),
  /** The bills of the month of which something is still owed, the latest first. */
  bills: json(z.array(openBill)),
};

/** The latest bill of a month as it is now. */
export type BilledInvoice = RowOf<typeof billedInvoiceRow>;

const openItemRow = {
  id: uuid,
  number: text,
  status: oneOf(storedInvoiceStatuses),
  due: day,
  paid: numeric,
  credited: numeric,
  balance: numeric,
  disputed: numeric,
};

const billedTermRow = {
  ...fundTermRow,
  position: int,
  /** The days that the line bills, the last exclusive; null for the whole month. */
  partFrom: day.orNull,
  partUntil: day.orNull,
  description: text,
  quantity: text,
  unit: text,
  lineRate: text,
  amount: numeric,
};

/** A billed line with the terms of its fund in that month. */
export type BilledTermRow = RowOf<typeof billedTermRow>;

/** The bill of a month; undefined when the customer has no such invoice. */
export async function findBilledInvoice(
  tx: Tx,
  custId: string,
  invoiceId: string,
): Promise<BilledInvoice | undefined> {
  const [row] = await queryRows(
    tx,
    billedInvoiceRow,
    sql`with recursive chain as (
        select id, corrects_invoice_id, type, 0 as step from invoice
          where cust_id = ${custId} and id = ${invoiceId}
        union all
        select o.id, o.corrects_invoice_id, o.type, chain.step + 1
          from chain join invoice o on o.id = chain.corrects_invoice_id)
      select i.id, i.number, coalesce((select o.number from chain c join invoice o on o.id = c.id
          where o.number = regexp_replace(i.number, '-[RTD][0-9]+$', '') limit 1), i.number) as base,
        i.currency, i.status, i.due_date as due, i.gross, i.tax, i.paid,
        i.credited, i.balance, l.mr_due_days as "dueDays", l.calendars,
        (select c.type from chain c where c.type not in ('adjustment', 'creditNote')
          order by c.step limit 1) as type,
        (select coalesce(json_agg(${openBillJson} order by c.step), '[]')
          from chain c join invoice i on i.id = c.id where i.gross > 0) as bills
      from invoice i join lease l on l.id = i.lease_id
      where i.cust_id = ${custId} and i.id = ${invoiceId}`,
  );
  return row;
}

/** The open items to which a surplus of a bill can go: of its lease, lessor entity and currency. */
export function readOpenItems(
  tx: Tx,
  custId: string,
  invoiceId: string,
): Promise<(BookedBill & { readonly disputed: string })[]> {
  return queryRows(
    tx,
    openItemRow,
    sql`select i.id, i.number, i.status, i.due_date as due, i.paid, i.credited, i.balance,
        coalesce((select sum(d.amount - ${usedUp(sql`d.id`)}) from invoice_dispute d
          where d.invoice_id = i.id and d.status = 'open'), 0.00) as disputed
      from invoice b join invoice i on i.cust_id = b.cust_id and i.lease_id = b.lease_id
        and i.lessor_entity_id = b.lessor_entity_id and i.currency = b.currency
      where b.cust_id = ${custId} and b.id = ${invoiceId} and i.balance > 0
        and i.status in ('issued', 'partPaid', 'disputed')
      order by i.due_date, i.number`,
  );
}

/** The printed column of a line, or the whole-month column where the line is only a difference. */
function asBilled(printed: string, whole: string): SQL {
  return sql.raw(`case when il.amount = net.amount then ${printed} else ${whole} end`);
}

/**
 * What loaded credit notes and adjustments of a bill change in the fund of a line `bl`, once for each
 * fund and month: at its first line.
 */
const correctedSince = sql`coalesce((select sum(part.amount)
    from invoice note join invoice_line part on part.invoice_id = note.id
    where note.corrects_invoice_id = bl.invoice_id and note.status <> 'draft'
      and part.corrected_fund_id = bl.fund_id and part.corrected_month = bl.month
      and not exists (select 1 from billing_line before where before.invoice_id = bl.invoice_id
        and before.fund_id = bl.fund_id and before.month = bl.month
        and before.position < bl.position)), 0.00)`;

/**
 * The lines that billed a month, in order, each once for every rate of its fund in that month. A
 * true-up's lines count with the estimate: the amount is the total billed to the fund, less what
 * credit notes that name the fund took back.
 */
export function readBilledTerms(
  tx: Tx,
  invoiceId: string,
  month: IsoMonth,
): Promise<BilledTermRow[]> {
  return queryRows(
    tx,
    billedTermRow,
    sql`select bl.position, bl.part_from as "partFrom", bl.part_until as "partUntil",
        ${fundTermColumns}, bl.basis, il.description,
        ${asBilled('trim_scale(il.quantity)::text', "'1'")} as quantity,
        ${asBilled('il.unit', "'item'")} as unit,
        ${asBilled('trim_scale(il.rate)::text', 'net.amount::text')} as "lineRate", net.amount,
        ${rateColumns}
      from billing_line bl
        cross join lateral (select bl.amount + ${correctedSince} as amount) net
        join invoice_line il on il.invoice_id = bl.invoice_id and il.position = bl.position
        join fund f on f.id = bl.fund_id
        join component p on p.id = f.component_id
        ${ratesIn(month)}
      where bl.invoice_id = ${invoiceId} and bl.month = ${month}
      order by bl.position, r.valid_from`,
  );
}

/** Numbers and sums of some invoices of a customer, credit notes first; a null id is left out. */
export async function readDocumentSums(
  tx: Tx,
  custId: string,
  ids: readonly (string | null)[],
): Promise<{ number: string; currency: string; gross: string }[]> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return [];
  return queryRows(
    tx,
    { number: text, currency: text, gross: numeric },
    sql`select number, currency, gross from invoice
      where cust_id = ${custId} and id in ${known} order by gross, number`,
  );
}
