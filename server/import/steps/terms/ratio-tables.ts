import { sql } from 'drizzle-orm';
import { compareAmounts } from '#domain/money/amount.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { importId } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import { demandCustomers } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';

type BandRow = ImportRows['ratioBands'][number];

const methods = { band: 'BAND', interpolate: 'INTERPOLATE' } as const;
const periodOfWord = { month: 'MONTH', sixMonths: 'ROLL6', year: 'YEAR' } as const;

/** The id of a table by the name in the files. */
export function ratioTableId(custId: string, name: string): string {
  return importId('ratioTable', custId, name);
}

const idOf = ({ row }: { readonly row: { readonly cust_id: string; ratio_table: string } }) =>
  ratioTableId(row.cust_id, row.ratio_table);

function isOutside(value: string | null, most: string): boolean {
  return value !== null && (value.startsWith('-') || compareAmounts(value, most) > 0);
}

function checkBand(run: ImportRun, placed: BandRow): void {
  const { derate, ratio_from: ratio, rate } = placed.row;
  if (isOutside(derate, '100')) run.fail(placed, 'derate', 'Write per cent from 0 to 100.');
  if (ratio.startsWith('-')) run.fail(placed, 'ratio_from', 'A ratio is not negative. Correct it.');
  if (rate.startsWith('-')) run.fail(placed, 'rate', 'A rate is not negative. Correct it.');
}

/** A table needs rates, and the derate of its contract when they depend on the derate. */
function checkTables(run: ImportRun, { ratioTables, ratioBands }: ImportRows): void {
  const bands = new Map<string, BandRow[]>();
  for (const band of ratioBands) bands.set(idOf(band), [...(bands.get(idOf(band)) ?? []), band]);
  for (const placed of ratioTables) {
    const { row } = placed;
    const own = bands.get(idOf(placed)) ?? [];
    const derates = new Set(own.map((band) => band.row.derate));
    if (own.length === 0)
      run.fail(placed, 'ratio_table', 'It has no rates. Add them to ratio-bands.csv.');
    if (derates.size > 1 && row.contract_derate === null)
      run.fail(
        placed,
        'contract_derate',
        'Its rates depend on the derate. Write that of the contract.',
      );
    if (isOutside(row.contract_derate, '100'))
      run.fail(placed, 'contract_derate', 'Write per cent from 0 to 100.');
    if (row.method === 'interpolate' && own.length < 2 * derates.size)
      run.fail(
        placed,
        'method',
        'Interpolation needs two rates for each derate. Add one, or write band.',
      );
  }
}

/** The ids of the stored tables among some. */
export async function findRatioTables(
  { tx }: ImportRun,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select id from ratio_table where id in ${listedIds(ids)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

async function demandTables(run: ImportRun, { ratioBands }: ImportRows): Promise<void> {
  const known = await findRatioTables(run, ratioBands.map(idOf));
  for (const placed of ratioBands) {
    const { ratio_table: name, cust_id: custId } = placed.row;
    if (!known.has(idOf(placed)))
      run.fail(placed, 'ratio_table', `${custId} has no ${name}. Add it to ratio-tables.csv.`);
  }
}

/** Tables of rates by ratio and derate; a table that the files name has the rates of the file only. */
export async function importRatioTables(run: ImportRun, rows: ImportRows): Promise<void> {
  const { ratioTables, ratioBands } = rows;
  await demandCustomers(run, ratioTables);
  checkTables(run, rows);
  for (const placed of ratioBands) checkBand(run, placed);
  const tables = ratioTables.map((placed) => ({
    ...placed,
    about: `${placed.row.cust_id} ${placed.row.ratio_table}`,
    row: {
      id: idOf(placed),
      custId: placed.row.cust_id,
      method: methods[placed.row.method],
      basis: periodOfWord[placed.row.ratio_of],
      contractRatio: placed.row.contract_ratio,
      contractDerate: placed.row.contract_derate,
    },
  }));
  await syncRows(run, { table: 'ratio_table', key: ['id'] }, tables);
  await demandTables(run, rows);
  run.faults.demandNone();
  const bands = ratioBands.map((placed) => ({
    ...placed,
    about: `${placed.row.cust_id} ${placed.row.ratio_table}`,
    row: {
      ratioTableId: idOf(placed),
      custId: placed.row.cust_id,
      derate: placed.row.derate,
      ratioFrom: placed.row.ratio_from,
      rate: placed.row.rate,
    },
  }));
  await syncRatioBands(run, bands);
}

/** One rate of a table, as it is stored. */
export interface StoredBand {
  readonly ratioTableId: string;
  readonly custId: string;
  readonly derate: string;
  readonly ratioFrom: string;
  readonly rate: string;
}

/** What names a rate of a table; trailing zeros of its numbers have no meaning. */
export const bandKey = (tableId: string | null, derate: string, ratio: string): string =>
  [tableId, Number(derate), Number(ratio)].join(' ');

/** The rows of a file of rates, by `bandKey`. */
export const bandPlaces = (bands: readonly BandRow[]): ReadonlyMap<string, BandRow> =>
  new Map(bands.map((band) => [bandKey(idOf(band), band.row.derate, band.row.ratio_from), band]));

/** Stores all rates of some tables: what the rows lack goes. */
export async function syncRatioBands(
  run: ImportRun,
  bands: readonly Placed<StoredBand>[],
): Promise<void> {
  const rows = bands.map(({ row: { ratioTableId: id, derate, ratioFrom } }) => ({
    id,
    derate,
    ratio: ratioFrom,
  }));
  const removed = await queryRows(
    run.tx,
    { id: uuid, derate: text, ratio: text, rate: text },
    sql`with kept as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as k(id uuid, derate numeric, ratio numeric))
      delete from ratio_band b where b.ratio_table_id in (select id from kept)
        and not exists (select 1 from kept k where k.id = b.ratio_table_id
          and k.derate = b.derate and k.ratio = b.ratio_from)
      returning b.ratio_table_id as id, trim_scale(b.derate)::text as derate,
        trim_scale(b.ratio_from)::text as ratio, trim_scale(b.rate)::text as rate`,
  );
  const places = new Map(bands.map((band) => [band.row.ratioTableId, band]));
  const gone = removed.flatMap(({ id, derate, ratio, rate }) => {
    const place = places.get(id);
    if (place === undefined) return [];
    const { file, line, about } = place;
    return [{ file, line, about, key: [id, derate, ratio], values: { rate } }];
  });
  await run.remove('ratio_band', gone);
  const key = ['ratioTableId', 'derate', 'ratioFrom'] as const;
  await syncRows(
    run,
    { table: 'ratio_band', key },
    bands.map((band) => ({ ...band, row: { ...band.row } })),
  );
}
