import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { rentTermColumns } from '../lease-facts.queries.ts';
import { rentTermRow } from './rent-terms.ts';

const hourlyTermRow = {
  ...rentTermRow,
  leaseId: uuid,
  calendars: text,
  startDate: day,
  endDate: day,
  actualReturn: day.orNull,
};

/** The terms by the hour of some leases, with what is needed of the leases. */
export function readHourlyTerms(
  tx: Tx,
  leaseIds: readonly string[],
): Promise<RowOf<typeof hourlyTermRow>[]> {
  return queryRows(
    tx,
    hourlyTermRow,
    sql`select * from (select term.currency, ${rentTermColumns}, lease.calendars,
          lease.start_date as "startDate", lease.end_date as "endDate",
          lease.actual_return as "actualReturn"
        from rent_term as term join lease on lease.id = term.lease_id
        where term.lease_id in (select value::uuid
          from json_array_elements_text(${JSON.stringify(leaseIds)}::json))) as own
      where basis = 'hourly' and "validFrom" <= coalesce("actualReturn", "endDate")`,
  );
}

/** The amount of a stored rent as it is now. */
export interface RefreshedRent {
  readonly leaseId: string;
  readonly from: string;
  readonly amount: string;
  readonly isEstimated: boolean;
}

/** Writes the amounts of stored rents that have changed, but for those that the lessor sent. */
export async function updateRents(tx: Tx, rents: readonly RefreshedRent[]): Promise<void> {
  await tx.execute(sql`update rent_schedule as stored
    set amount = given.amount, is_estimated = given."isEstimated"
    from json_to_recordset(${JSON.stringify(rents)}::json)
      as given("leaseId" uuid, "from" date, amount numeric, "isEstimated" boolean)
    where stored.lease_id = given."leaseId" and stored.period_from = given."from" and not stored.is_sent
      and (stored.amount, stored.is_estimated) is distinct from (given.amount, given."isEstimated")`);
}
