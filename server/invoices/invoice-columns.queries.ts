import { sql, type SQL } from 'drizzle-orm';

/** What depends on the day, as SQL over `invoice`. */
interface DatedColumns {
  readonly overdue: SQL;
  /** The part of the balance that is overdue. */
  readonly overdueAmount: SQL;
  /** The part of the balance that a dispute does not suspend. */
  readonly owed: SQL;
  readonly status: SQL;
  /** Days past the due date of the part that is not suspended; 0 without one. */
  readonly daysOverdue: SQL;
}

/**
 * What open disputes suspend of a balance today, where the lease lets a dispute suspend such charges
 * (§3.9); equal to `suspendedOn` of the domain.
 */
function suspended(row: SQL): SQL {
  return sql`(case when ${row}.status = 'disputed' then least(${row}.balance, coalesce((
    select sum(dispute.amount) from invoice_dispute as dispute
      join lease as terms on terms.id = ${row}.lease_id and ${row}.type = any(terms.dispute_suspends)
    where dispute.invoice_id = ${row}.id and dispute.status = 'open'), 0.00)) else 0.00 end)`;
}

/**
 * Facts that depend on the day `asOf` (`YYYY-MM-DD`, UTC), as SQL over the invoice table under the
 * name `alias`. An open debit is overdue past its due date, less what a dispute suspends of it.
 */
export function datedColumns(asOf: string, alias = 'invoice'): DatedColumns {
  const row = sql.raw(alias);
  const pastDue = sql`(${row}.balance > 0 and ${row}.due_date < ${asOf}::date)`;
  const owed = sql`(${row}.balance - ${suspended(row)})`;
  const late = sql`(${pastDue} and ${owed} > 0)`;
  const overdue = sql`(${late} and ${row}.status in ('issued', 'partPaid', 'disputed'))`;
  return {
    overdue,
    overdueAmount: sql`(case when ${pastDue} then ${owed} else 0.00 end)`,
    owed,
    status: sql`case when ${overdue} then 'overdue' else ${row}.status end`,
    daysOverdue: sql`(case when ${late} then ${asOf}::date - ${row}.due_date else 0 end)`,
  };
}

/**
 * Open balances by days overdue (§3.4), as a select list over `invoice`. What is not overdue counts
 * as current: what a dispute suspends, and unapplied credits, whose balance is negative.
 */
export function agingSums(asOf: string): SQL {
  const { overdueAmount, daysOverdue } = datedColumns(asOf);
  const sum = (from: number, to: number) =>
    sql`coalesce(sum(${overdueAmount}) filter (where ${daysOverdue}
      between ${sql.raw(String(from))} and ${sql.raw(String(to))}), 0.00)`;
  return sql`coalesce(sum(invoice.balance - ${overdueAmount}), 0.00) as current,
    ${sum(1, 30)} as "days1To30", ${sum(31, 60)} as "days31To60",
    ${sum(61, 90)} as "days61To90", ${sum(91, 99_999)} as over90`;
}
