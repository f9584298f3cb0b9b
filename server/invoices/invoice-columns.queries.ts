import { sql, type SQL } from 'drizzle-orm';

/** What depends on the day, as SQL over `invoice`. */
interface DatedColumns {
  readonly overdue: SQL;
  /** The part of the balance that is overdue. */
  readonly overdueAmount: SQL;
  /** The part of the balance that a dispute does not suspend and that is not written off. */
  readonly owed: SQL;
  readonly status: SQL;
  /** Days past the due date of the part that is not suspended; 0 without one. */
  readonly daysOverdue: SQL;
}

/** The amount of the open disputes less what corrections took back, at most the balance. */
function inDispute(terms: SQL): SQL {
  return sql`(case when invoice.status = 'disputed' then least(invoice.balance, coalesce((
    select sum(dispute.amount - coalesce((select sum(reduction.disputed)
        from invoice_reduction as reduction where reduction.dispute_id = dispute.id), 0.00))
      from invoice_dispute as dispute
    where dispute.invoice_id = invoice.id and dispute.status = 'open' ${terms}), 0.00)) else 0.00 end)`;
}

/** The disputed amount of an invoice, as SQL over `invoice`. */
export const disputedAmount = inDispute(sql``);

/**
 * The part of a balance that open disputes suspend on the day `asOf`, where the terms of the lease
 * on that day let a dispute suspend such charges (§3.9); equal to `suspendedOn` of the domain.
 */
export function suspendedAmount(asOf: string): SQL {
  return inDispute(sql`and invoice.type
        = any(suspended_types(invoice.lease_id, ${asOf}::date))`);
}

/**
 * The part of a balance that the lessor wrote off: it stays on the account and is no longer
 * payable.
 */
export const writtenOffAmount = sql`(case when invoice.status = 'closed' then invoice.balance
    else 0.00 end)`;

/**
 * Facts that depend on the day `asOf` (`YYYY-MM-DD`, UTC), as SQL over the invoice table. An open
 * debit is overdue past its due date, less what a dispute suspends of it and what is written off.
 */
export function datedColumns(asOf: string): DatedColumns {
  const pastDue = sql`(invoice.balance > 0 and invoice.due_date < ${asOf}::date)`;
  const owed = sql`(invoice.balance - ${suspendedAmount(asOf)} - ${writtenOffAmount})`;
  const late = sql`(${pastDue} and ${owed} > 0)`;
  const overdue = sql`(${late} and invoice.status in ('issued', 'partPaid', 'disputed'))`;
  return {
    overdue,
    overdueAmount: sql`(case when ${pastDue} then ${owed} else 0.00 end)`,
    owed,
    status: sql`case when ${overdue} then 'overdue' else invoice.status end`,
    daysOverdue: sql`(case when ${late} then ${asOf}::date - invoice.due_date else 0 end)`,
  };
}

/**
 * Open balances by days overdue (§3.4), as a select list over `invoice`. What is not overdue counts
 * as current: what a dispute suspends, what is written off, and unapplied credits, whose balance is
 * negative.
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
