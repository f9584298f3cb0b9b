import { sql } from 'drizzle-orm';
import { refreshHourlyRents } from '#server/lease-account/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';

const splitMonthRow = { leaseNo: text, from: day };

/**
 * Hours are reported for a month: rent by the hour begins and ends with a month, or with the lease.
 * Reports the terms that begin within a month of it.
 */
export async function demandWholeMonths(
  run: ImportRun,
  rentTerms: ImportRows['rentTerms'],
): Promise<void> {
  const numbers = rentTerms.map(({ row }) => row.lease_no);
  const split = await queryRows(
    run.tx,
    splitMonthRow,
    sql`select "leaseNo", valid_from as from from (
        select lease.lease_no as "leaseNo", term.valid_from, term.basis, lease.start_date,
          lag(term.basis) over (partition by term.lease_id order by term.valid_from) as before
        from rent_term as term join lease on lease.id = term.lease_id
        where lease.lease_no in ${listedTexts(numbers)}) as own
      where 'hourly' in (basis, before) and valid_from <> start_date
        and extract(day from valid_from) <> 1`,
  );
  for (const { leaseNo, from } of split) {
    const ofLease = rentTerms.filter(({ row }) => row.lease_no === leaseNo);
    const place = ofLease.find(({ row }) => row.from === from) ?? ofLease[0];
    if (place === undefined) continue;
    const what = `The terms from ${from} on`;
    const message = `${what} split a month of rent by the hour, for which hours are reported once. Begin them on the first day of a month.`;
    run.fail(place, 'from', message);
  }
}

/** Rents by the hour of the leases whose use is imported. */
export async function importHourlyRents(
  run: ImportRun,
  { utilisation }: ImportRows,
): Promise<void> {
  const numbers = [...new Set(utilisation.map(({ row }) => row.lease_no))];
  const leases = await queryRows(
    run.tx,
    { id: uuid },
    sql`select id from lease where lease_no in ${listedTexts(numbers)}
      and exists (select from rent_term where lease_id = lease.id and basis = 'hourly')`,
  );
  await refreshHourlyRents(
    run.tx,
    leases.map(({ id }) => id),
  );
}
