import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { engineColumns } from '#contract/fleet/fleet-columns.ts';
import type { EngineQuery } from '#contract/fleet/fleet.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, json } from '#server/platform/db/row.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { fleetConditions, fleetOrder, serialOrder } from './fleet-conditions.queries.ts';
import { engineRow, engineRows, type FleetEngineRow } from './fleet-engine-rows.queries.ts';

type Request = ListRequest<EngineQuery>;

const statusConditions: Record<EngineQuery['status'], SQL | undefined> = {
  current: sql`not "isEnded"`,
  ended: sql`"isEnded"`,
  all: undefined,
};

function conditionOf({ status, type, leaseKind, location, elsewhere, ...common }: EngineQuery) {
  const isAlone = sql`"titleAircraftId" is null`;
  const byKind = leaseKind === 'standalone' ? isAlone : sql`not ${isAlone}`;
  return fleetConditions(common, [
    statusConditions[status],
    type === undefined ? undefined : sql`model = ${type}`,
    leaseKind === undefined ? undefined : byKind,
    location === undefined ? undefined : sql`"shownKind" = ${location}`,
    elsewhere === undefined ? undefined : sql`"isElsewhere"`,
  ]);
}

const sortColumns: Record<SortableKey<typeof engineColumns>, SQL> = {
  esn: serialOrder(sql`esn`),
  type: sql`model`,
  titledTo: sql`${serialOrder(sql`"titleMsn"`)} || "titlePosition"`,
  location: sql`nullif(concat_ws(' ', "shownKind", coalesce("hostMsn", "hostMark", place)), '')`,
  lastReported: sql`"lastReportedMonth"`,
  tsn: sql`"tsnMin"`,
  csn: sql`csn`,
  cslsv: sql`cslsv`,
  llpLeft: sql`"llpCyclesLeft"`,
  leaseKind: sql`("titleAircraftId" is null)`,
  lease: sql`"leaseNo"`,
  lessor: sql`"lessorEntity"`,
  leaseEnd: sql`"leaseEnd"`,
  averageFh: sql`"averageFhMin"`,
  ratio: sql`ratio`,
};

/** Some engines of the customer. */
export function readEngines(
  { tx, custId, query, asOf }: Request,
  { limit, offset }: RowRange,
): Promise<FleetEngineRow[]> {
  return queryRows(
    tx,
    engineRow,
    sql`${engineRows(custId, asOf)} select * from fleet_engine where ${conditionOf(query)}
      order by ${fleetOrder(query.sort, sortColumns, serialOrder(sql`esn`))}
      limit ${limit} offset ${offset}`,
  );
}

const summariseRow = {
  total: int,
  types: json(z.array(z.string())),
  lessors: json(z.array(z.string())),
};

/** The number of filtered engines, with the types and lessors of the fleet. */
export async function summariseEngines({ tx, custId, query, asOf }: Request) {
  const [row] = await queryRows(
    tx,
    summariseRow,
    sql`${engineRows(custId, asOf)}
      select (count(*) filter (where ${conditionOf(query)}))::int as total,
        coalesce(json_agg(distinct model), '[]') as types,
        coalesce(json_agg(distinct "lessorEntity"), '[]') as lessors
      from fleet_engine`,
  );
  const { total = 0, types = [], lessors = [] } = row ?? {};
  return { total, facets: { types, lessors } };
}

/** The engines of the customer that meet a condition on `fleet_engine`, by title position. */
async function readEngineRows(
  tx: Tx,
  custId: string,
  asOf: string,
  condition: SQL,
): Promise<FleetEngineRow[]> {
  return queryRows(
    tx,
    engineRow,
    sql`${engineRows(custId, asOf)} select * from fleet_engine where ${condition}
      order by "titlePosition", id`,
  );
}

/** The engines that belong to an aircraft or are installed on it, by title position. */
export function readEnginesAround(
  tx: Tx,
  custId: string,
  aircraftId: string,
  asOf: string,
): Promise<FleetEngineRow[]> {
  const around = sql`"titleAircraftId" = ${aircraftId}::uuid or "hostAircraftId" = ${aircraftId}::uuid`;
  return readEngineRows(tx, custId, asOf, around);
}

/** One engine of the customer; undefined when it is unknown or foreign. */
export async function findEngineRow(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<FleetEngineRow | undefined> {
  const [row] = await readEngineRows(tx, custId, asOf, sql`id = ${id}::uuid`);
  return row;
}
