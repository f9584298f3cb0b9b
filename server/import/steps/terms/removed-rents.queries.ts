import { sql, type SQL } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';

type Rent = Placed<{ readonly leaseId: string; readonly periodFrom: string }>;

interface RemovedRent {
  readonly leaseId: string;
  readonly leaseNo: string;
  readonly periodFrom: string;
}

/** Counts rents that are removed, with what else is read of them, at their places in the files. */
export async function countRemovedRents<R extends RemovedRent & Readonly<Record<string, string>>>(
  run: ImportRun,
  removed: readonly R[],
  placeOf: (rent: R) => Placed<unknown> | undefined,
): Promise<void> {
  const gone = removed.flatMap((rent) => {
    const place = placeOf(rent);
    if (place === undefined) return [];
    const { leaseId, leaseNo, periodFrom, ...values } = rent;
    const { file, line } = place;
    return [{ file, line, about: `${leaseNo} rent from`, key: [leaseId, periodFrom], values }];
  });
  await run.remove('rent_schedule', gone);
}

const removedRent = {
  leaseId: uuid,
  leaseNo: text,
  periodFrom: day,
  periodTo: day,
  dueDate: day,
  amount: numeric,
};

/** Removes rents of some rows by a statement without its `returning`, and counts them. */
async function removeRents(run: ImportRun, rents: readonly Rent[], statement: SQL): Promise<void> {
  const removed = await queryRows(
    run.tx,
    removedRent,
    sql`${statement} returning gone.lease_id as "leaseId",
        (select lease_no from lease where lease.id = gone.lease_id) as "leaseNo",
        gone.period_from as "periodFrom", gone.period_to as "periodTo",
        gone.due_date as "dueDate", gone.amount`,
  );
  // The row of these days, which is the last one that begins before the removed rent ends.
  const sorted = rents.toSorted((a, b) => (a.row.periodFrom < b.row.periodFrom ? -1 : 1));
  const ofLease = new Map<string, Rent[]>();
  for (const rent of sorted) {
    const own = ofLease.get(rent.row.leaseId);
    if (own === undefined) ofLease.set(rent.row.leaseId, [rent]);
    else own.push(rent);
  }
  await countRemovedRents(run, removed, ({ leaseId, periodTo }) => {
    const own = ofLease.get(leaseId) ?? [];
    return own.findLast(({ row }) => row.periodFrom < periodTo) ?? own[0];
  });
}

/** Removes the rents that the lessor takes back. */
export function removeWithdrawn(run: ImportRun, rents: readonly Rent[]): Promise<void> {
  const days = rents.map(({ row: { leaseId, periodFrom } }) => ({ leaseId, periodFrom }));
  return removeRents(
    run,
    rents,
    sql`delete from rent_schedule as gone
      using json_to_recordset(${JSON.stringify(days)}::json) as w("leaseId" uuid, "periodFrom" date)
      where gone.lease_id = w."leaseId" and gone.period_from = w."periodFrom" and gone.is_sent`,
  );
}

/** Removes the calculated rents of days for which the lessor sent one; billed ones stay. */
export function removeCalculated(run: ImportRun, sent: readonly Rent[]): Promise<void> {
  return removeRents(
    run,
    sent,
    sql`delete from rent_schedule as gone using rent_schedule as sent
      where sent.lease_id in ${listedIds(sent.map(({ row }) => row.leaseId))} and sent.is_sent
        and gone.lease_id = sent.lease_id and not gone.is_sent and gone.invoice_id is null
        and gone.period_from < sent.period_to and sent.period_from < gone.period_to`,
  );
}
