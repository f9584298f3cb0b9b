import { sql, type SQL } from 'drizzle-orm';
import { invoice } from '#server/db/schema/leasing-invoices.ts';

/**
 * Facts that depend on the day `asOf` (`YYYY-MM-DD`, UTC), as SQL over the invoice table. An open
 * debit past its due date is overdue unless it is disputed; its age counts in either case.
 */
export function datedColumns(asOf: string) {
  const pastDue = sql`(${invoice.balance} > 0 and ${invoice.dueDate} < ${asOf}::date)`;
  const overdue = sql`(${pastDue} and ${invoice.status} in ('issued', 'partPaid'))`;
  return {
    overdue,
    status: sql<string>`case when ${overdue} then 'overdue' else ${invoice.status} end`,
    daysOverdue: sql<number>`case when ${pastDue} then ${asOf}::date - ${invoice.dueDate} else 0 end`,
  };
}

/** Sums of a set of invoices, every one of them a decimal text; zero when nothing matches. */
export function sumWhere(column: SQL | typeof invoice.balance, condition: SQL): SQL<string> {
  return sql<string>`coalesce(sum(${column}) filter (where ${condition}), 0.00)`;
}

/** Open balances by days past due (domain page §3.4); unapplied credits count as current. */
export function agingColumns(asOf: string) {
  const { daysOverdue } = datedColumns(asOf);
  const between = (from: number, to: number) =>
    sumWhere(
      invoice.balance,
      sql`${invoice.balance} <> 0 and ${daysOverdue} between ${sql.raw(String(from))} and ${sql.raw(String(to))}`,
    );
  return {
    current: between(0, 0),
    days1To30: between(1, 30),
    days31To60: between(31, 60),
    days61To90: between(61, 90),
    over90: sumWhere(invoice.balance, sql`${invoice.balance} <> 0 and ${daysOverdue} > 90`),
  };
}
