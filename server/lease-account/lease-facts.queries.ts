import { sql, type SQL } from 'drizzle-orm';
import type { LeasedAsset } from '#contract/lease-account/leased-asset.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';

/**
 * The columns of `leaseFacts`; `calendars` are names joined by `+`, `heldOverSince` is the first day after
 * the agreed term of a lease that is or was held over.
 */
export const leaseFactsRow = {
  id: uuid,
  leaseNo: text,
  currency: text,
  startDate: day,
  endDate: day,
  isEnded: flag,
  heldOverSince: day.orNull,
  lessorEntity: text,
  assetKind: oneOf(['aircraft', 'engine']),
  serial: text,
  model: text,
  registration: text.orNull,
  calendars: text,
};

type LeaseFacts = RowOf<typeof leaseFactsRow>;

/** The first day after the agreed term of a row of `lease` that is or was held over, else null. */
export const heldOverSince = sql`(select min(valid_from) from rent_term
  where rent_term.lease_id = lease.id and is_holdover)`;

/**
 * A customer's leases with lessor, asset and the registration on the day `asOf` or at the end of the
 * lease, as a subselect with the columns of `leaseFactsRow`.
 */
export function leaseFacts(custId: string, asOf: string): SQL {
  return sql`
    select lease.id, lease.lease_no as "leaseNo", lease.currency, lease.start_date as "startDate",
      coalesce(lease.actual_return, lease.end_date) as "endDate",
      coalesce(lease.actual_return, lease.end_date) < ${asOf}::date as "isEnded",
      ${heldOverSince} as "heldOverSince",
      lessor_entity.name as "lessorEntity",
      case when lease.aircraft_id is null then 'engine' else 'aircraft' end as "assetKind",
      coalesce(aircraft.msn, engine.esn) as serial,
      coalesce(aircraft.variant, engine.model) as model, lease.calendars,
      (select registration.reg from registration
        where registration.aircraft_id = lease.aircraft_id
          and registration.valid_from
            <= least(${asOf}::date, coalesce(lease.actual_return, lease.end_date))
        order by registration.valid_from desc limit 1) as registration
    from lease
      join lessor_entity on lessor_entity.id = lease.lessor_entity_id
      left join aircraft on aircraft.id = lease.aircraft_id
      left join engine on engine.id = lease.engine_id
    where lease.cust_id = ${custId}`;
}

/** The columns of rent terms (`rentTermRow`) without the currency, of a `rent_term` named `term`. */
export const rentTermColumns = sql`term.valid_from as "validFrom",
  lead(term.valid_from) over (partition by term.lease_id order by term.valid_from) as "nextFrom",
  term.lease_id as "leaseId", term.basis, term.amount,
  term.frequency_months as "frequencyMonths", term.rent_day as "rentDay", term.timing,
  term.day_count as "dayCount", term.business_day_rule as "businessDayRule", term.escalation,
  term.first_escalation as "firstEscalation", term.index_name as "indexName",
  term.tenor_months as "tenorMonths", term.margin, term.floor_rate as "floorRate",
  term.assumed_rate as "assumedRate", trim_scale(term.factor_per_bp) as "factorPerBp", term.amortisation,
  trim_scale(term.per_hour) as "perHour", trim_scale(term.minimum_hours) as "minimumHours",
  trim_scale(term.maximum_hours) as "maximumHours", term.due_days as "dueDays",
  term.escalation_index as "escalationIndex",
  term.escalation_lag_months as "escalationLagMonths",
  trim_scale(term.escalation_floor) as "escalationFloor",
  trim_scale(term.escalation_cap) as "escalationCap", term.seasons, term.amendment,
  term.is_holdover as "isHoldover"`;

/** The asset of a row with the columns of `leaseFacts`. */
export function leasedAssetOf(
  row: Pick<LeaseFacts, 'assetKind' | 'serial' | 'model' | 'registration'>,
): LeasedAsset {
  const { assetKind: kind, serial, model, registration } = row;
  return { kind, serial, model, registration };
}

/** The choices of the lease and currency filters of the customer. */
export async function readLeaseFacets(
  tx: Tx,
  custId: string,
): Promise<{ leases: string[]; currencies: string[] }> {
  const rows = await queryRows(
    tx,
    { leaseNo: text, currency: text },
    sql`select lease_no as "leaseNo", currency from lease where cust_id = ${custId} order by 1`,
  );
  return {
    leases: rows.map(({ leaseNo }) => leaseNo),
    currencies: [...new Set(rows.map(({ currency }) => currency))].toSorted(),
  };
}
