import { sql } from 'drizzle-orm';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';

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
