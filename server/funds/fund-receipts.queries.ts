import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { BillMoney, MonthDocument } from '#domain/funds/receipts/fund-receipts.ts';
import type { BookedReceipt } from '#domain/funds/receipts/receipt-movements.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, json, numeric, text, uuid } from '#server/platform/db/row.ts';

const documentRow = {
  rootId: uuid,
  id: uuid,
  number: text,
  currency: text,
  issued: day,
  gross: numeric,
  changes: json(z.array(z.object({ fundId: z.string(), amount: z.string() }))),
  takesBack: json(z.array(z.object({ billId: z.string(), amount: z.string() }))),
};

/** A document of a billed month, as its funds record it. */
export interface FundDocument extends MonthDocument {
  readonly rootId: string;
  readonly number: string;
  readonly currency: string;
}

/** Money or a credit that went to a bill. */
export interface BillReceipt extends BillMoney {
  /** The credit note that it comes from; empty for a payment. */
  readonly credit: string;
}

/**
 * The documents of the months that some documents bill or correct, or apply a credit to, with their
 * depth: a correction is one deeper than what it corrects. Only months whose bill is explained fund
 * by fund: the import brings the movements of the others. Each step looks up single rows: by joins
 * the database would read the documents of all customers.
 */
function months(custId: string, documentIds: readonly string[]): SQL {
  const ids = JSON.stringify(documentIds);
  return sql`given as materialized (
      select x.id::uuid as id from json_array_elements_text(${ids}::json) as x(id)),
    touched as (
      select id from given
      union select a.invoice_id from given join allocation a on a.credit_note_id = given.id),
    up as (
      select i.id, i.corrects_invoice_id as above from invoice i
        where i.cust_id = ${custId} and i.id = any(array(select id from touched))
      union select i.id, i.corrects_invoice_id from up cross join lateral (
        select id, corrects_invoice_id from invoice where invoice.id = up.above offset 0) as i),
    document as (
      select id as root_id, id, 0 as depth from up where above is null
        and (select true from billing_line b where b.invoice_id = up.id limit 1)
      union all
      select d.root_id, i.id, d.depth + 1 from document d
        join invoice i on i.corrects_invoice_id = d.id and i.status <> 'draft')`;
}

/** The documents of the months that some documents bill or correct, or apply a credit to. */
export async function readFundDocuments(
  tx: Tx,
  custId: string,
  documentIds: readonly string[],
): Promise<FundDocument[]> {
  return queryRows(
    tx,
    documentRow,
    sql`with recursive ${months(custId, documentIds)}
      select d.root_id as "rootId", i.id, i.number, i.currency, i.issue_date as issued, i.gross,
        (select json_agg(json_build_object('fundId', v.fund_id, 'amount', v.amount::text)
            order by f.position, f.component_serial, f.id)
          from (select fund_id, sum(amount) as amount from fund_movement
            where invoice_id = i.id and kind = 'BILLED' group by fund_id) v
          join fund f on f.id = v.fund_id) as changes,
        (select coalesce(json_agg(json_build_object('billId', r.invoice_id, 'amount', r.amount::text)
            order by o.depth desc, r.invoice_id), '[]')
          from invoice_reduction r join document o on o.id = r.invoice_id
          where r.document_id = i.id) as "takesBack"
      from document d join invoice i on i.id = d.id
      where (select true from fund_movement v
          where v.invoice_id = i.id and v.kind = 'BILLED' limit 1)
      order by d.root_id, i.issue_date, d.depth, i.gross desc, i.number`,
  );
}

/**
 * What payments and credits settled of some bills. A credit note that names a bill and takes back
 * nothing of another one reduces what is payable; it is not money received.
 */
export async function readBillReceipts(tx: Tx, billIds: readonly string[]): Promise<BillReceipt[]> {
  return queryRows(
    tx,
    { billId: uuid, on: day, amount: numeric, credit: text },
    sql`select a.invoice_id as "billId", a.allocated_on as "on", a.amount,
        coalesce(n.number, '') as credit
      from allocation a left join invoice n on n.id = a.credit_note_id
      where a.invoice_id in ${billIds}
        and not coalesce(n.type = 'creditNote' and n.corrects_invoice_id = a.invoice_id
          and not exists (select 1 from invoice_reduction r where r.document_id = n.id), false)
      order by a.allocated_on, a.invoice_id, a.position`,
  );
}

/** What the funds have received by some bills so far. */
export async function readBookedReceipts(
  tx: Tx,
  billIds: readonly string[],
): Promise<BookedReceipt[]> {
  return queryRows(
    tx,
    { billId: uuid, fundId: uuid, on: day, amount: numeric },
    sql`select invoice_id as "billId", fund_id as "fundId", movement_date as "on", amount
      from fund_movement where invoice_id in ${billIds} and kind = 'PAID'
      order by movement_date, id`,
  );
}
