import { sql, type SQL } from 'drizzle-orm';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';
import { openInvoices, openSums } from './invoice-columns.queries.ts';

/** The totals of a set of invoices in one currency. */
export interface CurrencyTotals extends InvoiceTotals {
  readonly invoices: number;
  readonly overdueInvoices: number;
  /** How many of them are in dispute. */
  readonly overdueDisputed: number;
}

const totalsRow = {
  currency: text,
  invoices: int,
  gross: numeric,
  paid: numeric,
  credited: numeric,
  balance: numeric,
  overdue: numeric,
  disputed: numeric,
  suspended: numeric,
  writtenOff: numeric,
  payable: numeric,
  overdueInvoices: int,
  overdueDisputed: int,
  current: numeric,
  days1To30: numeric,
  days31To60: numeric,
  days61To90: numeric,
  over90: numeric,
};

/** Open balances by age (§3.4), and their overdue part. */
function openPart(condition: SQL, asOf: string): SQL {
  return sql`with ${openInvoices(condition, asOf)}
    select invoice.currency, ${openSums(asOf)} from invoice group by invoice.currency`;
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
        coalesce(open.overdue, 0.00) as overdue, coalesce(open.disputed, 0.00) as disputed,
        coalesce(open.suspended, 0.00) as suspended,
        coalesce(open.written_off, 0.00) as "writtenOff", coalesce(open.payable, 0.00) as payable,
        coalesce(open.overdue_invoices, 0)::int as "overdueInvoices",
        coalesce(open.overdue_disputed, 0)::int as "overdueDisputed",
        coalesce(open.current, 0.00) as current,
        coalesce(open."days1To30", 0.00) as "days1To30",
        coalesce(open."days31To60", 0.00) as "days31To60",
        coalesce(open."days61To90", 0.00) as "days61To90", coalesce(open.over90, 0.00) as over90
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
