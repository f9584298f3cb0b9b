import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';
import { countRemovedRents } from './removed-rents.queries.ts';

/** The days after billed rents of returned leases, by lease and first day. */
export async function readBilledEnds(
  { tx }: ImportRun,
  leaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    tx,
    { leaseId: uuid, from: day, to: day },
    sql`select r.lease_id as "leaseId", r.period_from as from, r.period_to as to
      from rent_schedule r join lease on lease.id = r.lease_id and lease.actual_return is not null
      where r.invoice_id is not null and r.lease_id in ${listedIds(leaseIds)}`,
  );
  return new Map(rows.map(({ leaseId, from, to }) => [`${leaseId} ${from}`, to]));
}

/** The leases of the files whose last terms are withdrawn: their rents no longer follow from anything. */
export async function readTermless(
  { tx }: ImportRun,
  { rentTerms }: ImportRows,
): Promise<readonly string[]> {
  const withdrawn = rentTerms.filter(({ row }) => row.withdrawn);
  if (withdrawn.length === 0) return [];
  const found = await queryRows(
    tx,
    { id: uuid },
    sql`select id from lease
      where lease_no in ${listedTexts(withdrawn.map(({ row }) => row.lease_no))}
        and not exists (select from rent_term as term where term.lease_id = lease.id)`,
  );
  return found.map(({ id }) => id);
}

type Period = Placed<{ readonly leaseId: string; readonly periodFrom: string }>;

/** Removes what no longer follows from the terms of leases; billed and sent rents stay. */
export async function removePeriods(
  run: ImportRun,
  leaseIds: readonly string[],
  periods: readonly Period[],
  placeOf: (leaseNo: string) => Placed<unknown> | undefined,
): Promise<void> {
  const kept = periods.map(({ row }) => [row.leaseId, row.periodFrom].join(' '));
  const removed = await queryRows(
    run.tx,
    { leaseId: uuid, leaseNo: text, periodFrom: day, periodTo: day, amount: numeric },
    sql`delete from rent_schedule r using lease l
      where l.id = r.lease_id and r.invoice_id is null and not r.is_sent
        and r.lease_id in ${listedIds(leaseIds)}
        and r.lease_id || ' ' || r.period_from not in ${listedTexts(kept)}
      returning r.lease_id as "leaseId", l.lease_no as "leaseNo", r.period_from as "periodFrom",
        r.period_to as "periodTo", r.amount`,
  );
  await countRemovedRents(run, removed, ({ leaseNo }) => placeOf(leaseNo));
}
