import { sql } from 'drizzle-orm';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../table/import-file.ts';
import type { ImportRows } from '../files/import-files.ts';
import { listedTexts } from '../table/listed.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { enginesWithParts } from './parts/engine-limits.ts';
import { demandRegistrationsApart, registrationName } from './overlaps.ts';
import { syncRows, type TableRow } from '../table/sync-table.ts';
import { withdrawRows } from '../table/withdraw-rows.ts';

/** The ids of all airframes and engines by their names; a lessor has thousands, not millions. */
export async function findAssets(
  run: ImportRun,
  kind: 'aircraft' | 'engine',
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    run.tx,
    { maker: text, serial: text, id: uuid },
    kind === 'aircraft'
      ? sql`select manufacturer as maker, msn as serial, id from aircraft`
      : sql`select model as maker, esn as serial, id from engine`,
  );
  return new Map(rows.map(({ maker, serial, id }) => [`${maker} ${serial}`, id]));
}

type Gear = readonly [kind: Exclude<ComponentKind, 'engine'>, serial: string | null];

function partsOf(row: ImportRows['aircraft'][number]['row']): readonly Gear[] {
  return [
    ['airframe', row.msn],
    ['apu', row.apu_serial],
    ['nlg', row.nose_gear_serial],
    ['lmg', row.left_gear_serial],
    ['rmg', row.right_gear_serial],
  ];
}

/** Airframes with their parts and registrations. */
export async function importAircraft(run: ImportRun, rows: ImportRows): Promise<void> {
  const airframes = rows.aircraft.map(({ row, ...place }) => ({
    ...place,
    row: {
      id: importedIds.aircraft(row.manufacturer, row.msn),
      manufacturer: row.manufacturer,
      msn: row.msn,
      model: row.model,
      variant: row.variant,
      vintage: row.built,
      mtowKg: row.mtow_kg,
      seats: row.seats,
      cabin: row.cabin,
      apuModel: row.apu_model,
    },
  }));
  await syncRows(run, { table: 'aircraft', key: ['manufacturer', 'msn'], once: ['id'] }, airframes);
  const ids = await findAssets(run, 'aircraft');
  const parts = rows.aircraft.flatMap(({ row, ...place }) => {
    const aircraftId = ids.get(`${row.manufacturer} ${row.msn}`) ?? '';
    return partsOf(row).flatMap(([kind, serial]): Placed<TableRow>[] => {
      if (serial === null) return [];
      const id = importedIds.aircraftPart(aircraftId, kind);
      return [{ ...place, row: { id, kind, serial, aircraftId, engineId: null } }];
    });
  });
  await syncRows(run, { table: 'component', key: ['aircraftId', 'kind'], once: ['id'] }, parts);
  await importRegistrations(run, rows, ids);
}

async function importRegistrations(
  run: ImportRun,
  { registrations }: ImportRows,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const all = registrations.flatMap((placed) => {
    const { row, ...place } = placed;
    const aircraftId = ids.get(`${row.manufacturer} ${row.msn}`);
    if (aircraftId === undefined) {
      run.fail(
        placed,
        'msn',
        `There is no ${row.manufacturer} ${row.msn}. Add it to aircraft.csv.`,
      );
      return [];
    }
    if (row.valid_to !== null && row.valid_to < row.valid_from)
      run.fail(placed, 'valid_to', 'It is before valid_from. Correct one of the two.');
    const { registration: reg, valid_from: validFrom, valid_to: validTo } = row;
    const about = `${row.manufacturer} ${row.msn} registration from`;
    return [{ ...place, about, row: { aircraftId, reg, validFrom, validTo } }];
  });
  const withdrawnLines = new Set(
    registrations.filter(({ row }) => row.withdrawn).map(({ line }) => line),
  );
  const rows = all.filter(({ line }) => !withdrawnLines.has(line));
  const key = ['aircraftId', 'validFrom'] as const;
  const spec = { table: 'registration', key } as const;
  run.faults.demandNone();
  await withdrawRows(
    run,
    spec,
    all.filter(({ line }) => withdrawnLines.has(line)),
    rows,
  );
  await syncRows(run, spec, rows);
  const kept = registrations.filter(({ row }) => !row.withdrawn);
  const named = kept.map((placed) => {
    const { manufacturer, msn, registration, valid_from: from } = placed.row;
    return [registrationName(manufacturer, msn, registration, from), placed] as const;
  });
  await demandRegistrationsApart(run, new Map(named));
}

