import { sql } from 'drizzle-orm';
import { monthOf, monthStart } from '#domain/dates/month.ts';
import { determinationDate, indexNames } from '#domain/lease-account/rent/index-fixing.ts';
import { proposeCharges } from '#server/lease-account/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';
import { findLeases, rowsOfLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { withdrawInterestTerms, withdrawnTerms } from './withdrawn-terms.ts';

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
  const kept = interestTerms.filter(({ row }) => !row.withdrawn);
  const interest = rowsOfLeases(run, leases, kept, ({ row }, lease) => ({
    leaseId: lease.id,
    custId: lease.custId,
    currency: lease.currency,
    validFrom: row.from,
    indexName: row.index,
    tenorMonths: Number(row.tenor_months),
    margin: row.margin,
    graceDays: row.grace_days,
    dayCount: row.day_count,
    compounding: row.compounding,
    capRate: row.cap,
    amendment: row.amendment,
  }));
  const disputes = rowsOfLeases(run, leases, disputeTerms, ({ row }, lease) => ({
    leaseId: lease.id,
    custId: lease.custId,
    currency: lease.currency,
    validFrom: row.from,
    suspends: row.dispute_suspends,
  }));
  const key = ['leaseId', 'validFrom'] as const;
  const withdrawn = withdrawnTerms(run, leases, interestTerms);
  run.faults.demandNone();
  await withdrawInterestTerms(run, withdrawn, interest);
  await syncRows(run, { table: 'interest_term', key }, interest);
  await syncRows(run, { table: 'dispute_term', key }, disputes);
}

/** Proposes again the interest of leases of which terms were taken back. */
export async function proposeWithoutWithdrawn(
  { tx }: ImportRun,
  { interestTerms }: ImportRows,
): Promise<void> {
  const withdrawn = interestTerms.filter(({ row }) => row.withdrawn);
  if (withdrawn.length === 0) return;
  const leases = await queryRows(
    tx,
    { id: uuid, custId: text },
    sql`select id, cust_id as "custId" from lease
      where lease_no in ${listedTexts(withdrawn.map(({ row }) => row.lease_no))}`,
  );
  const custIds = new Set(leases.map(({ custId }) => custId));
  const ids = leases.map(({ id }) => id);
  await proposeCharges(tx, [...custIds], sql`invoice.lease_id in ${listedIds(ids)}`);
}

const neededRow = {
  leaseNo: text,
  index: oneOf(indexNames),
  tenor: int,
  /** The first day for which these terms give the interest on an item. */
  since: day,
  first: day.orNull,
};

/**
 * Terms with the days on which they apply: before `until`, and from their own day unless they are
 * the first.
 */
const heldTerms = sql`(select own.*, lead(own.valid_from) over lease_terms as until,
    row_number() over lease_terms = 1 as is_first
  from interest_term as own window lease_terms as (partition by own.lease_id order by own.valid_from))`;

/** The last value date of what settled an invoice; null while it is open. */
const settledOn = sql`(select case when coalesce(sum(a.amount), 0) >= invoice.gross
      then max(coalesce(p.value_date, a.allocated_on)) filter (where a.amount > 0) end
    from allocation as a left join payment as p on p.id = a.payment_id
    where a.invoice_id = invoice.id)`;

/**
 * Demands that every rate that the interest on an invoice needs is published: for each set of terms
 * of the imported leases, from the first month in which the terms apply to an item that is open or
 * was paid late. Without these rates no interest can be shown. Terms that apply to no such item
 * need no rate.
 */
export async function demandFixings(run: ImportRun, rows: ImportRows): Promise<void> {
  const { interestTerms, invoices } = rows;
  const placed = [...interestTerms, ...invoices];
  const numbers = placed.map(({ row }) => row.lease_no);
  const needed = await queryRows(
    run.tx,
    neededRow,
    sql`select lease.lease_no as "leaseNo", term.index_name as index, term.tenor_months as tenor,
        min(case when term.is_first then invoice.due_date
          else greatest(invoice.due_date, term.valid_from) end) as since,
        (select min(fixing_date) from index_fixing as f
          where f.index_name = term.index_name and f.tenor_months = term.tenor_months) as first
      from lease join ${heldTerms} as term on term.lease_id = lease.id
        join invoice on invoice.lease_id = lease.id and invoice.gross > 0
          and invoice.type <> 'interest' and invoice.status not in ('draft', 'closed')
        cross join lateral (select ${settledOn} as day offset 0) as settled
      where lease.lease_no in ${listedTexts(numbers)}
        and (settled.day is null or settled.day > invoice.due_date)
        and (term.is_first or settled.day is null or term.valid_from <= settled.day)
        and (term.until is null or invoice.due_date < term.until)
      group by 1, 2, 3`,
  );
  for (const { leaseNo, index, tenor, since, first } of needed) {
    const by = determinationDate(index, monthStart(monthOf(since)));
    const isOf = ({ row }: (typeof placed)[number]) => row.lease_no === leaseNo;
    const own = interestTerms.filter(
      ({ row }) => row.index === index && Number(row.tenor_months) === tenor,
    );
    const place = own.find(isOf) ?? placed.find(isOf);
    if (place !== undefined && (first === null || first > by))
      run.fail(
        place,
        'lease_no',
        `Interest on its invoices since ${since} needs the rate of ${index} ${tenor}M of ${by} or before. Add it to index-fixings.csv.`,
      );
  }
}
