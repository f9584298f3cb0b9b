import { sql, type SQL } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { StoredInvoiceStatus } from '#server/db/schema/leasing-invoices.ts';
import { fundColumns, type FundTermRow, rateColumns, ratesIn } from './fund-term-row.ts';

/** A bill that a credit note may reduce. */
export interface OpenBill {
  readonly id: string;
  readonly number: string;
  readonly status: StoredInvoiceStatus;
  readonly due: string;
  readonly paid: string;
  readonly credited: string;
  readonly balance: string;
}

/** The latest bill of a month as it stands now. */
export interface BilledInvoice extends OpenBill {
  /** What bills of the month are called, whatever this one is. */
  readonly type: 'supplementalRent' | 'engineUseFee';
  readonly currency: string;
  readonly gross: string;
  readonly tax: string;
  /** The bill on an estimate that this one trued up; null when it bills the month by itself. */
  readonly estimate: OpenBill | null;
  /** Days from issue to due date of such bills of the lease. */
  readonly dueDays: number;
}

/** A billed line with the terms of its fund in that month. */
export interface BilledTermRow extends FundTermRow {
  readonly position: number;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly lineRate: string;
  readonly amount: string;
}

/** The bill of a month; undefined when the customer has no such invoice. */
export async function findBilledInvoice(
  tx: Tx,
  custId: string,
  invoiceId: string,
): Promise<BilledInvoice | undefined> {
  const [row] = await queryRows<BilledInvoice>(
    tx,
    sql`select i.id, i.number, i.currency, i.status, i.due_date as due, i.gross, i.tax, i.paid,
        i.credited, i.balance, l.mr_due_days as "dueDays", coalesce(e.type, i.type) as type,
        case when e.id is not null then json_build_object('id', e.id, 'number', e.number,
          'status', e.status, 'due', e.due_date, 'paid', e.paid::text,
          'credited', e.credited::text, 'balance', e.balance::text) end as estimate
      from invoice i join lease l on l.id = i.lease_id
        left join invoice e on e.id = i.corrects_invoice_id
          and i.type in ('adjustment', 'creditNote')
      where i.cust_id = ${custId} and i.id = ${invoiceId}`,
  );
  return row;
}

/** A column of a line as it was printed, or the other where the line is a difference only. */
function asBilled(printed: string, whole: string): SQL {
  return sql.raw(`case when il.amount = bl.amount then ${printed} else ${whole} end`);
}

/**
 * The lines that billed a month, in their order, each with the rate of its fund in that month. What a
 * true-up adds counts with the estimate: the amount is all that the fund was billed.
 */
export function readBilledTerms(
  tx: Tx,
  invoiceId: string,
  month: IsoMonth,
): Promise<BilledTermRow[]> {
  return queryRows<BilledTermRow>(
    tx,
    sql`select bl.position, ${fundColumns}, bl.basis, il.description,
        ${asBilled('trim_scale(il.quantity)::text', "'1'")} as quantity,
        ${asBilled('il.unit', "'item'")} as unit,
        ${asBilled('trim_scale(il.rate)::text', 'bl.amount::text')} as "lineRate", bl.amount,
        ${rateColumns}
      from billing_line bl
        join invoice_line il on il.invoice_id = bl.invoice_id and il.position = bl.position
        join fund f on f.id = bl.fund_id
        join component p on p.id = f.component_id
        ${ratesIn(month)}
      where bl.invoice_id = ${invoiceId} and bl.month = ${month}
      order by bl.position`,
  );
}

/** Numbers and sums of some invoices of a customer, credit notes first; nothing for a null. */
export async function readDocumentSums(
  tx: Tx,
  custId: string,
  ids: readonly (string | null)[],
): Promise<{ number: string; currency: string; gross: string }[]> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return [];
  return queryRows(
    tx,
    sql`select number, currency, gross from invoice
      where cust_id = ${custId} and id in ${known} order by gross, number`,
  );
}
