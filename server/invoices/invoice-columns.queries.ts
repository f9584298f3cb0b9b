import { sql, type SQL } from 'drizzle-orm';
import { usedUp } from './disputes/disputes.queries.ts';

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

/** The gross amount of an invoice, by its alias, less what documents took back of it. */
export function grossLeft(invoice: SQL): SQL {
  return sql`(${invoice}.gross - coalesce((select sum(reduction.amount)
    from invoice_reduction as reduction where reduction.invoice_id = ${invoice}.id), 0.00))`;
}

/** The amount of the open disputes less what corrections took back, at most the balance. */
function inDispute(terms: SQL): SQL {
  return sql`(case when invoice.status = 'disputed' then least(invoice.balance, coalesce((
    select sum(dispute.amount - ${usedUp(sql`dispute.id`)})
      from invoice_dispute as dispute
    where dispute.invoice_id = invoice.id and dispute.status = 'open' ${terms}), 0.00)) else 0.00 end)`;
}

/** The disputed amount of an invoice, as SQL over `invoice`. */
export const disputedAmount = inDispute(sql``);

/** What undecided remittance advices announce for an invoice. */
export const announcedAmount = sql`coalesce((select sum(part.amount) from remittance_part part
    join remittance_advice advice on advice.id = part.remittance_id
  where part.invoice_id = invoice.id and advice.status = 'announced'), 0.00)`;

/**
 * The part of a balance that open disputes suspend on the day `asOf`, where the terms of the lease
 * on that day let a dispute suspend such charges (§3.9); equal to `suspendedOn` of the domain.
 */
function suspendedAmount(asOf: string): SQL {
  return inDispute(sql`and invoice.type
        = any(suspended_types(invoice.lease_id, ${asOf}::date))`);
}

/**
 * The part of a balance that the lessor wrote off: it stays on the account and is no longer
 * payable.
 */
const writtenOffAmount = sql`(case when invoice.status = 'closed' then invoice.balance
    else 0.00 end)`;

/**
 * Facts that depend on the day `asOf` (`YYYY-MM-DD`, UTC), as SQL over the invoice table. An open
 * debit is overdue past its due date, less what a dispute suspends of it and what is written off.
 */
export function datedColumns(asOf: string): DatedColumns {
  return datedWith(asOf, suspendedAmount(asOf));
}

function datedWith(asOf: string, suspended: SQL): DatedColumns {
  const pastDue = sql`(invoice.balance > 0 and invoice.due_date < ${asOf}::date)`;
  const owed = sql`(invoice.balance - ${suspended} - ${writtenOffAmount})`;
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
 * The open invoices under a condition on the day `asOf`, as a common table expression named
 * `invoice`, for `openSums`. The disputed amounts are calculated once a row: as a term of each sum
 * they cost the planner more time than all the rows cost to read.
 */
export function openInvoices(condition: SQL, asOf: string): SQL {
  return sql`invoice as materialized (
    select invoice.lease_id, invoice.currency, invoice.balance, invoice.due_date, invoice.status,
      ${disputedAmount} as disputed, ${suspendedAmount(asOf)} as suspended
    from invoice where ${condition} and invoice.is_open)`;
}

/**
 * Sums over `openInvoices`, as a select list: the balance, its parts that are disputed, suspended,
 * written off, payable and overdue, and the overdue part by days (§3.4). All else counts as current:
 * amounts that a dispute suspends, written off ones, and unapplied credits, which are negative.
 */
export function openSums(asOf: string): SQL {
  const { overdue, overdueAmount, owed, daysOverdue } = datedWith(asOf, sql`invoice.suspended`);
  const sum = (from: number, to: number) =>
    sql`coalesce(sum(${overdueAmount}) filter (where ${daysOverdue}
      between ${sql.raw(String(from))} and ${sql.raw(String(to))}), 0.00)`;
  return sql`sum(invoice.balance) as balance, sum(invoice.disputed) as disputed,
    sum(invoice.suspended) as suspended, sum(${writtenOffAmount}) as written_off,
    sum(${owed}) as payable,
    coalesce(sum(${overdueAmount}) filter (where ${overdue}), 0.00) as overdue,
    count(*) filter (where ${overdue}) as overdue_invoices,
    count(*) filter (where ${overdue} and invoice.status = 'disputed') as overdue_disputed,
    coalesce(sum(invoice.balance - ${overdueAmount}), 0.00) as current,
    ${sum(1, 30)} as "days1To30", ${sum(31, 60)} as "days31To60",
    ${sum(61, 90)} as "days61To90", ${sum(91, 99_999)} as over90`;
}
