import type { Placed } from '../table/import-file.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importId } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
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
    id: importId('engineEvent', engineId ?? '', row.as_of),
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

/**
 * Stores the totals from which the reports of leases continue, and the places where the records of
 * engines start.
 */
export async function importTotals(run: ImportRun, { totals }: ImportRows): Promise<void> {
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
  const events: Placed<TableRow>[] = known
    .filter(({ component }) => component.engineId !== null)
    .map(({ placed, ...facts }) => ({ ...placed, row: toEvent(run, placed, facts) }));
  await syncRows(run, { table: 'opening_total', key: ['leaseId', 'componentId'] }, rows);
  const key = ['engineId', 'eventDate', 'sequence'] as const;
  await syncRows(run, { table: 'engine_event', key, once: ['id'] }, events);
}
