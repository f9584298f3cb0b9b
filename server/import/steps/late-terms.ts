import { sql } from 'drizzle-orm';
import { monthOf, monthStart } from '#domain/dates/month.ts';
import { determinationDate, indexNames } from '#domain/lease-account/rent/index-fixing.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { findLeases, leaseOf } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';

/** The published rates of indices. */
export async function importFixings(run: ImportRun, { fixings }: ImportRows): Promise<void> {
  const rows = fixings.map(({ row, ...place }) => ({
    ...place,
    row: {
      indexName: row.index,
      tenorMonths: Number(row.tenor_months),
      fixingDate: row.date,
      rate: row.rate,
      source: row.source,
    },
  }));
  const key = ['indexName', 'tenorMonths', 'fixingDate'] as const;
  await syncRows(run, { table: 'index_fixing', key }, rows);
}

/** The terms of late-payment interest, and the charges that a dispute suspends, each from a day on. */
export async function importLateTerms(run: ImportRun, rows: ImportRows): Promise<void> {
  const { interestTerms, disputeTerms } = rows;
  const numbers = [...interestTerms, ...disputeTerms].map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const interest = interestTerms.flatMap((placed) => {
    const { row, ...place } = placed;
    const lease = leaseOf(run, leases, placed);
    if (lease === undefined) return [];
    const { id: leaseId, custId, currency } = lease;
    const stored = {
      leaseId,
      custId,
      currency,
      validFrom: row.from,
      indexName: row.index,
      tenorMonths: Number(row.tenor_months),
      margin: row.margin,
      graceDays: row.grace_days,
      dayCount: row.day_count,
      compounding: row.compounding,
      capRate: row.cap,
    };
    return [{ ...place, row: stored }];
  });
  const disputes = disputeTerms.flatMap((placed) => {
    const { row, ...place } = placed;
    const lease = leaseOf(run, leases, placed);
    if (lease === undefined) return [];
    const { id: leaseId, custId, currency } = lease;
    const of = { leaseId, custId, currency };
    return [{ ...place, row: { ...of, validFrom: row.from, suspends: row.dispute_suspends } }];
  });
  const key = ['leaseId', 'validFrom'] as const;
  await syncRows(run, { table: 'interest_term', key }, interest);
  await syncRows(run, { table: 'dispute_term', key }, disputes);
}

const neededRow = {
  leaseNo: text,
  index: oneOf(indexNames),
  tenor: int,
  due: day,
  first: day.orNull,
};

/** An invoice that is open, or was paid after its due date; only such ones bear interest. */
const isLate = sql`(invoice.gross > coalesce((select sum(a.amount) from allocation as a
    where a.invoice_id = invoice.id), 0) or exists (select 1 from allocation as a
      left join payment as p on p.id = a.payment_id
    where a.invoice_id = invoice.id and a.amount > 0
      and coalesce(p.value_date, a.allocated_on) > invoice.due_date))`;

/**
 * Every rate that the interest on an invoice needs is published: of each lease of the files, from the
 * month of the first due date that was missed on. Without it no interest can be shown at all.
 */
export async function demandFixings(run: ImportRun, rows: ImportRows): Promise<void> {
  const { interestTerms, invoices } = rows;
  const placed = [...interestTerms, ...invoices];
  const numbers = JSON.stringify([...new Set(placed.map(({ row }) => row.lease_no))]);
  const needed = await queryRows(
    run.tx,
    neededRow,
    sql`select lease.lease_no as "leaseNo", term.index_name as index, term.tenor_months as tenor,
        min(invoice.due_date) as due, (select min(fixing_date) from index_fixing as f
          where f.index_name = term.index_name and f.tenor_months = term.tenor_months) as first
      from lease join interest_term as term on term.lease_id = lease.id
        join invoice on invoice.lease_id = lease.id and invoice.gross > 0
          and invoice.type <> 'interest' and invoice.status not in ('draft', 'closed')
          and ${isLate}
      where lease.lease_no in (select json_array_elements_text(${numbers}::json))
      group by 1, 2, 3`,
  );
  for (const { leaseNo, index, tenor, due, first } of needed) {
    const by = determinationDate(index, monthStart(monthOf(due)));
    const place = placed.find(({ row }) => row.lease_no === leaseNo);
    if (place !== undefined && (first === null || first > by))
      run.fail(
        place,
        'lease_no',
        `Interest on its invoices since ${due} needs the rate of ${index} ${tenor}M of ${by} or before. Add it to index-fixings.csv.`,
      );
  }
}
