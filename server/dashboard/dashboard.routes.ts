import { type DashboardWork, getDashboard } from '#contract/dashboard/dashboard.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { readCashDue } from './cash-due.ts';
import { readNextRents, readOpenMoney } from './dashboard-money.ts';
import {
  countActiveLeases,
  countDisputedInvoices,
  readUnappliedMoney,
} from './dashboard.queries.ts';
import { readClaimWork } from './dashboard-work.queries.ts';
import {
  readDocumentWork,
  readFleetWork,
  readLetterWork,
  readListingWork,
  readProjectWork,
  readUtilisationWork,
} from './dashboard-work.ts';
import type { Reader } from '#server/documents/public.ts';
import { readNotices } from '#server/notifications/public.ts';

type ReadPart = (tx: Tx, reader: Reader, asOf: string) => Promise<object>;

/** The source of each part, with the screen that it belongs to. */
const parts: Readonly<Record<keyof DashboardWork, readonly [RoutePath, ReadPart]>> = {
  utilisation: [
    '/Utilisation/index',
    (tx, { custId }, asOf) => readUtilisationWork(tx, custId, asOf),
  ],
  letters: [
    '/LeaseAccount/LettersOfCredit',
    (tx, { custId }, asOf) => readLetterWork(tx, custId, asOf),
  ],
  claims: ['/SupplementalRent/Claims', (tx, { custId }) => readClaimWork(tx, custId)],
  projects: ['/TMS/TechnicalProjects', (tx, { custId }, asOf) => readProjectWork(tx, custId, asOf)],
  fleet: [
    '/FleetSummary/Fleet/Aircraft',
    (tx, { custId }, asOf) => readFleetWork(tx, custId, asOf),
  ],
  documents: ['/Documents/Publications', readDocumentWork],
  listings: ['/AssetForSale/index', (tx, _reader, asOf) => readListingWork(tx, asOf)],
};

async function readWork(tx: Tx, reader: Reader, asOf: string): Promise<DashboardWork> {
  const found: [string, unknown][] = [];
  for (const [name, [path, read]] of Object.entries(parts))
    if (mayOpen(reader.claims, path)) found.push([name, await read(tx, reader, asOf)]);
  return Object.fromEntries(found);
}

/** What is owed, and when it is due. */
async function readOwed(tx: Tx, { custId, claims }: Reader, asOf: string) {
  const money = await readOpenMoney(tx, custId, asOf);
  const maySeeRents = mayOpen(claims, '/LeaseAccount/RentCalculation');
  return { money, cashDue: await readCashDue(tx, { custId, money, maySeeRents }, asOf) };
}

/** Reads the parts that the user may see; a part of a forbidden screen is not even queried. */
async function readParts(tx: Tx, reader: Reader, asOf: string) {
  const { custId, claims } = reader;
  const open = {
    notices: await readNotices(tx, reader, asOf),
    activeLeases: await countActiveLeases(tx, custId, asOf),
  };
  const invoices = mayOpen(claims, '/LeaseAccount/ViewInvoices') && {
    ...(await readOwed(tx, reader, asOf)),
    disputedInvoices: await countDisputedInvoices(tx, custId, asOf),
  };
  const payments = mayOpen(claims, '/LeaseAccount/PaymentHistory') && {
    onAccount: await readUnappliedMoney(tx, custId, asOf),
  };
  const rents = mayOpen(claims, '/LeaseAccount/RentCalculation') && {
    nextRents: await readNextRents(tx, custId, asOf),
  };
  return { ...open, ...invoices, ...payments, ...rents, ...(await readWork(tx, reader, asOf)) };
}

/** The dashboard of the caller's customer on the UTC day of the request. */
export function dashboardRoutes(): HandledCall[] {
  return [
    handle(getDashboard, async ({ tx, caller, now, today }) => ({
      asOf: new Date(now).toISOString(),
      ...(await readParts(tx, caller, today)),
    })),
  ];
}
