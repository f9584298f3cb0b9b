import { sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { syncRows } from '../../table/sync-table.ts';
import { findListings, listingOf } from './find-listings.ts';

/** A list of an asset for sale, and the row of a file that begins it. */
interface Detail {
  readonly listingId: string;
  readonly first: Placed<unknown>;
  readonly value: readonly (string | object)[];
}

/** Where a list is stored: one value of the row of the asset. */
const lists = {
  engines: { table: 'listing', key: 'id', column: 'engines' },
  maintenance: { table: 'listing', key: 'id', column: 'maintenance' },
  operators: { table: 'listing_confidential', key: 'listing_id', column: 'operators' },
  engineSerials: { table: 'listing_confidential', key: 'listing_id', column: 'engine_serials' },
  leaseTerms: { table: 'listing_confidential', key: 'listing_id', column: 'lease_terms' },
} as const;

/** Stores lists where they differ; a list that replaces another one is in the history. */
async function storeLists(
  run: ImportRun,
  field: keyof typeof lists,
  details: readonly Detail[],
): Promise<void> {
  if (details.length === 0) return;
  const { table, key, column } = lists[field];
  const values = details.map(({ listingId: id, value }) => ({ id, value }));
  const given = sql`json_to_recordset(${JSON.stringify(values)}::json) as given(id uuid, value jsonb)`;
  const [target, id, list] = [table, key, column].map((name) => sql.identifier(name));
  const differing = await queryRows(
    run.tx,
    { id: uuid, number: text, before: text },
    sql`select listing.id, listing.number, own.${list}::text as before
      from ${given} join listing on listing.id = given.id
        join ${target} own on own.${id} = given.id
      where own.${list} <> given.value`,
  );
  await run.tx.execute(sql`update ${target} own set ${list} = given.value from ${given}
    where own.${id} = given.id and own.${list} <> given.value`);
  for (const { id: changed, number, before } of differing) {
    const detail = details.find(({ listingId }) => listingId === changed);
    if (before === '[]' || detail === undefined) continue;
    const { file, line } = detail.first;
    const to = JSON.stringify(detail.value);
    run.keep({ table, key: JSON.stringify([number]), file, line, field, from: before, to });
    run.count(table).changed += 1;
  }
  await run.storeHistory();
}

/** The rows of a file about one asset for sale. */
interface Group<Row> {
  readonly listingId: string;
  readonly first: Placed<Row>;
  readonly rows: readonly Row[];
}

/** The rows of a file by their asset; a second row of one key is a fault. */
function groupsOf<Row extends { readonly listing: string }>(
  run: ImportRun,
  known: ReadonlyMap<string, string>,
  rows: readonly Placed<Row>[],
  keyOf: (row: Row) => string | number,
): Group<Row>[] {
  const lines = new Map<string, number>();
  for (const placed of rows) {
    const key = JSON.stringify([placed.row.listing, keyOf(placed.row)]);
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, placed.line);
    else run.fail(placed, null, `It repeats line ${earlier}. Keep one of the two.`);
  }
  return [...groupBy(rows, ({ row }) => row.listing).values()].flatMap((own): Group<Row>[] => {
    const [first] = own;
    const listingId = first && listingOf(run, known, first);
    if (first === undefined || listingId === undefined) return [];
    return [{ listingId, first, rows: own.map(({ row }) => row) }];
  });
}

/** The list that each group stores; a row without a value is left out. */
function detailsOf<Row>(
  groups: readonly Group<Row>[],
  toValue: (row: Row) => object | undefined,
): Detail[] {
  return groups.map(({ listingId, first, rows }) => {
    return { listingId, first, value: rows.flatMap((row) => toValue(row) ?? []) };
  });
}

function checkChecks(run: ImportRun, checks: ImportRows['listingChecks']): void {
  for (const placed of checks) {
    const { last_done: last, next_due: next } = placed.row;
    if (last !== null && next !== null && next <= last)
      run.fail(placed, 'next_due', `It is not after last_done, ${last}. Correct one of the two.`);
  }
}

async function importPictures(
  run: ImportRun,
  pictures: ImportRows['listingPictures'],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = pictures.flatMap((placed) => {
    const listingId = listingOf(run, known, placed);
    if (listingId === undefined) return [];
    const { position, title, view } = placed.row;
    return [{ ...placed, row: { listingId, position, title, view, media: 'image/svg+xml' } }];
  });
  const key = ['listingId', 'position'] as const;
  await syncRows(run, { table: 'listing_picture', key, once: ['media'] }, stored);
}

type RowOf<Name extends keyof ImportRows> = ImportRows[Name][number]['row'];

const engineValue = (row: RowOf<'listingEngines'>) => ({
  position: row.position,
  model: row.model,
  tsnMin: row.tsn,
  csn: row.csn,
  cyclesSinceShop: row.cycles_since_shop,
  limitingCycles: row.limiting_cycles,
});

const checkValue = (row: RowOf<'listingChecks'>) => ({
  item: row.item,
  lastDone: row.last_done,
  nextDue: row.next_due,
  note: row.note,
});

/** What an asset for sale lists: engines, checks, former operators, lease terms and pictures. */
export async function importListingDetails(run: ImportRun, rows: ImportRows): Promise<void> {
  const { listings, listingEngines, listingChecks, listingTerms, listingPictures } = rows;
  const details = [...listingEngines, ...listingChecks, ...listingTerms, ...listingPictures];
  const known = await findListings(run, [
    ...listings.map(({ row }) => row.number),
    ...details.map(({ row }) => row.listing),
  ]);
  checkChecks(run, listingChecks);
  const engines = groupsOf(run, known, listingEngines, ({ position }) => position);
  const checks = groupsOf(run, known, listingChecks, ({ item }) => item);
  const terms = groupsOf(run, known, listingTerms, ({ term }) => term);
  const operators = listings.flatMap((first): Detail[] => {
    const listingId = known.get(first.row.number);
    const value = first.row.operators.split(';').flatMap((name) => name.trim() || []);
    return listingId === undefined ? [] : [{ listingId, first, value }];
  });
  run.faults.demandNone();
  await storeLists(run, 'engines', detailsOf(engines, engineValue));
  await storeLists(
    run,
    'engineSerials',
    detailsOf(engines, ({ position, serial }) =>
      serial === null ? undefined : { position, serial },
    ),
  );
  await storeLists(run, 'maintenance', detailsOf(checks, checkValue));
  await storeLists(
    run,
    'leaseTerms',
    detailsOf(terms, ({ term, value }) => ({ label: term, value })),
  );
  await storeLists(run, 'operators', operators);
  await importPictures(run, listingPictures, known);
}
