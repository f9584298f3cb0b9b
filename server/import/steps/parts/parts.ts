import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { importId } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';
import {
  findComponents,
  findLeases,
  type KnownComponent,
  type KnownLease,
  leaseOf,
} from '../../table/references.ts';
import { syncRows, type TableRow } from '../../table/sync-table.ts';
import { demandPartsApart, partName } from '../overlaps.ts';
import { checkPart, demandOneRating, demandWholeLives } from './part-checks.ts';
import { setEngineLimits } from './engine-limits.ts';

type PartRow = ImportRows['lifeLimitedParts'][number];
type LimitRow = ImportRows['partLimits'][number];

/** The engines of leases whose records have begun, by lease and component. */
async function readBegun({ tx }: ImportRun, numbers: readonly string[]) {
  const rows = await queryRows(
    tx,
    { key: text },
    sql`select lease_id || ' ' || component_id as key from opening_total
      where lease_id in (select id from lease where lease_no in ${listedTexts(numbers)})`,
  );
  return new Set(rows.map(({ key }) => key));
}

function partRow({ row }: PartRow, lease: KnownLease, component: KnownComponent): TableRow {
  return {
    id: importId('lifeLimitedPart', lease.id, row.part_number, row.serial_number),
    custId: lease.custId,
    leaseId: lease.id,
    componentId: component.id,
    partNumber: row.part_number,
    serialNumber: row.serial_number,
    module: row.module,
    description: row.description,
    installedOn: row.installed,
    removedOn: row.removed,
    asOf: row.as_of,
    rating: row.rating,
    csn: row.csn,
    engineCsn: row.engine_csn,
  };
}

async function syncParts(run: ImportRun, parts: readonly PartRow[]): Promise<void> {
  const numbers = parts.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const components = await findComponents(run, numbers);
  const begun = await readBegun(run, numbers);
  const rows = parts.flatMap((placed): Placed<TableRow>[] => {
    checkPart(run, placed);
    const { lease_no: leaseNo, esn } = placed.row;
    const lease = leaseOf(run, leases, placed);
    if (lease === undefined) return [];
    const engine = components.get(`${leaseNo} engine ${esn}`);
    if (engine === undefined)
      run.fail(
        placed,
        'esn',
        `Lease ${leaseNo} has no engine ${esn}. Add it to engines.csv, or correct its number.`,
      );
    else if (!begun.has(`${lease.id} ${engine.id}`))
      run.fail(placed, 'esn', `The records of ESN ${esn} have not begun. Add it to totals.csv.`);
    return engine === undefined ? [] : [{ ...placed, row: partRow(placed, lease, engine) }];
  });
  const key = ['leaseId', 'partNumber', 'serialNumber'] as const;
  await syncRows(run, { table: 'life_limited_part', key, once: ['id'] }, rows);
}

/** Texts of a file have no control character, so two parts never share a key. */
const partKey = (...texts: readonly [lease: string, part: string, serial: string]): string =>
  texts.join('\t');

const keyOf = ({ row }: PartRow | LimitRow): string =>
  partKey(row.lease_no, row.part_number, row.serial_number);

const nameOf = ({ row }: PartRow): string =>
  partName(row.part_number, row.serial_number, row.lease_no);

/** The stored parts of leases by their keys. */
async function findParts({ tx }: ImportRun, numbers: readonly string[]) {
  const rows = await queryRows(
    tx,
    { leaseNo: text, partNumber: text, serialNumber: text, id: uuid, custId: text },
    sql`select lease.lease_no as "leaseNo", part.part_number as "partNumber",
        part.serial_number as "serialNumber", part.id, part.cust_id as "custId"
      from life_limited_part part join lease on lease.id = part.lease_id
      where lease.lease_no in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [partKey(row.leaseNo, row.partNumber, row.serialNumber), row]));
}

type KnownParts = Awaited<ReturnType<typeof findParts>>;

async function syncLimits(
  run: ImportRun,
  limits: readonly LimitRow[],
  known: KnownParts,
): Promise<void> {
  const rows = limits.flatMap((placed): Placed<TableRow>[] => {
    const { row } = placed;
    const part = known.get(keyOf(placed));
    if (part === undefined) {
      const name = `${row.part_number} ${row.serial_number}`;
      const message = `Lease ${row.lease_no} has no part ${name}. Add it to life-limited-parts.csv.`;
      run.fail(placed, 'serial_number', message);
      return [];
    }
    const { rating, cycles, limit: limitCycles } = row;
    const stored = { partId: part.id, custId: part.custId, rating, cycles, limitCycles };
    const about = `${row.lease_no} ${row.part_number} ${row.serial_number}`;
    return [{ ...placed, about, row: stored }];
  });
  const key = ['partId', 'rating'] as const;
  await syncRows(run, { table: 'life_limited_part_rating', key }, rows);
}

/** Each part of the files at its first row, by the id of the part. */
function placesOf(rows: readonly (PartRow | LimitRow)[], known: KnownParts) {
  const places = new Map<string, PartRow | LimitRow>();
  for (const placed of rows) {
    const id = known.get(keyOf(placed))?.id;
    if (id !== undefined && !places.has(id)) places.set(id, placed);
  }
  return places;
}

/**
 * Life-limited parts of engines with their limits. The limit of an engine follows from its parts: the
 * cycles since new at which the first of them must leave it.
 */
export async function importParts(run: ImportRun, rows: ImportRows): Promise<void> {
  const { lifeLimitedParts: parts, partLimits: limits } = rows;
  if (parts.length + limits.length === 0) return;
  await syncParts(run, parts);
  run.faults.demandNone();
  const numbers = [...parts, ...limits].map(({ row }) => row.lease_no);
  const known = await findParts(run, numbers);
  await syncLimits(run, limits, known);
  const places = placesOf([...parts, ...limits], known);
  await demandWholeLives(run, places);
  await demandOneRating(run, places);
  await demandPartsApart(run, new Map(parts.map((placed) => [nameOf(placed), placed])));
  run.faults.demandNone();
  await setEngineLimits(run, places);
}
