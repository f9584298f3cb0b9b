import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';
import {
  componentOf,
  findComponents,
  findLeases,
  type KnownComponent,
  type KnownLease,
  leaseOf,
} from '../table/references.ts';
import { syncRows, type TableRow } from '../table/sync-table.ts';

type TotalRow = ImportRows['totals'][number];

interface Known {
  readonly of: KnownLease;
  readonly component: KnownComponent;
}

function toTotal({ row }: TotalRow, { of, component }: Known): TableRow {
  const { as_of: asOf, tsn: tsnMin, csn } = row;
  return { leaseId: of.id, custId: of.custId, componentId: component.id, asOf, tsnMin, csn };
}

/**
 * The place where the records of an engine start: its title position on the wing, unless the row
 * names another place.
 */
function toEvent(run: ImportRun, placed: TotalRow, { of, component }: Known): TableRow {
  const { row } = placed;
  const { engineId, titleAircraftId, titlePosition } = component;
  const isTitled = titleAircraftId !== null && titlePosition !== null;
  const locationKind = row.location ?? (isTitled ? 'onWing' : 'spare');
  const isOnWing = locationKind === 'onWing';
  if (isOnWing && !isTitled) {
    const message = 'Only an engine of an aircraft is on its wing. Name another location.';
    run.fail(placed, 'location', message);
  }
  return {
    id: importedIds.openingEvent(engineId ?? '', row.as_of),
    custId: of.custId,
    leaseId: of.id,
    engineId,
    eventDate: row.as_of,
    sequence: 1,
    kind: isOnWing ? 'install' : 'remove',
    locationKind,
    aircraftId: isOnWing ? titleAircraftId : null,
    otherTail: null,
    position: isOnWing ? titlePosition : null,
    place: isOnWing ? null : row.place,
    tsnMin: row.tsn,
    csn: row.csn,
  };
}

/** The engine of a row, under its lease. */
const engineName = (leaseNo: string, serial: string): string => `${leaseNo} ${serial}`;

/** The first known move of each engine, by lease and serial; what totals say is no move. */
async function firstMoves(run: ImportRun, { engineMoves }: ImportRows, numbers: readonly string[]) {
  const stored = await queryRows(
    run.tx,
    { id: uuid, engineId: uuid, leaseNo: text, serial: text, date: day },
    sql`select event.id, event.engine_id as "engineId", lease.lease_no as "leaseNo",
        engine.esn as serial, event.event_date as date
      from engine_event event join lease on lease.id = event.lease_id
        join engine on engine.id = event.engine_id
      where lease.lease_no in ${listedTexts(numbers)}`,
  );
  const moves = [
    ...engineMoves.map(({ row }) => ({ ...row, leaseNo: row.lease_no })),
    ...stored.filter(({ id, engineId, date }) => id !== importedIds.openingEvent(engineId, date)),
  ];
  const first = new Map<string, string>();
  for (const { leaseNo, serial, date } of moves) {
    const name = engineName(leaseNo, serial);
    const known = first.get(name);
    if (known === undefined || date < known) first.set(name, date);
  }
  return first;
}

/**
 * Stores the totals from which the reports of leases continue, and the places where the records of
 * engines start, unless their moves say it.
 */
export async function importTotals(run: ImportRun, files: ImportRows): Promise<void> {
  const { totals } = files;
  const numbers = totals.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const components = await findComponents(run, numbers);
  const known = totals.flatMap((placed) => {
    const of = leaseOf(run, leases, placed);
    const component = of && componentOf(run, components, placed);
    return of === undefined || component === undefined ? [] : [{ placed, of, component }];
  });
  const rows: Placed<TableRow>[] = known.map(({ placed, ...facts }) => ({
    ...placed,
    row: toTotal(placed, facts),
  }));
  const moves = await firstMoves(run, files, numbers);
  const events: Placed<TableRow>[] = known
    .filter(({ placed: { row }, component }) => {
      const moved = moves.get(engineName(row.lease_no, row.serial));
      const isToldByMoves = row.location === null && moved !== undefined && moved <= row.as_of;
      return component.engineId !== null && !isToldByMoves;
    })
    .map(({ placed, ...facts }) => ({ ...placed, row: toEvent(run, placed, facts) }));
  await syncRows(run, { table: 'opening_total', key: ['leaseId', 'componentId'] }, rows);
  const key = ['engineId', 'eventDate', 'sequence'] as const;
  await syncRows(run, { table: 'engine_event', key, once: ['id'] }, events);
}
