import { sql } from 'drizzle-orm';
import type { DashboardWork } from '#contract/dashboard/dashboard.ts';
import { documentList } from '#contract/documents/documents.ts';
import { addDays } from '#domain/dates/date.ts';
import { addMonths, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int } from '#server/platform/db/row.ts';
import { documentCondition, type Reader } from '#server/documents/public.ts';
import { countLetters, readShortfalls } from '#server/lease-account/public.ts';
import { awaitedReports, readUnreported } from '#server/notifications/public.ts';
import { projectFacts, projectFactsRow } from '#server/projects/public.ts';

type Part<Name extends keyof DashboardWork> = NonNullable<DashboardWork[Name]>;

const newDocumentDays = 30;
const newListingDays = 7;
const endingMonths = 12;

/** Projects that are not completed, with the next milestone of all of them. */
export async function readProjectWork(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<Part<'projects'>> {
  const rows = await queryRows(
    tx,
    projectFactsRow,
    sql`select f.* from (${projectFacts(custId, asOf)}) f where f.stage <> 'completed'
      order by f."nextOn" nulls last, f.number`,
  );
  const sum = (key: 'openItems' | 'overdueItems' | 'criticalItems'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  const [first] = rows;
  return {
    projects: rows.length,
    openItems: sum('openItems'),
    overdueItems: sum('overdueItems'),
    criticalItems: sum('criticalItems'),
    next:
      first === undefined || first.nextName === null || first.nextOn === null
        ? null
        : { projectId: first.id, name: first.nextName, planned: first.nextOn },
  };
}

/** Claims that are neither paid nor ended without payment. */
export async function readClaimWork(tx: Tx, custId: string): Promise<Part<'claims'>> {
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

/** Letters of credit that expire within 60 days, and the shortfalls of security by currency (§3.8). */
export async function readLetterWork(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<Part<'letters'>> {
  const expiring = await countLetters(tx, custId, asOf, 'expiring');
  return { expiring, shortfalls: await readShortfalls(tx, custId, asOf) };
}

/** Leases active on the day, and how many aircraft leases of them end within a year. */
export async function readFleetWork(tx: Tx, custId: string, asOf: string): Promise<Part<'fleet'>> {
  const endTo = addMonths(asOf, endingMonths);
  const [row] = await queryRows(
    tx,
    { aircraft: int, engines: int, ending: int },
    sql`select (count(aircraft_id))::int as aircraft, (count(engine_id))::int as engines,
        (count(aircraft_id) filter (where end_date <= ${endTo}::date))::int as ending
      from lease where cust_id = ${custId} and start_date <= ${asOf}::date
        and coalesce(actual_return, end_date) >= ${asOf}::date`,
  );
  return { aircraft: 0, engines: 0, ending: 0, ...row, endTo };
}

/** Reports of the last closed month; null when every lease has been reported. */
export async function readUtilisationWork(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<Part<'utilisation'>> {
  const month = shiftMonth(monthOf(asOf), -1);
  const awaited = awaitedReports(await readUnreported(tx, custId, month), month);
  return {
    month,
    leases: awaited.length,
    due: awaited.map(({ due }) => due).toSorted()[0] ?? null,
  };
}

/** Documents of the customer from the last 30 days that the person has not read. */
export async function readDocumentWork(
  tx: Tx,
  reader: Reader,
  asOf: string,
): Promise<Part<'documents'>> {
  const from = addDays(asOf, -newDocumentDays);
  const query = documentList.query.parse({ publishedFrom: from, unread: 'only' });
  const unread = await countStored(
    tx,
    sql`document where ${documentCondition(query, reader, asOf)}`,
  );
  return { unread, from };
}

/** Assets for sale that were offered in the last week. */
export async function readListingWork(tx: Tx, asOf: string): Promise<Part<'listings'>> {
  const [row] = await queryRows(
    tx,
    { recent: int, available: int },
    sql`select (count(*) filter (where listed_on > ${addDays(asOf, -newListingDays)}::date))::int
        as recent, count(*)::int as available
      from listing where status = 'available'`,
  );
  return row ?? { recent: 0, available: 0 };
}
