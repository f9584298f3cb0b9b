import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text } from '#server/platform/db/row.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { frequencies } from '../../files/rent-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';
import { findLeases, rowsOfLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { demandWholeMonths } from './hourly-rents.ts';
import { importDeferrals } from './deferrals.ts';
import { basisFields, checkBasis } from './rent-basis.ts';
import { importPeriods } from './rent-periods.ts';
import { importSentRents } from './sent-rents.ts';
import { demandTermsOfSent, withdrawnTerms, withdrawRentTerms } from './withdrawn-terms.ts';

type TermRow = ImportRows['rentTerms'][number];

const leaseDatesRow = { leaseNo: text, startDate: day, lastDay: day };

/** The first and last days of leases, by number. */
async function readDates({ tx }: ImportRun, numbers: readonly string[]) {
  const rows = await queryRows(
    tx,
    leaseDatesRow,
    sql`select lease_no as "leaseNo", start_date as "startDate",
        coalesce(actual_return, end_date) as "lastDay" from lease
      where lease_no in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.leaseNo, row]));
}

/** Reports the impossible values of one row. */
function checkTerm(
  run: ImportRun,
  placed: TermRow,
  dates: { readonly startDate: string; readonly lastDay: string } | undefined,
): void {
  const { from, rent } = placed.row;
  if (dates !== undefined && (from < dates.startDate || from > dates.lastDay)) {
    const { startDate, lastDay } = dates;
    run.fail(placed, 'from', `It is outside the lease, ${startDate} to ${lastDay}. Correct it.`);
  }
  if (rent.startsWith('-')) run.fail(placed, 'rent', 'A rent is not negative. Correct it.');
  checkBasis(run, placed);
}

/** A lease that is held over stays so until the asset is returned. Reports the terms after a holdover. */
async function demandHoldoverLast(
  run: ImportRun,
  rentTerms: ImportRows['rentTerms'],
): Promise<void> {
  const later = await queryRows(
    run.tx,
    { leaseNo: text, heldFrom: day, from: day },
    sql`select lease.lease_no as "leaseNo", held.valid_from as "heldFrom", term.valid_from as from
      from rent_term as held join lease on lease.id = held.lease_id
        join rent_term as term on term.lease_id = held.lease_id
          and term.valid_from > held.valid_from and not term.is_holdover
      where held.is_holdover
        and lease.lease_no in ${listedTexts(rentTerms.map(({ row }) => row.lease_no))}`,
  );
  for (const { leaseNo, heldFrom, from } of later) {
    const ofLease = rentTerms.filter(({ row }) => row.lease_no === leaseNo);
    const place = ofLease.find(({ row }) => row.from === from) ?? ofLease[0];
    const message = `${leaseNo} is held over from ${heldFrom} on. Write Y for the terms from ${from} on, or, when the lease was extended, N for those from ${heldFrom} on.`;
    if (place !== undefined) run.fail(place, 'holdover', message);
  }
}

/** Terms of rents, then the periods that follow from them and from the dates of the leases. */
export async function importRents(run: ImportRun, rows: ImportRows): Promise<void> {
  const { rentTerms } = rows;
  const numbers = rentTerms.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const dates = await readDates(run, numbers);
  const kept = rentTerms.filter(({ row }) => !row.withdrawn);
  const terms = rowsOfLeases(run, leases, kept, (placed, lease) => {
    const { row } = placed;
    checkTerm(run, placed, dates.get(row.lease_no));
    demandDecimals(run, placed, 'rent', row.rent, lease.currency);
    return {
      leaseId: lease.id,
      custId: lease.custId,
      currency: lease.currency,
      validFrom: row.from,
      amount: row.rent,
      frequencyMonths: frequencies[row.frequency],
      rentDay: row.rent_day,
      timing: row.timing,
      dayCount: row.day_count,
      businessDayRule: row.business_day_rule,
      amendment: row.amendment,
      isHoldover: row.holdover,
      ...basisFields(run, placed, lease.currency),
    };
  });
  const withdrawn = withdrawnTerms(run, leases, rentTerms);
  run.faults.demandNone();
  await withdrawRentTerms(run, withdrawn, terms);
  const key = ['leaseId', 'validFrom'] as const;
  await syncRows(run, { table: 'rent_term', key }, terms);
  await demandWholeMonths(run, rentTerms);
  await demandHoldoverLast(run, rentTerms);
  await importSentRents(run, rows);
  await demandTermsOfSent(run, withdrawn);
  await importPeriods(run, rows);
  await importDeferrals(run, rows);
}
