import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { datedColumns } from './invoice-columns.queries.ts';

/** The totals of a set of invoices in one currency. */
export interface CurrencyTotals extends InvoiceTotals {
  readonly invoices: number;
  readonly overdueInvoices: number;
}

function balanceWhere(where: SQL): SQL<string> {
  return sql<string>`coalesce(sum(${invoice.balance}) filter (where ${where}), 0.00)`;
}

function orZero(column: SQL.Aliased<string>): SQL<string> {
  return sql<string>`coalesce(${column}, 0.00)`;
}

function turnoverOf(tx: Tx, condition: SQL | undefined) {
  return tx
    .select({
      currency: sql<string>`${invoice.currency}`.as('turnover_currency'),
      invoices: count().as('invoices'),
      gross: sql<string>`sum(${invoice.gross})`.as('gross_total'),
      paid: sql<string>`sum(${invoice.paid})`.as('paid_total'),
      credited: sql<string>`sum(${invoice.credited})`.as('credited_total'),
    })
    .from(invoice)
    .where(condition)
    .groupBy(invoice.currency)
    .as('turnover');
}

/** Open balances by age (§3.4); unapplied credits, whose balance is negative, count as current. */
function openOf(tx: Tx, condition: SQL | undefined, asOf: string) {
  const { overdue, daysOverdue } = datedColumns(asOf);
  return tx
    .select({
      currency: sql<string>`${invoice.currency}`.as('open_currency'),
      balance: sql<string>`sum(${invoice.balance})`.as('open_balance'),
      overdue: balanceWhere(overdue).as('overdue_balance'),
      overdueInvoices: sql<number>`count(*) filter (where ${overdue})`.as('overdue_invoices'),
      current: balanceWhere(sql`${daysOverdue} = 0`).as('age_0'),
      days1To30: balanceWhere(sql`${daysOverdue} between 1 and 30`).as('age_1'),
      days31To60: balanceWhere(sql`${daysOverdue} between 31 and 60`).as('age_31'),
      days61To90: balanceWhere(sql`${daysOverdue} between 61 and 90`).as('age_61'),
      over90: balanceWhere(sql`${daysOverdue} > 90`).as('age_91'),
    })
    .from(invoice)
    .where(and(condition, sql`${invoice.isOpen}`))
    .groupBy(invoice.currency)
    .as('open_part');
}

/**
 * Totals per currency of the invoices under a condition, in one statement. Ages and balances are
 * summed over the open invoices only, which are few and have an index.
 */
export async function totalInvoices(
  tx: Tx,
  condition: SQL | undefined,
  asOf: string,
): Promise<CurrencyTotals[]> {
  const turnover = turnoverOf(tx, condition);
  const open = openOf(tx, condition, asOf);
  const rows = await tx
    .select({
      currency: turnover.currency,
      invoices: turnover.invoices,
      gross: turnover.gross,
      paid: turnover.paid,
      credited: turnover.credited,
      balance: orZero(open.balance),
      overdue: orZero(open.overdue),
      overdueInvoices: sql<number>`coalesce(${open.overdueInvoices}, 0)::int`,
      current: orZero(open.current),
      days1To30: orZero(open.days1To30),
      days31To60: orZero(open.days31To60),
      days61To90: orZero(open.days61To90),
      over90: orZero(open.over90),
    })
    .from(turnover)
    .leftJoin(open, eq(open.currency, turnover.currency))
    .orderBy(turnover.currency);
  return rows.map(({ current, days1To30, days31To60, days61To90, over90, ...sums }) => ({
    ...sums,
    aging: { current, days1To30, days31To60, days61To90, over90 },
  }));
}
