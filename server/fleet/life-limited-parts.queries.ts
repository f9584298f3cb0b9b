import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { engineModules } from '#domain/fleet/engine-modules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  day,
  int,
  json,
  oneOf,
  text,
  textList,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';

/** What a part has flown at each rating, with its limit there, as `livesOfPart` selects it. */
export const partLives = json(
  z.array(z.object({ rating: z.string(), cycles: z.int(), limit: z.int() })),
);

/** Selects the lives of a `life_limited_part` named `part`, by rating. */
export const livesOfPart = sql`coalesce((select json_agg(json_build_object('rating', at.rating,
    'cycles', at.cycles, 'limit', at.limit_cycles) order by at.rating)
  from life_limited_part_rating at where at.part_id = part.id), '[]')`;

const partRow = {
  id: uuid,
  engineId: uuid,
  esn: text,
  partNumber: text,
  serialNumber: text,
  description: text,
  module: oneOf(engineModules),
  installed: day,
  asOf: day,
  rating: text,
  csn: int,
  engineCsn: int,
  lives: partLives,
  reportedMonth: text.orNull,
  reportedCsn: int.orNull,
  estimated: textList.orNull,
};

/** A part with the figures of its sheet, and the last reported total of its engine. */
export type LifeLimitedPartRow = RowOf<typeof partRow>;

/**
 * The parts that are in engines of the customer on the day `asOf` (`YYYY-MM-DD`, UTC), or in one of
 * them.
 */
export function readLifeLimitedParts(
  tx: Tx,
  custId: string,
  asOf: string,
  engineId?: string,
): Promise<LifeLimitedPartRow[]> {
  const isAsked = engineId === undefined ? sql`true` : sql`engine.id = ${engineId}::uuid`;
  return queryRows(
    tx,
    partRow,
    sql`with part as (
        select part.*, engine.id as engine_id, engine.esn
        from life_limited_part part
        join component on component.id = part.component_id
        join engine on engine.id = component.engine_id
        where part.cust_id = ${custId} and part.installed_on <= ${asOf}::date
          and (part.removed_on is null or part.removed_on > ${asOf}::date) and ${isAsked}
      ),
      reported as (
        select util_line.component_id, max(month) as month,
          (array_agg(util_line.csn order by month desc))[1] as csn,
          array_agg(month::text) filter (where status = 'estimated') as estimated
        from util_report join util_line on util_line.report_id = util_report.id
        where util_report.cust_id = ${custId} and is_current and status <> 'draft'
          and util_line.component_id in (select component_id from part)
        group by util_line.component_id
      )
      select part.id, part.engine_id as "engineId", part.esn, part.part_number as "partNumber",
        part.serial_number as "serialNumber", part.description, part.module,
        part.installed_on as installed, part.as_of as "asOf", part.rating, part.csn,
        part.engine_csn as "engineCsn",
        ${livesOfPart} as lives,
        reported.month as "reportedMonth", reported.csn as "reportedCsn", reported.estimated
      from part left join reported on reported.component_id = part.component_id
      order by part.id`,
  );
}
