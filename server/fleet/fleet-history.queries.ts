import { sql, type SQL } from 'drizzle-orm';
import { monthStatuses } from '#domain/utilisation/report/report.types.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import type { AircraftDetail, EngineDetail, ReportedMonthUse } from '#contract/fleet/fleet.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { heldOverSince } from '#server/lease-account/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, oneOf, text } from '#server/platform/db/row.ts';

const shownMonths = 36;

const leasesRow = {
  leaseNo: text,
  lessorEntity: text,
  isServiced: flag,
  start: day,
  end: day,
  heldOverSince: day.orNull,
  returned: day.orNull,
};

/** The asset itself, or the aircraft that an engine belongs to. */
interface LeasedAsset {
  readonly aircraftId: string | null;
  readonly engineId?: string;
}

function isOver({ aircraftId, engineId }: LeasedAsset): SQL {
  if (engineId === undefined) return sql`aircraft_id = ${aircraftId}`;
  return sql`(engine_id = ${engineId} or aircraft_id = ${aircraftId})`;
}

/** The leases of the customer over an asset, latest first. */
export async function readLeases(
  tx: Tx,
  custId: string,
  asset: LeasedAsset,
): Promise<AircraftDetail['leases']> {
  return queryRows(
    tx,
    leasesRow,
    sql`select lease_no as "leaseNo", lessor_entity.name as "lessorEntity",
        lessor_entity.is_serviced as "isServiced", start_date as start,
        coalesce(${heldOverSince} - 1, end_date) as end, ${heldOverSince} as "heldOverSince",
        actual_return as returned
      from lease join lessor_entity on lessor_entity.id = lease.lessor_entity_id
      where cust_id = ${custId} and ${isOver(asset)} order by start_date desc`,
  );
}

const monthUseRow = {
  month: text,
  status: oneOf(monthStatuses),
  fhMin: int,
  fc: int,
  tsnMin: int,
  csn: int,
};

const ofAirframe = (aircraftId: string) =>
  sql`component.aircraft_id = ${aircraftId} and component.kind = 'airframe'`;

/** The latest 36 reported months of an airframe or engine, oldest first; estimates count until trued up. */
export async function readMonths(
  tx: Tx,
  custId: string,
  asset: { readonly aircraftId: string } | { readonly engineId: string },
): Promise<ReportedMonthUse[]> {
  const ofComponent =
    'engineId' in asset
      ? sql`component.engine_id = ${asset.engineId}`
      : ofAirframe(asset.aircraftId);
  const rows = await queryRows(
    tx,
    monthUseRow,
    sql`select month, status, fh_min as "fhMin", fc, tsn_min as "tsnMin", csn
      from util_report join util_line on util_line.report_id = util_report.id
      join component on component.id = util_line.component_id
      where util_report.cust_id = ${custId} and is_current and status <> 'draft' and ${ofComponent}
      order by month desc limit ${shownMonths}`,
  );
  return rows.toReversed();
}

const componentsRow = {
  kind: oneOf(componentKinds),
  serial: text,
  tsnMin: int.orNull,
  csn: int.orNull,
};

/** Airframe, APU and gears of an aircraft with their totals under a lease. */
export async function readAircraftComponents(
  tx: Tx,
  custId: string,
  aircraftId: string,
  leaseId: string,
): Promise<AircraftDetail['components']> {
  return queryRows(
    tx,
    componentsRow,
    sql`select component.kind, component.serial,
        coalesce(latest.tsn_min, opening_total.tsn_min) as "tsnMin",
        coalesce(latest.csn, opening_total.csn) as csn
      from component
      left join opening_total on opening_total.component_id = component.id
        and opening_total.lease_id = ${leaseId}
      left join lateral (
        select tsn_min, csn from util_report
        join util_line on util_line.report_id = util_report.id
        where util_report.cust_id = ${custId} and util_report.lease_id = ${leaseId}
          and is_current and status <> 'draft' and util_line.component_id = component.id
        order by month desc limit 1
      ) latest on true
      where component.aircraft_id = ${aircraftId}
      order by array_position(array['airframe', 'apu', 'nlg', 'lmg', 'rmg'], component.kind::text)`,
  );
}

const engineLifeRow = {
  llpLimitCsn: int.orNull,
  lastShopDate: day.orNull,
  lastShopCsn: int.orNull,
};

/** The life of an engine in the lessor's records. */
export async function readEngineLife(
  tx: Tx,
  engineId: string,
): Promise<Pick<EngineDetail, 'llpLimitCsn' | 'lastShopDate' | 'lastShopCsn'>> {
  const [row] = await queryRows(
    tx,
    engineLifeRow,
    sql`select llp_limit_csn as "llpLimitCsn", last_shop_date as "lastShopDate",
      last_shop_csn as "lastShopCsn" from engine where id = ${engineId}`,
  );
  return row ?? { llpLimitCsn: null, lastShopDate: null, lastShopCsn: null };
}
