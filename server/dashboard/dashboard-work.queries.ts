import { sql } from 'drizzle-orm';
import type { DashboardWork } from '#contract/dashboard/dashboard.ts';
import type { DocumentQuery } from '#contract/documents/documents.ts';
import { heldOverSince } from '#server/lease-account/public.ts';
import { documentCondition, type Reader } from '#server/documents/public.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, type RowOf } from '#server/platform/db/row.ts';
import { projectFacts, projectFactsRow } from '#server/projects/public.ts';

/** Projects that are not completed, the next milestone of all of them first. */
export function readOpenProjects(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<RowOf<typeof projectFactsRow>[]> {
  return queryRows(
    tx,
    projectFactsRow,
    sql`select f.* from (${projectFacts(custId, asOf)}) f where f.stage <> 'completed'
      order by f."nextOn" nulls last, f.number`,
  );
}

/** Claims that are neither paid nor ended without payment. */
export async function readClaimWork(
  tx: Tx,
  custId: string,
): Promise<NonNullable<DashboardWork['claims']>> {
  const [row] = await queryRows(
    tx,
    { open: int, docsRequired: int, drafts: int },
    sql`select count(*)::int as open,
        (count(*) filter (where status = 'docsRequired'))::int as "docsRequired",
        (count(*) filter (where status = 'draft'))::int as drafts
      from claim where cust_id = ${custId} and status not in ('rejected', 'paid', 'withdrawn')`,
  );
  return row ?? { open: 0, docsRequired: 0, drafts: 0 };
}

/** Leases active on the day `asOf`, and how many agreed terms of aircraft leases end up to a day. */
export async function countFleet(
  tx: Tx,
  custId: string,
  { asOf, endTo }: { readonly asOf: string; readonly endTo: string },
): Promise<{ aircraft: number; engines: number; ending: number }> {
  const [row] = await queryRows(
    tx,
    { aircraft: int, engines: int, ending: int },
    sql`select (count(aircraft_id))::int as aircraft, (count(engine_id))::int as engines,
        (count(aircraft_id) filter (
          where coalesce(${heldOverSince} - 1, end_date) <= ${endTo}::date))::int as ending
      from lease where cust_id = ${custId} and start_date <= ${asOf}::date
        and coalesce(actual_return, end_date) >= ${asOf}::date`,
  );
  return row ?? { aircraft: 0, engines: 0, ending: 0 };
}

/** Counts the filtered documents of the customer that the reader may see. */
export function countDocuments(
  tx: Tx,
  query: DocumentQuery,
  reader: Reader,
  asOf: string,
): Promise<number> {
  return countStored(tx, sql`document where ${documentCondition(query, reader, asOf)}`);
}

/** Counts the assets for sale, and those of them that were offered after a day. */
export async function countListings(
  tx: Tx,
  after: string,
): Promise<NonNullable<DashboardWork['listings']>> {
  const [row] = await queryRows(
    tx,
    { recent: int, available: int },
    sql`select (count(*) filter (where listed_on > ${after}::date))::int
        as recent, count(*)::int as available
      from listing where status = 'available'`,
  );
  return row ?? { recent: 0, available: 0 };
}
