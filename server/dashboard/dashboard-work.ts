import type { DashboardWork } from '#contract/dashboard/dashboard.ts';
import { documentList } from '#contract/documents/documents.ts';
import { addDays } from '#domain/dates/date.ts';
import { addMonths, monthOf, shiftMonth } from '#domain/dates/month.ts';
import type { WarnedLetter } from '#domain/lease-account/letter-of-credit-status.ts';
import type { Reader } from '#server/documents/public.ts';
import { readSecurityState } from '#server/lease-account/public.ts';
import { awaitedReports, readUnreported } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  countDocuments,
  countFleet,
  countListings,
  readOpenProjects,
} from './dashboard-work.queries.ts';

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
  const rows = await readOpenProjects(tx, custId, asOf);
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

/** Letters of credit to look after by kind, and the shortfalls of security by currency (§3.8). */
export async function readLetterWork(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<Part<'letters'>> {
  const { shortfalls, letters } = await readSecurityState(tx, custId, asOf);
  const count = (kind: WarnedLetter): number => letters.filter((one) => one.kind === kind).length;
  const [lapsed, nonRenewal, expiring] = [count('lapsed'), count('nonRenewal'), count('expiring')];
  return { lapsed, nonRenewal, expiring, shortfalls };
}

/** Leases active on the day, and how many aircraft leases of them end within a year. */
export async function readFleetWork(tx: Tx, custId: string, asOf: string): Promise<Part<'fleet'>> {
  const endTo = addMonths(asOf, endingMonths);
  return { ...(await countFleet(tx, custId, { asOf, endTo })), endTo };
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
  return { unread: await countDocuments(tx, query, reader, asOf), from };
}

/** Assets for sale that were offered in the last week. */
export async function readListingWork(tx: Tx, asOf: string): Promise<Part<'listings'>> {
  return countListings(tx, addDays(asOf, -newListingDays));
}
