import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

/** Months back that may still be reported (domain page §1.8). */
export const reportableMonths = 24;

/** The parts of an asset in the order of the grid: airframe, engines by position, APU, gears. */
const components = sql`
  select json_agg(json_build_object(
    'id', component.id, 'kind', component.kind, 'serial', component.serial,
    'position', engine.title_position,
    'hasFund', exists (select 1 from fund
      where fund.lease_id = lease.id and fund.component_id = component.id),
    'cycleLimit', case when engine.llp_limit_csn is not null then json_build_object(
      'csn', engine.llp_limit_csn, 'isVerified', engine.is_llp_limit_verified) end)
    order by array_position(array['airframe', 'engine', 'apu', 'nlg', 'lmg', 'rmg'],
      component.kind::text), engine.title_position, component.id)
  from component
  left join engine on engine.id = component.engine_id
  where component.aircraft_id = lease.aircraft_id or component.engine_id = lease.engine_id
    or engine.title_aircraft_id = lease.aircraft_id`;

const registrationSchema = z.object({
  registration: z.string(),
  from: z.string(),
  to: z.string().nullable(),
});

const componentSchema = z.object({
  id: z.string(),
  kind: z.enum(componentKinds),
  serial: z.string(),
  position: z.number().nullable(),
  hasFund: z.boolean(),
  cycleLimit: z.object({ csn: z.number(), isVerified: z.boolean() }).nullable(),
});

const storedLeaseRow = {
  id: uuid,
  leaseNo: text,
  kind: oneOf(['aircraft', 'engine']),
  serial: text,
  registration: text.orNull,
  registrations: json(z.array(registrationSchema)),
  model: text,
  start: day,
  end: day.orNull,
  utilDueDay: int,
  /** First day on which the customer works in the portal; null is always. */
  liveFrom: day.orNull,
  /** Calendars of the business days, joined by `+`. */
  calendars: text,
  components: json(z.array(componentSchema)),
};

/** A lease that is reported, with the day of the following month on which its report is due. */
export type StoredLease = RowOf<typeof storedLeaseRow>;

/**
 * The leases of a customer that have started on the day `asOf` (`YYYY-MM-DD`, UTC) and ran within
 * the last 24 months, with what is reported under each, in one statement. `only` is the id (a UUID)
 * of the one to read.
 */
export async function readReportableLeases(
  tx: Tx,
  custId: string,
  asOf: string,
  only?: string,
): Promise<StoredLease[]> {
  return queryRows(
    tx,
    storedLeaseRow,
    sql`select lease.id, lease_no as "leaseNo",
        case when lease.aircraft_id is null then 'engine' else 'aircraft' end as kind,
        coalesce(aircraft.msn, leased_engine.esn) as serial,
        (select reg from registration where registration.aircraft_id = aircraft.id
          and valid_from <= ${asOf}::date order by valid_from desc limit 1) as registration,
        coalesce((select json_agg(json_build_object('registration', reg, 'from', valid_from,
            'to', valid_to) order by valid_from) from registration
          where registration.aircraft_id = aircraft.id), '[]'::json) as registrations,
        coalesce(aircraft.variant, leased_engine.model) as model, start_date as start,
        coalesce(actual_return, end_date) as end, util_due_day as "utilDueDay", lease.calendars,
        (select live_from from customer where customer.cust_id = lease.cust_id) as "liveFrom",
        (${components}) as components
      from lease
      left join aircraft on aircraft.id = lease.aircraft_id
      left join engine leased_engine on leased_engine.id = lease.engine_id
      where cust_id = ${custId} and start_date <= ${asOf}::date
        and coalesce(actual_return, end_date) >= ${asOf}::date
          - make_interval(months => ${reportableMonths})
        and ${only === undefined ? sql`true` : sql`lease.id = ${only}`}
      order by lease.aircraft_id is null, lease_no`,
  );
}
