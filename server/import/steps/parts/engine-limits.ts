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
  engine: text,
  engineCsn: int,
  rating: text,
  lives: partLives,
};

/**
 * The parts in the engines of some parts. An engine that was leased again has those of its latest
 * lease.
 */
async function readInstalled({ tx }: ImportRun, ids: ReadonlySet<string>) {
  const touched = await queryRows(
    tx,
    { id: uuid },
    sql`select distinct component_id as id from life_limited_part where id in ${listedIds(ids)}`,
  );
  // As one statement, the database may look the ids up for each row of the table.
  return queryRows(
    tx,
    installedRow,
    sql`select part.id, part.engine_id as "engineId", part.engine_csn as "engineCsn", part.rating,
        (select e.model || ' ' || e.esn from engine e where e.id = part.engine_id) as engine,
        ${livesOfPart} as lives
      from (
        select own.id, own.engine_csn, own.rating, component.engine_id, lease.start_date,
          max(lease.start_date) over (partition by own.component_id) as latest
        from life_limited_part own join component on component.id = own.component_id
          join lease on lease.id = own.lease_id
        where own.removed_on is null
          and own.component_id in ${listedIds(touched.map(({ id }) => id))}) as part
      where part.start_date = part.latest
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
    const about = parts[0]?.engine;
    return [{ file, line, about, row: { id, llpLimitCsn, isLlpLimitVerified } }];
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
