import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';

/** The ids of the stored assets for sale with some numbers. */
export async function findListings(
  { tx }: ImportRun,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    tx,
    { number: text, id: uuid },
    sql`select number, id from listing where number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** The asset for sale of a row; an unknown number is a fault. */
export function listingOf(
  run: ImportRun,
  known: ReadonlyMap<string, string>,
  placed: Placed<{ readonly listing: string | null }>,
): string | undefined {
  const { listing } = placed.row;
  const found = known.get(listing ?? '');
  if (found === undefined)
    run.fail(placed, 'listing', `There is no ${listing}. Add it to listings.csv.`);
  return found;
}
