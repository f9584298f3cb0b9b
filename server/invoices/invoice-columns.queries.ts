import { sql, type SQL } from 'drizzle-orm';

/** What depends on the day, as SQL over `invoice`. */
interface DatedColumns {
  readonly overdue: SQL;
  readonly status: SQL;
  readonly daysOverdue: SQL;
}

/**
 * Facts that depend on the day `asOf` (`YYYY-MM-DD`, UTC), as SQL over the invoice table. An open
 * debit past its due date is overdue unless it is disputed; its age counts in either case.
 */
export function datedColumns(asOf: string): DatedColumns {
  const pastDue = sql`(invoice.balance > 0 and invoice.due_date < ${asOf}::date)`;
  const overdue = sql`(${pastDue} and invoice.status in ('issued', 'partPaid'))`;
  return {
    overdue,
    status: sql`case when ${overdue} then 'overdue' else invoice.status end`,
    daysOverdue: sql`case when ${pastDue} then ${asOf}::date - invoice.due_date else 0 end`,
  };
}
