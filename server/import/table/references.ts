import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { Placed } from './import-file.ts';
import type { ImportRun } from './import-run.ts';
import { leaseComponents } from './lease-components.ts';
import { listedTexts } from './listed.ts';

const knownLeaseRow = {
  id: uuid,
  leaseNo: text,
  custId: text,
  currency: text,
  lessorEntityId: uuid,
  lessorName: text,
  aircraftId: uuid.orNull,
  engineId: uuid.orNull,
  assetKind: oneOf(['aircraft', 'engine']),
  assetSerial: text,
  assetModel: text,
  marks: json(z.array(z.object({ reg: z.string(), from: z.string() }))),
};

/** A lease as other rows refer to it. */
export type KnownLease = RowOf<typeof knownLeaseRow>;

/** Reads the leases of the given numbers, whether of this import or of an earlier one. */
export async function findLeases(
  run: ImportRun,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownLease>> {
  const rows = await queryRows(
    run.tx,
    knownLeaseRow,
    sql`select lease.id, lease.lease_no as "leaseNo", lease.cust_id as "custId", lease.currency,
        lease.lessor_entity_id as "lessorEntityId", lessor_entity.name as "lessorName",
        lease.aircraft_id as "aircraftId", lease.engine_id as "engineId",
        case when lease.engine_id is null then 'aircraft' else 'engine' end as "assetKind",
        coalesce(aircraft.msn, engine.esn) as "assetSerial",
        coalesce(aircraft.variant, engine.model) as "assetModel",
        coalesce((select json_agg(json_build_object('reg', reg, 'from', valid_from)
            order by valid_from desc)
          from registration where registration.aircraft_id = lease.aircraft_id), '[]') as marks
      from lease
      join lessor_entity on lessor_entity.id = lease.lessor_entity_id
      left join aircraft on aircraft.id = lease.aircraft_id
      left join engine on engine.id = lease.engine_id
      where lease.lease_no in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.leaseNo, row]));
}

/** The lease of a row; an unknown number is a fault. */
export function leaseOf(
  run: ImportRun,
  leases: ReadonlyMap<string, KnownLease>,
  placed: Placed<{ readonly lease_no: string | null }>,
): KnownLease | undefined {
  const number = placed.row.lease_no ?? '';
  const found = leases.get(number);
  if (found === undefined)
    run.fail(placed, 'lease_no', `There is no lease ${number}. Add it to leases.csv.`);
  return found;
}

/** The rows to store for rows that name a lease; one whose lease is unknown is a fault, and left out. */
export function rowsOfLeases<Row extends { readonly lease_no: string }, Stored>(
  run: ImportRun,
  leases: ReadonlyMap<string, KnownLease>,
  rows: readonly Placed<Row>[],
  toStored: (placed: Placed<Row>, lease: KnownLease) => Stored,
): Placed<Stored>[] {
  return rows.flatMap((placed) => {
    const lease = leaseOf(run, leases, placed);
    return lease === undefined
      ? []
      : [{ ...placed, about: lease.leaseNo, row: toStored(placed, lease) }];
  });
}

/**
 * A component of the asset of a lease; for an engine, with the aircraft and position it is titled
 * to.
 */
export interface KnownComponent {
  readonly id: string;
  readonly engineId: string | null;
  readonly titleAircraftId: string | null;
  readonly titlePosition: number | null;
}

const componentsRow = {
  name: text,
  id: uuid,
  engineId: uuid.orNull,
  titleAircraftId: uuid.orNull,
  titlePosition: int.orNull,
};

/** The components of the assets of leases, by `lease_no kind serial`. */
export async function findComponents(
  run: ImportRun,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownComponent>> {
  const rows = await queryRows(
    run.tx,
    componentsRow,
    sql`select concat_ws(' ', lease.lease_no, component.kind, component.serial) as name,
        component.id, engine.id as "engineId", engine.title_aircraft_id as "titleAircraftId",
        engine.title_position as "titlePosition"
      from lease cross join lateral ${leaseComponents} as component
      left join engine on engine.id = component.engine_id
      where lease.lease_no in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** The component of a row; one that the lease lacks is a fault of the columns that begin with `prefix`. */
export function componentOf(
  run: ImportRun,
  components: ReadonlyMap<string, KnownComponent>,
  placed: Placed<{
    readonly lease_no: string;
    readonly component: ComponentKind;
    readonly serial: string;
  }>,
  prefix = '',
): KnownComponent | undefined {
  const { lease_no: leaseNo, component, serial } = placed.row;
  const found = components.get(`${leaseNo} ${component} ${serial}`);
  if (found === undefined) {
    const message = `Lease ${leaseNo} has no ${component} ${serial}. Add it to aircraft.csv or engines.csv, or correct the serial number.`;
    run.fail(placed, `${prefix}serial`, message);
  }
  return found;
}

/** Every row must name an existing customer. */
export async function demandCustomers(
  run: ImportRun,
  rows: readonly Placed<{ readonly cust_id: string }>[],
): Promise<void> {
  const codes = rows.map(({ row }) => row.cust_id);
  const found = await queryRows(
    run.tx,
    { code: text },
    sql`select cust_id as code from customer
      where cust_id in ${listedTexts(codes)}`,
  );
  const known = new Set(found.map(({ code }) => code));
  for (const placed of rows) {
    const code = placed.row.cust_id;
    if (known.has(code)) continue;
    run.fail(placed, 'cust_id', `There is no customer ${code}. Add it to customers.csv.`);
  }
}
