import { sql, type SQL } from 'drizzle-orm';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';
import { datedColumns } from './invoice-columns.queries.ts';

/** The totals of a set of invoices in one currency. */
export interface CurrencyTotals extends InvoiceTotals {
  readonly invoices: number;
  readonly overdueInvoices: number;
}

const totalsRow = {
  currency: text,
  invoices: int,
  gross: numeric,
  paid: numeric,
  credited: numeric,
  balance: numeric,
  overdue: numeric,
  overdueInvoices: int,
  current: numeric,
  days1To30: numeric,
  days31To60: numeric,
  days61To90: numeric,
  over90: numeric,
};

function balanceWhere(where: SQL): SQL {
  return sql`coalesce(sum(invoice.balance) filter (where ${where}), 0.00)`;
}

/** Open balances by age (§3.4); unapplied credits, whose balance is negative, count as current. */
function openPart(condition: SQL, asOf: string): SQL {
  const { overdue, daysOverdue } = datedColumns(asOf);
  return sql`select invoice.currency, sum(invoice.balance) as balance,
      ${balanceWhere(overdue)} as overdue,
      count(*) filter (where ${overdue}) as overdue_invoices,
      ${balanceWhere(sql`${daysOverdue} = 0`)} as age_0,
      ${balanceWhere(sql`${daysOverdue} between 1 and 30`)} as age_1,
      ${balanceWhere(sql`${daysOverdue} between 31 and 60`)} as age_31,
      ${balanceWhere(sql`${daysOverdue} between 61 and 90`)} as age_61,
      ${balanceWhere(sql`${daysOverdue} > 90`)} as age_91
    from invoice where ${condition} and invoice.is_open group by invoice.currency`;
}

/**
 * Totals per currency of the invoices under a condition, in one statement. Ages and balances are
 * summed over the open invoices only, which are few and have an index.
 */
export async function totalInvoices(
  tx: Tx,
  condition: SQL,
  asOf: string,
): Promise<CurrencyTotals[]> {
  const rows = await queryRows(
    tx,
    totalsRow,
    sql`select turnover.currency, turnover.invoices, turnover.gross, turnover.paid,
        turnover.credited, coalesce(open.balance, 0.00) as balance,
        coalesce(open.overdue, 0.00) as overdue,
        coalesce(open.overdue_invoices, 0)::int as "overdueInvoices",
        coalesce(open.age_0, 0.00) as current, coalesce(open.age_1, 0.00) as "days1To30",
        coalesce(open.age_31, 0.00) as "days31To60", coalesce(open.age_61, 0.00) as "days61To90",
        coalesce(open.age_91, 0.00) as over90
      from (select invoice.currency, count(*)::int as invoices, sum(invoice.gross) as gross,
          sum(invoice.paid) as paid, sum(invoice.credited) as credited
        from invoice where ${condition} group by invoice.currency) turnover
      left join (${openPart(condition, asOf)}) open on open.currency = turnover.currency
      order by turnover.currency`,
  );
  return rows.map(({ current, days1To30, days31To60, days61To90, over90, ...sums }) => ({
    ...sums,
    aging: { current, days1To30, days31To60, days61To90, over90 },
  }));
}
