import { z } from 'zod';
import { sql, type SQL } from 'drizzle-orm';
import { creditRules, invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import type { InvoiceSheet } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { rateSql } from '#server/platform/db/rate-sql.ts';
import {
  day,
  flag,
  int,
  json,
  numeric,
  oneOf,
  text,
  textList,
  uuid,
} from '#server/platform/db/row.ts';
import { interestRow, interestSelection } from './invoice-interest.queries.ts';
import { interestOf } from './invoice-interest.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { creditRule } from './credit-rule.queries.ts';
import { invoiceRow, invoiceSelection, toInvoice } from './invoice-row.queries.ts';

type Ids = readonly string[];
type OfInvoice<Row> = Row & { readonly invoiceId: string };

/** The condition of the visible invoices of a customer among some ids, over `invoice`. */
export function ownInvoices(custId: string, ids: Ids): SQL {
  return sql`invoice.cust_id = ${custId} and invoice.id in ${ids} and invoice.status <> 'draft'`;
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

const lineRow = {
  invoiceId: uuid,
  position: int,
  description: text,
  quantity: text,
  unit: text,
  rate: text,
  amount: numeric,
};

/** The lines of invoices; trailing zeros of the stored scale of a quantity have no meaning. */
async function linesOf(tx: Tx, custId: string, ids: Ids) {
  const rows = await queryRows(
    tx,
    lineRow,
    sql`select invoice_id as "invoiceId", position, description,
        trim_scale(quantity)::text as quantity, unit,
        ${rateSql(sql`rate`, sql`currency`)} as rate, amount
      from invoice_line where cust_id = ${custId} and invoice_id in ${ids} order by position`,
  );
  return byInvoice<InvoiceSheet['lines'][number]>(rows);
}

const allocationRow = {
  invoiceId: uuid,
  date: day,
  reference: text,
  kind: oneOf(['payment', 'creditNote', 'appliedTo']),
  type: oneOf(invoiceTypes).orNull,
  amount: numeric,
  rule: oneOf(creditRules).orNull,
  about: text.orNull,
};

/**
 * The payments and credits applied to invoices; for a credit note, the invoices that it was applied
 * to, with negative amounts.
 */
async function allocationsOf(tx: Tx, custId: string, ids: Ids) {
  const among = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows(
    tx,
    allocationRow,
    sql`select "invoiceId", date, reference, kind, type, amount, rule, about from (
      select given.invoice_id as "invoiceId", given.allocated_on as date,
        coalesce(payment.reference, note.number, '') as reference,
        case when given.payment_id is null then 'creditNote' else 'payment' end as kind,
        note.type, given.amount, given.position, ${creditRule} as rule, named.number as about
      from allocation as given
        join invoice as target on target.id = given.invoice_id
        left join payment on payment.id = given.payment_id
        left join invoice as note on note.id = given.credit_note_id
        left join invoice as named on named.id = note.corrects_invoice_id
      where given.cust_id = ${custId} and given.invoice_id in (${among})
      union all
      select given.credit_note_id, given.allocated_on, target.number, 'appliedTo', target.type,
        -given.amount, given.position, ${creditRule}, named.number
      from allocation as given join invoice as target on target.id = given.invoice_id
        join invoice as note on note.id = given.credit_note_id
        left join invoice as named on named.id = note.corrects_invoice_id
      where given.cust_id = ${custId} and given.credit_note_id in (${among})
    ) as applied order by date, position, reference`,
  );
  return byInvoice(rows);
}

const billDocumentRow = z.object({
  number: z.string(),
  type: z.enum(invoiceTypes),
  issueDate: z.string(),
  gross: z.string(),
  balance: z.string(),
});

/**
 * The bill that an invoice corrects, directly or not, and every document that corrects that bill;
 * those of one day in the order of their versions (`…-C2`, `…-R2`, `…-C3`).
 */
const billDocuments = sql`(with recursive chain as (
    select invoice.id
    union
    select next.id from chain join invoice own on own.id = chain.id cross join lateral (
      select later.id from invoice later
        where later.corrects_invoice_id = own.id and later.status <> 'draft'
      union all select own.corrects_invoice_id where own.corrects_invoice_id is not null) next)
  select case when count(*) < 2 then '[]' else json_agg(json_build_object('number', each.number,
      'type', each.type, 'issueDate', each.issue_date, 'gross', each.gross::text,
      'balance', each.balance::text) order by each.issue_date,
        each.corrects_invoice_id is not null, substring(each.number from '-[A-Z]([0-9]+)$')::numeric, each.number) end
    from chain join invoice each on each.id = chain.id)`;

const detailRow = {
  ...invoiceRow,
  correctsInvoice: text.orNull,
  billedMonth: text.orNull,
  bearsInterest: flag,
  ...interestRow,
  correctedBy: textList.orNull,
  billDocuments: json(z.array(billDocumentRow)),
  beneficiary: text,
  bank: text,
  account: text,
  bankCode: text,
};

/**
 * Whether a document `later` corrects the bill that it names. A credit note that takes nothing back
 * and has no new bill is a write-off.
 */
const isCorrection = sql`(later.type <> 'creditNote'
  or exists (select 1 from invoice_reduction r where r.document_id = later.id)
  or exists (select 1 from invoice other where other.corrects_invoice_id = invoice.id
    and other.type <> 'creditNote' and other.status <> 'draft'))`;

/** The rows of some invoices, by number. */
function detailRows(tx: Tx, custId: string, ids: Ids, asOf: string) {
  return queryRows(
    tx,
    detailRow,
    sql`select ${invoiceSelection(asOf)}, original.number as "correctsInvoice",
        (select min(month) from billing_line where invoice_id = invoice.id) as "billedMonth",
        invoice.gross > 0 and invoice.type <> 'interest' and exists (
          select 1 from interest_term as term where term.lease_id = invoice.lease_id)
          as "bearsInterest",
        ${interestSelection},
        (select array_agg(later.number order by later.issue_date, later.number) from invoice later
          where later.corrects_invoice_id = invoice.id and later.status <> 'draft'
            and ${isCorrection}) as "correctedBy",
        ${billDocuments} as "billDocuments",
        entity.name as beneficiary, entity.bank_name as bank, entity.bank_account as account,
        entity.bank_code as "bankCode"
      from invoice join lessor_entity entity on entity.id = invoice.lessor_entity_id
        left join invoice original on original.id = invoice.corrects_invoice_id
      where ${ownInvoices(custId, ids)} order by invoice.number`,
  );
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
): Promise<InvoiceSheet[]> {
  const ids = asked.filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await detailRows(tx, custId, ids, asOf);
  if (rows.length === 0) return [];
  const lines = await linesOf(tx, custId, ids);
  const allocations = await allocationsOf(tx, custId, ids);
  return rows.map(
    ({
      correctsInvoice,
      billedMonth,
      bearsInterest,
      graceDays,
      calendars,
      hasCharge,
      correctedBy,
      billDocuments: documents,
      ...row
    }) => {
      const { beneficiary, bank, account, bankCode, ...columns } = row;
      const invoice = toInvoice(columns);
      const late = { ...invoice, bearsInterest, graceDays, calendars, hasCharge };
      return {
        ...invoice,
        payTo: columns.gross.startsWith('-') ? null : { beneficiary, bank, account, bankCode },
        isPayToHidden: false,
        lines: lines(columns.id),
        allocations: allocations(columns.id),
        correctsInvoice,
        billedMonth,
        bearsInterest,
        interest: interestOf(late, asOf),
        correctedBy: correctedBy ?? [],
        billDocuments: documents,
      };
    },
  );
}

/** Reads one invoice; undefined under the rules of `findInvoices`, so ids cannot be probed. */
export async function findInvoice(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<InvoiceSheet | undefined> {
  return (await findInvoices(tx, custId, [id], asOf))[0];
}
