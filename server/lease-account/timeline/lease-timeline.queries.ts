import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, type RowOf } from '#server/platform/db/row.ts';
import { leaseFacts, leaseFactsRow } from '../lease-facts.queries.ts';

/** The leases of a customer that have not ended on a day, by their end. */
export function readLastingLeases(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<RowOf<typeof leaseFactsRow>[]> {
  return queryRows(
    tx,
    leaseFactsRow,
    sql`select * from (${leaseFacts(custId, asOf)}) as fact where not "isEnded"
      order by "endDate", "leaseNo"`,
  );
}

const milestoneRow = {
  leaseNo: text,
  project: text,
  name: text,
  planned: day,
  forecast: day.orNull,
  actual: day.orNull,
};

/** A milestone with its lease and project. */
export type ReturnMilestone = RowOf<typeof milestoneRow>;

/** The milestones of the customer's projects that return an asset and are not completed. */
export function readReturnMilestones(tx: Tx, custId: string): Promise<ReturnMilestone[]> {
  return queryRows(
    tx,
    milestoneRow,
    sql`select project.lease_no as "leaseNo", project.number as project, milestone.name,
        milestone.planned, milestone.forecast, milestone.actual
      from milestone join project on project.id = milestone.project_id
      where project.cust_id = ${custId} and stage <> 'completed'
        and type in ('redelivery', 'transition')
      order by coalesce(actual, forecast, planned), milestone.name`,
  );
}
