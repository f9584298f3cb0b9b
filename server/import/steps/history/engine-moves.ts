import { sql } from 'drizzle-orm';
import { monthOf } from '#domain/dates/month.ts';
import { formatHours } from '#domain/format/hours.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { importedIds, importId } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import {
  componentOf,
  findComponents,
  findLeases,
  type KnownLease,
  leaseOf,
} from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { findAssets } from '../fleet.ts';
import { findReported, reportedBy } from './reported-months.ts';

type MoveRow = ImportRows['engineMoves'][number];

/** A move with the lease and the engine that it names. */
interface KnownMove {
  readonly placed: MoveRow;
  readonly lease: KnownLease;
  readonly engineId: string;
}

const flying: ReadonlySet<string> = new Set(['onWing', 'otherAircraft']);

/** Reports a place that lacks a part, or has one of another kind of place. */
function checkPlace(run: ImportRun, placed: MoveRow, aircraft: ReadonlyMap<string, string>): void {
  const { row } = placed;
  const { aircraft_manufacturer: maker, aircraft_msn: msn, other_tail: tail, position } = row;
  if ((maker === null) !== (msn === null))
    run.fail(
      placed,
      'aircraft_msn',
      'Fill aircraft_manufacturer and aircraft_msn, or none of them.',
    );
  if (maker !== null && msn !== null && !aircraft.has(`${maker} ${msn}`))
    run.fail(placed, 'aircraft_msn', `There is no ${maker} ${msn}. Add it to aircraft.csv.`);
  if (row.location === 'onWing' && (msn === null || position === null))
    run.fail(
      placed,
      'location',
      'An engine on the wing has an aircraft and a position. Fill aircraft_msn and position.',
    );
  if (row.location === 'otherAircraft' && tail === null)
    run.fail(placed, 'other_tail', 'Name the registration of the other aircraft.');
  const named = [msn, tail, position].some((part) => part !== null);
  if (!flying.has(row.location) && named)
    run.fail(
      placed,
      'location',
      `${row.location} has no aircraft and no position. Leave them out.`,
    );
}

/** Totals never fall from one move of an engine to the next. */
function checkTotals(run: ImportRun, moves: readonly KnownMove[]): void {
  const before = new Map<string, MoveRow['row']>();
  const sorted = moves.toSorted((a, b) => (a.placed.row.date < b.placed.row.date ? -1 : 1));
  for (const { placed, engineId } of sorted) {
    const { tsn, csn } = placed.row;
    const last = before.get(engineId);
    if (last !== undefined && tsn < last.tsn)
      run.fail(
        placed,
        'tsn',
        `It is less than ${formatHours(last.tsn)} on ${last.date}. Correct one of the two.`,
      );
    if (last !== undefined && csn < last.csn)
      run.fail(
        placed,
        'csn',
        `It is less than ${last.csn} on ${last.date}. Correct one of the two.`,
      );
    before.set(engineId, placed.row);
  }
}

/**
 * The days on which the records of engines begin, by lease and engine, where totals.csv says the
 * place of the engine then.
 */
async function readBeginnings({ tx }: ImportRun, leaseIds: readonly string[]) {
  const rows = await queryRows(
    tx,
    { leaseId: uuid, engineId: uuid, asOf: day, eventId: uuid },
    sql`select total.lease_id as "leaseId", component.engine_id as "engineId",
        total.as_of as "asOf", event.id as "eventId"
      from opening_total total join component on component.id = total.component_id
        join engine_event event on event.engine_id = component.engine_id
          and event.lease_id = total.lease_id and event.event_date = total.as_of
      where total.lease_id in ${listedIds(leaseIds)}`,
  );
  const told = rows.filter(
    ({ engineId, asOf, eventId }) => eventId === importedIds.openingEvent(engineId, asOf),
  );
  return new Map(told.map(({ leaseId, engineId, asOf }) => [`${leaseId} ${engineId}`, asOf]));
}

async function knownMoves(run: ImportRun, rows: readonly MoveRow[]): Promise<KnownMove[]> {
  const numbers = rows.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const components = await findComponents(run, numbers);
  return rows.flatMap((placed) => {
    const lease = leaseOf(run, leases, placed);
    const named = { ...placed, row: { ...placed.row, component: 'engine' as const } };
    const engineId = lease && componentOf(run, components, named)?.engineId;
    return lease === undefined || engineId === undefined || engineId === null
      ? []
      : [{ placed, lease, engineId }];
  });
}

function moveRow(move: KnownMove, sequence: number, aircraft: ReadonlyMap<string, string>) {
  const { placed, lease, engineId } = move;
  const { row } = placed;
  const name = `${row.aircraft_manufacturer} ${row.aircraft_msn}`;
  return {
    id: importId('engineMove', engineId, row.date, String(sequence)),
    custId: lease.custId,
    leaseId: lease.id,
    engineId,
    eventDate: row.date,
    sequence,
    kind: row.move,
    locationKind: row.location,
    aircraftId: aircraft.get(name) ?? null,
    otherTail: row.other_tail,
    position: row.position,
    place: row.place,
    tsnMin: row.tsn,
    csn: row.csn,
  };
}

/** Where engines went after the day on which their records begin. */
export async function importEngineMoves(run: ImportRun, rows: ImportRows): Promise<void> {
  const aircraft = await findAssets(run, 'aircraft');
  const moves = await knownMoves(run, rows.engineMoves);
  const leaseIds = moves.map(({ lease }) => lease.id);
  const beginnings = await readBeginnings(run, leaseIds);
  const reported = await findReported(run, leaseIds);
  checkTotals(run, moves);
  const counts = new Map<string, number>();
  const stored: Placed<ReturnType<typeof moveRow>>[] = moves.map((move) => {
    const { placed, lease, engineId } = move;
    const { date } = placed.row;
    checkPlace(run, placed, aircraft);
    const since = beginnings.get(`${lease.id} ${engineId}`);
    if (since !== undefined && date <= since)
      run.fail(
        placed,
        'date',
        `Its records begin on ${since}. Say in totals.csv where it was then.`,
      );
    const by = reported.get(`${lease.id} ${monthOf(date)}`);
    if (by !== undefined) run.fail(placed, 'date', reportedBy(monthOf(date), by));
    const order = (counts.get(`${engineId} ${date}`) ?? 0) + 1;
    counts.set(`${engineId} ${date}`, order);
    return { ...placed, row: moveRow(move, order, aircraft) };
  });
  const key = ['engineId', 'eventDate', 'sequence'] as const;
  await syncRows(run, { table: 'engine_event', key, once: ['id'] }, stored);
}
