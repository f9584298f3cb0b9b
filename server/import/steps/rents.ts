import { sql } from 'drizzle-orm';
import { scheduleRents } from '#domain/lease-account/rent/rent-schedule.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import { rentTermColumns, rentTermRow, toRentTerms } from '#server/lease-account/public.ts';
import type { ImportRows } from '../files/import-files.ts';
import { frequencies } from '../files/rent-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { findLeases, rowsOfLeases } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';

type TermRow = ImportRows['rentTerms'][number];

const listOf = (values: readonly string[]) => JSON.stringify([...new Set(values)]);

const leaseDatesRow = { leaseNo: text, startDate: day, lastDay: day };

/** The first and last days of leases, by number. */
async function readDates({ tx }: ImportRun, numbers: readonly string[]) {
  const rows = await queryRows(
    tx,
    leaseDatesRow,
    sql`select lease_no as "leaseNo", start_date as "startDate",
        coalesce(actual_return, end_date) as "lastDay" from lease
      where lease_no in (select json_array_elements_text(${listOf(numbers)}::json))`,
  );
  return new Map(rows.map((row) => [row.leaseNo, row]));
}

/** Reports the impossible values of one row. */
function checkTerm(
  run: ImportRun,
  placed: TermRow,
  dates: { readonly startDate: string; readonly lastDay: string } | undefined,
): void {
  const { from, rent, escalation, first_escalation: first } = placed.row;
  if (dates !== undefined && (from < dates.startDate || from > dates.lastDay)) {
    const { startDate, lastDay } = dates;
    run.fail(placed, 'from', `It is outside the lease, ${startDate} to ${lastDay}. Correct it.`);
  }
  if (rent.startsWith('-')) run.fail(placed, 'rent', 'A rent is not negative. Correct it.');
  if (Number(escalation) !== 0 && first === null)
    run.fail(placed, 'first_escalation', 'Enter the day of the first rise, or no escalation.');
}

/** Terms of fixed rents, then the periods that follow from them and from the dates of the leases. */
export async function importRents(run: ImportRun, rows: ImportRows): Promise<void> {
  const { rentTerms } = rows;
  const numbers = rentTerms.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const dates = await readDates(run, numbers);
  const terms = rowsOfLeases(run, leases, rentTerms, (placed, lease) => {
    const { row } = placed;
    checkTerm(run, placed, dates.get(row.lease_no));
    const fault = amountFault(row.rent, lease.currency);
    if (fault !== undefined) run.fail(placed, 'rent', fault);
    return {
      leaseId: lease.id,
      custId: lease.custId,
      currency: lease.currency,
      validFrom: row.from,
      basis: 'fixed',
      amount: row.rent,
      frequencyMonths: frequencies[row.frequency],
      rentDay: row.rent_day,
      timing: row.timing,
      dayCount: row.day_count,
      businessDayRule: row.business_day_rule,
      escalation: row.escalation,
      firstEscalation: row.first_escalation,
    };
  });
  const index = 'The rent of this lease follows an index. A file holds fixed rents only.';
  const key = ['leaseId', 'validFrom'] as const;
  await syncRows(run, { table: 'rent_term', key, fixed: { basis: index } }, terms);
  await importPeriods(run, rows);
}

const periodTermRow = {
  ...rentTermRow,
  leaseId: uuid,
  leaseNo: text,
  custId: text,
  calendars: text,
  startDate: day,
  endDate: day,
  actualReturn: day.orNull,
};

/** The rent periods of the leases of the files whose rents are all fixed. */
async function importPeriods(run: ImportRun, { leases, rentTerms }: ImportRows): Promise<void> {
  const placed = [...leases, ...rentTerms];
  const numbers = listOf(placed.map(({ row }) => row.lease_no));
  const terms = await queryRows(
    run.tx,
    periodTermRow,
    sql`select term.currency, ${rentTermColumns}, lease.lease_no as "leaseNo",
        lease.cust_id as "custId", lease.calendars, lease.start_date as "startDate",
        lease.end_date as "endDate", lease.actual_return as "actualReturn"
      from rent_term as term join lease on lease.id = term.lease_id
      where lease.lease_no in (select json_array_elements_text(${numbers}::json))
        and not exists (select 1 from rent_term o where o.lease_id = lease.id and o.basis <> 'fixed')
      order by lease.lease_no, term.valid_from`,
  );
  const periods = terms.flatMap((term) => {
    const { leaseNo, leaseId, custId, currency } = term;
    const { file, line } = placed.findLast(({ row }) => row.lease_no === leaseNo) ?? {
      file: 'rent-terms.csv',
      line: 1,
    };
    if (term.validFrom > (term.actualReturn ?? term.endDate)) return [];
    return scheduleRents(toRentTerms(term, term)).map(({ from, to, due, amount }) => {
      const of = { leaseId, custId, currency };
      return { file, line, row: { ...of, periodFrom: from, periodTo: to, dueDate: due, amount } };
    });
  });
  await syncRows(run, { table: 'rent_schedule', key: ['leaseId', 'periodFrom'] }, periods);
  const kept = JSON.stringify(periods.map(({ row }) => [row.leaseId, row.periodFrom].join(' ')));
  await run.tx.execute(sql`delete from rent_schedule where invoice_id is null
    and lease_id in (select json_array_elements_text(${listOf(terms.map(({ leaseId }) => leaseId))}::json)::uuid)
    and lease_id || ' ' || period_from not in (select json_array_elements_text(${kept}::json))`);
}