function titleOf(
  run: ImportRun,
  placed: ImportRows['engines'][number],
  ids: ReadonlyMap<string, string>,
): string | null {
  const { aircraft_manufacturer: maker, aircraft_msn: msn, position } = placed.row;
  const given = [maker, msn, position].filter((value) => value !== null).length;
  if (given === 0) return null;
  if (given < 3) {
    const message = 'Fill aircraft_manufacturer, aircraft_msn and position, or none of them.';
    run.fail(placed, 'position', message);
    return null;
  }
  const found = ids.get(`${maker} ${msn}`);
  if (found === undefined)
    run.fail(placed, 'aircraft_msn', `There is no ${maker} ${msn}. Add it to aircraft.csv.`);
  return found ?? null;
}

const sharedRow = { aircraft: text, position: int, engine: text, other: text };

/** Reports engines that two rows, or a row and a stored engine, have at one position of an aircraft. */
async function demandOneEachPosition(
  run: ImportRun,
  { engines }: Pick<ImportRows, 'engines'>,
): Promise<void> {
  const places = new Map(
    engines.map((placed) => [`${placed.row.model} ${placed.row.esn}`, placed]),
  );
  const shared = await queryRows(
    run.tx,
    sharedRow,
    sql`select a.manufacturer || ' ' || a.msn as aircraft, e.title_position as position,
        e.model || ' ' || e.esn as engine, o.model || ' ' || o.esn as other
      from engine e join engine o on o.title_aircraft_id = e.title_aircraft_id
          and o.title_position = e.title_position and o.id <> e.id
        join aircraft a on a.id = e.title_aircraft_id
      where e.model || ' ' || e.esn in ${listedTexts([...places.keys()])}
      order by o.model, o.esn`,
  );
  const told = new Set<string>();
  for (const { aircraft, position, engine, other } of shared) {
    const [placed, earlier] = [places.get(engine), places.get(other)];
    // Of two rows the later one is reported.
    const isLater = earlier === undefined || (placed !== undefined && placed.line > earlier.line);
    if (placed === undefined || !isLater || told.has(engine)) continue;
    told.add(engine);
    const message = `Position ${position} of ${aircraft} has ${other} already. Correct the position, or load the other engine, too, without its aircraft and position.`;
    run.fail(placed, 'position', message);
  }
}

/** Engines with their components; life-limited parts decide the limit of an engine that has them. */
export async function importEngines(run: ImportRun, { engines }: ImportRows): Promise<void> {
  const ids = await findAssets(run, 'aircraft');
  const withParts = await enginesWithParts(run);
  const rows = engines.map((placed) => {
    const { row, ...place } = placed;
    return {
      ...place,
      keeps: withParts.has(`${row.model} ${row.esn}`) ? ['llpLimitCsn'] : [],
      row: {
        id: importedIds.engine(row.model, row.esn),
        model: row.model,
        esn: row.esn,
        thrustLbf: row.thrust_lbf,
        titleAircraftId: titleOf(run, placed, ids),
        titlePosition: row.position,
        llpLimitCsn: row.llp_limit_csn,
        lastShopDate: row.last_shop_date,
        lastShopCsn: row.last_shop_csn,
      },
    };
  });
  await syncRows(run, { table: 'engine', key: ['model', 'esn'], once: ['id'] }, rows);
  await demandOneEachPosition(run, { engines });
  const known = await findAssets(run, 'engine');
  const parts = engines.map(({ row, ...place }) => {
    const engineId = known.get(`${row.model} ${row.esn}`) ?? '';
    const id = importedIds.engineComponent(engineId);
    return { ...place, row: { id, kind: 'engine', serial: row.esn, aircraftId: null, engineId } };
  });
  await syncRows(run, { table: 'component', key: ['engineId'], once: ['id'] }, parts);
}
