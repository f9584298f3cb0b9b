import { sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import { limitingParts, partLife } from '#domain/fleet/part-life.ts';
import { livesOfPart, partLives } from '#server/fleet/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import { syncRows } from '../../table/sync-table.ts';

const installedRow = {
  id: uuid,
  engineId: uuid,
  engineCsn: int,
  rating: text,
  lives: partLives,
};

/**
 * The parts in the engines of some parts. An engine that was leased again has those of its latest
 * lease.
 */
function readInstalled({ tx }: ImportRun, ids: ReadonlySet<string>) {
  return queryRows(
    tx,
    installedRow,
    sql`select part.id, component.engine_id as "engineId", part.engine_csn as "engineCsn",
        part.rating, ${livesOfPart} as lives
      from life_limited_part part join component on component.id = part.component_id
      where part.removed_on is null
        and part.component_id in (
          select component_id from life_limited_part where id in ${listedIds(ids)})
        and part.lease_id = (
          select latest.lease_id from life_limited_part latest
            join lease on lease.id = latest.lease_id
          where latest.component_id = part.component_id and latest.removed_on is null
          order by lease.start_date desc limit 1)
      order by part.id`,
  );
}

interface Due {
  readonly id: string;
  /** Cycles since new of the engine at which the part must leave it; null while it is not known. */
  readonly remaining: number | null;
}

function dueOf({ id, engineCsn, rating, lives }: RowOf<typeof installedRow>): Due {
  const life = partLife(lives, rating);
  return { id, remaining: life === undefined ? null : engineCsn + life.remaining };
}

/**
 * Sets the cycles since new at which each engine must lose its first part, as verified when the limit
 * of every part is known. Later cycles count at the rating in use, so this number stays the same while
 * the engine flies.
 */
export async function setEngineLimits(
  run: ImportRun,
  places: ReadonlyMap<string, Placed<object>>,
): Promise<void> {
  const installed = await readInstalled(run, new Set(places.keys()));
  const rows = [...groupBy(installed, ({ engineId }) => engineId)].flatMap(([id, parts]) => {
    const dues = parts.map(dueOf);
    const [first] = limitingParts(dues);
    const place = dues.map((due) => places.get(due.id)).find((placed) => placed !== undefined);
    const at = places.get(first?.id ?? '') ?? place;
    if (first === undefined || first.remaining === null || at === undefined) return [];
    const { file, line } = at;
    const isLlpLimitVerified = dues.every(({ remaining }) => remaining !== null);
    // A part that is that far beyond its life leaves no engine of positive cycles.
    const llpLimitCsn = Math.max(1, first.remaining);
    return [{ file, line, row: { id, llpLimitCsn, isLlpLimitVerified } }];
  });
  await syncRows(run, { table: 'engine', key: ['id'] }, rows);
}

/** The engines whose limits follow from their parts, among all. */
export async function enginesWithParts({ tx }: ImportRun): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    tx,
    { name: text },
    sql`select distinct engine.model || ' ' || engine.esn as name from life_limited_part part
        join component on component.id = part.component_id
        join engine on engine.id = component.engine_id
      where part.removed_on is null
        and exists (select 1 from life_limited_part_rating at where at.part_id = part.id)`,
  );
  return new Set(rows.map(({ name }) => name));
}
