import { sql } from 'drizzle-orm';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import {
  accountStatement,
  type AccountStatement,
} from '#domain/lease-account/account-statement.ts';
import { agingOf, type AgingBucket } from '#domain/invoices/invoice-aging.ts';
import { addAmounts, type Amount } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, oneOf, text, type RowOf } from '#server/platform/db/row.ts';

const statementEntryRow = {
  date: day,
  kind: oneOf(['creditNote', 'payment', 'invoice', 'returnedPayment']),
  reference: text,
  /** Of an invoice or a credit note. */
  type: oneOf(invoiceTypes).orNull,
  leaseNo: text.orNull,
  currency: text,
  amount: numeric,
};

/** An entry as the statement prints it. */
export type StatementEntry = RowOf<typeof statementEntryRow>;

const openItemRow = {
  number: text,
  type: oneOf(invoiceTypes),
  leaseNo: text,
  issueDate: day,
  dueDate: day,
  currency: text,
  gross: numeric,
  balance: numeric,
};

/** An invoice or credit note that was open at the end of the statement. */
export type OpenItem = RowOf<typeof openItemRow>;

/** The account in one currency. `closing` is what is open less what is on account. */
export interface CurrencyStatement extends AccountStatement<StatementEntry> {
  readonly currency: string;
  readonly openItems: readonly OpenItem[];
  readonly open: Amount;
  readonly onAccount: Amount;
  readonly aging: Record<AgingBucket, Amount>;
}

/** A statement of account; days inclusive. */
export interface Statement {
  readonly customer: { readonly custId: string; readonly name: string; readonly country: string };
  readonly from: string;
  readonly to: string;
  readonly accounts: readonly CurrencyStatement[];
}

const entries = (custId: string) => sql`
  select issue_date as date, case when gross < 0 then 'creditNote' else 'invoice' end as kind,
    number as reference, type, lease_no as "leaseNo", currency, gross as amount
  from invoice where cust_id = ${custId} and status <> 'draft'
  union all
  select value_date, 'payment', reference, null, null, currency, -amount
  from payment where cust_id = ${custId}
  union all
  select returned_on, 'returnedPayment', reference, null, null, currency, amount
  from payment where cust_id = ${custId} and returned_on is not null`;

async function readOpenItems(tx: Tx, custId: string, to: string): Promise<OpenItem[]> {
  return queryRows(
    tx,
    openItemRow,
    sql`with used as (
      select id, sum(amount) as amount from (
        select invoice_id as id, amount from allocation
          where cust_id = ${custId} and allocated_on <= ${to}::date
        union all
        select credit_note_id, -amount from allocation
          where cust_id = ${custId} and allocated_on <= ${to}::date and credit_note_id is not null
      ) as each group by id)
    select number, type, lease_no as "leaseNo", issue_date as "issueDate", due_date as "dueDate",
      currency, gross, gross - coalesce(used.amount, 0.00) as balance
    from invoice left join used on used.id = invoice.id
    where cust_id = ${custId} and status <> 'draft' and issue_date <= ${to}::date
      and gross <> coalesce(used.amount, 0.00)
    order by due_date, number`,
  );
}

const balanceRow = { currency: text, amount: numeric };
type Balance = RowOf<typeof balanceRow>;

async function readOnAccount(tx: Tx, custId: string, to: string): Promise<Balance[]> {
  return queryRows(
    tx,
    balanceRow,
    sql`select payment.currency, sum(payment.amount) - coalesce(sum(used.amount), 0.00) as amount
    from payment left join (
      select payment_id, sum(amount) as amount from allocation
      where cust_id = ${custId} and allocated_on <= ${to}::date and payment_id is not null
      group by payment_id) as used on used.payment_id = payment.id
    where payment.cust_id = ${custId} and payment.value_date <= ${to}::date
      and (payment.returned_on is null or payment.returned_on > ${to}::date)
    group by payment.currency`,
  );
}

async function readOpenings(tx: Tx, custId: string, from: string): Promise<Balance[]> {
  return queryRows(
    tx,
    balanceRow,
    sql`select currency, sum(amount) as amount from (${entries(custId)}) as entry
      where date < ${from}::date group by currency`,
  );
}

const amountIn = (balances: readonly Balance[], currency: string): Amount =>
  addAmounts(
    balances.filter((one) => one.currency === currency).map(({ amount }) => amount),
    currency,
  );

/** Reads the statement of a customer from `from` to `to` in six statements, however long it is. */
export async function readStatement(
  tx: Tx,
  custId: string,
  from: string,
  to: string,
): Promise<Statement> {
  const [customer] = await queryRows(
    tx,
    { custId: text, name: text, country: text },
    sql`select cust_id as "custId", name, country from customer where cust_id = ${custId}`,
  );
  const currencies = await queryRows(
    tx,
    { currency: text },
    sql`select distinct currency from lease where cust_id = ${custId} order by 1`,
  );
  const openings = await readOpenings(tx, custId, from);
  const movements = await queryRows(
    tx,
    statementEntryRow,
    sql`select * from (${entries(custId)}) as entry
      where date between ${from}::date and ${to}::date order by date, reference`,
  );
  const items = await readOpenItems(tx, custId, to);
  const onAccount = await readOnAccount(tx, custId, to);
  const accounts = currencies.map(({ currency }): CurrencyStatement => {
    const openItems = items.filter((item) => item.currency === currency);
    const own = movements.filter((entry) => entry.currency === currency);
    return {
      ...accountStatement(amountIn(openings, currency), own, currency),
      currency,
      openItems,
      open: addAmounts(
        openItems.map(({ balance }) => balance),
        currency,
      ),
      onAccount: amountIn(onAccount, currency),
      aging: agingOf(
        openItems.map(({ dueDate, balance }) => ({ due: dueDate, balance })),
        to,
        currency,
      ),
    };
  });
  return { customer: customer ?? { custId, name: custId, country: 'IE' }, from, to, accounts };
}
