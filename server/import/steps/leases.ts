import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { demandCustomers } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';
import { findAssets } from './fleet.ts';
import { demandLateEnds } from './lease-ends.ts';
import { demandLeasesApart } from './overlaps.ts';

type LeaseRow = ImportRows['leases'][number];

async function findLessors(run: ImportRun): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    run.tx,
    { name: text, id: uuid },
    sql`select name, id from lessor_entity`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Reports the impossible values of one row. */
function checkDates(run: ImportRun, placed: LeaseRow): void {
  const { start, end, returned, status, sublessee } = placed.row;
  if (end <= start) run.fail(placed, 'end', `It is not after the start, ${start}. Correct one.`);
  if (returned !== null && returned < start)
    run.fail(placed, 'returned', `It is before the start, ${start}. Correct one.`);
  if ((status === 'subleased') !== (sublessee !== null))
    run.fail(
      placed,
      'sublessee',
      'Name the sublessee of a subleased asset; leave it empty for other assets.',
    );
}

interface Known {
  readonly lessors: ReadonlyMap<string, string>;
  readonly aircraft: ReadonlyMap<string, string>;
  readonly engine: ReadonlyMap<string, string>;
}

function toLease(run: ImportRun, placed: LeaseRow, known: Known) {
  const { row, ...place } = placed;
  const assetId = known[row.asset].get(`${row.maker} ${row.serial}`);
  const lessorEntityId = known.lessors.get(row.lessor);
  if (assetId === undefined) {
    const file = row.asset === 'aircraft' ? 'aircraft.csv' : 'engines.csv';
    run.fail(placed, 'serial', `There is no ${row.maker} ${row.serial}. Add it to ${file}.`);
  }
  if (lessorEntityId === undefined)
    run.fail(placed, 'lessor', `There is no ${row.lessor}. Add it to lessors.csv.`);
  checkDates(run, placed);
  return {
    ...place,
    row: {
      id: importedIds.lease(row.lease_no),
      leaseNo: row.lease_no,
      custId: row.cust_id,
      lessorEntityId,
      aircraftId: row.asset === 'aircraft' ? assetId : null,
      engineId: row.asset === 'engine' ? assetId : null,
      startDate: row.start,
      endDate: row.end,
      actualReturn: row.returned,
      currency: row.currency,
      isMrPaying: row.pays_supplemental_rent,
      status: row.status,
      sublessee: row.sublessee,
      utilDueDay: row.utilisation_due_day,
      mrDueDays: row.supplemental_rent_due_days,
      calendars: row.calendars,
      ratioMinimumCycles: row.ratio_minimum_cycles,
    },
  };
}

const another = 'Give the other one a lease number of its own.';

/** Stores leases. A lease never moves to another customer, asset or currency. */
export async function importLeases(run: ImportRun, { leases }: ImportRows): Promise<void> {
  await demandCustomers(run, leases);
  const known = {
    lessors: await findLessors(run),
    aircraft: await findAssets(run, 'aircraft'),
    engine: await findAssets(run, 'engine'),
  };
  const rows = leases.map((placed) => toLease(run, placed, known));
  const fixed = {
    custId: `This lease belongs to another customer. ${another}`,
    aircraftId: `This lease is of another aircraft. ${another}`,
    engineId: `This lease is of another engine. ${another}`,
    currency: `This lease is in another currency. ${another}`,
  };
  await syncRows(run, { table: 'lease', key: ['leaseNo'], once: ['id'], fixed }, rows);
  await demandLeasesApart(run, leases);
  await demandLateEnds(run, leases);
}
