import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';

/** Where the files first name each part, by the id of the part. */
type Places = ReadonlyMap<string, Placed<object>>;

/** Reports the impossible days of one part. */
export function checkPart(run: ImportRun, placed: ImportRows['lifeLimitedParts'][number]): void {
  const { installed, removed, as_of: asOf } = placed.row;
  if (removed !== null && removed <= installed)
    run.fail(placed, 'removed', `It is not after installed, ${installed}. Correct one of the two.`);
  if (asOf < installed)
    run.fail(placed, 'as_of', `It is before installed, ${installed}. Correct one of the two.`);
  if (removed !== null && asOf > removed)
    run.fail(placed, 'as_of', `It is after removed, ${removed}. Correct one of the two.`);
  if (asOf > run.today)
    run.fail(placed, 'as_of', `It is in the future. Write the day of the disk sheet.`);
}

/** Which column of a file says it: the two files name the cycles of a part differently. */
const cyclesColumn = ({ row }: Placed<object>): string => ('csn' in row ? 'csn' : 'cycles');

/**
 * The cycles of a part at its ratings are its cycles since new, and the rating in use has a limit; a
 * part without any limit is shown as it was loaded.
 */
export async function demandWholeLives(run: ImportRun, places: Places): Promise<void> {
  const lives = await queryRows(
    run.tx,
    { id: uuid, csn: int, rating: text, cycles: int, hasLimit: flag },
    sql`select part.id, part.csn, part.rating, sum(at.cycles)::int as cycles,
        bool_or(at.rating = part.rating) as "hasLimit"
      from life_limited_part part join life_limited_part_rating at on at.part_id = part.id
      where part.id in ${listedIds(new Set(places.keys()))} group by part.id`,
  );
  for (const { id, csn, rating, cycles, hasLimit } of lives) {
    const placed = places.get(id);
    if (placed === undefined) continue;
    if (cycles !== csn)
      run.fail(
        placed,
        cyclesColumn(placed),
        `Its cycles at all ratings are ${cycles} together, and its csn is ${csn}. Correct part-limits.csv or life-limited-parts.csv.`,
      );
    if (!hasLimit)
      run.fail(
        placed,
        'rating',
        `Its rating in use is ${rating}, which has no limit. Add it to part-limits.csv.`,
      );
  }
}

/** All parts of an engine are at the rating in use; reported once for an engine. */
export async function demandOneRating(run: ImportRun, places: Places): Promise<void> {
  const mixed = await queryRows(
    run.tx,
    { id: uuid, esn: text, ratings: text },
    sql`select (array_agg(part.id) filter (where named.id is not null))[1] as id,
        component.serial as esn, string_agg(distinct part.rating, ', ') as ratings
      from life_limited_part part join component on component.id = part.component_id
        left join ${listedIds(new Set(places.keys()))} as named(id) on named.id = part.id
      where part.removed_on is null
      group by part.lease_id, component.id
      having count(distinct part.rating) > 1 and bool_or(named.id is not null)`,
  );
  for (const { id, esn, ratings } of mixed) {
    const placed = places.get(id);
    if (placed !== undefined)
      run.fail(
        placed,
        'rating',
        `The parts in ESN ${esn} name several ratings in use: ${ratings}. An engine has one at a time. Write that one for all of them.`,
      );
  }
}
