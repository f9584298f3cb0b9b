import { sql } from 'drizzle-orm';
import type { InvoiceType } from '#contract/invoice-kinds.ts';
import {
  accountStatement,
  type AccountEntry,
  type AccountStatement,
} from '#domain/leasing/account-statement.ts';
import { agingOf, type AgingBucket } from '#domain/leasing/invoice-aging.ts';
import { addAmounts, type Amount } from '#domain/money/amount.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';

/** An entry as the statement prints it. */
export interface StatementEntry extends AccountEntry {
  readonly currency: string;
  /** Of an invoice or a credit note. */
  readonly type: InvoiceType | null;
  readonly leaseNo: string | null;
}

/** An invoice or credit note that was open at the end of the statement. */
export interface OpenItem {
  readonly number: string;
  readonly type: InvoiceType;
  readonly leaseNo: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly currency: string;
  readonly gross: Amount;
  readonly balance: Amount;
}

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
  return queryRows<OpenItem>(
    tx,
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

interface Balance {
  readonly currency: string;
  readonly amount: Amount;
}

async function readOnAccount(tx: Tx, custId: string, to: string): Promise<Balance[]> {
  return queryRows<Balance>(
    tx,
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
  return queryRows<Balance>(
    tx,
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
  const [customer] = await queryRows<Statement['customer']>(
    tx,
    sql`select cust_id as "custId", name, country from customer where cust_id = ${custId}`,
  );
  const currencies = await queryRows<{ currency: string }>(
    tx,
    sql`select distinct currency from lease where cust_id = ${custId} order by 1`,
  );
  const openings = await readOpenings(tx, custId, from);
  const movements = await queryRows<StatementEntry>(
    tx,
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
