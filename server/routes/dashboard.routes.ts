import { getDashboard } from '#contract/dashboard.ts';
import type { Claims } from '#domain/access/claims.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { routes, type RoutePath } from '#domain/access/routes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import {
  countActiveLeases,
  countDisputedInvoices,
  readNextRents,
  readOpenMoney,
} from '#server/repositories/dashboard.repository.ts';

interface DashboardDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

function mayOpen(claims: Claims, path: RoutePath): boolean {
  return routes.some((row) => row.path === path && isAllowed(claims, row.requirement));
}

/** Reads the parts that the user may see; a part behind a closed screen is not even queried. */
async function readParts(tx: Tx, custId: string, claims: Claims, asOf: string) {
  const parts = { activeLeases: await countActiveLeases(tx, custId, asOf) };
  const invoices = mayOpen(claims, '/LeaseAccount/ViewInvoices') && {
    money: await readOpenMoney(tx, custId, asOf),
    disputedInvoices: await countDisputedInvoices(tx, custId),
  };
  const rents = mayOpen(claims, '/LeaseAccount/RentCalculation') && {
    nextRents: await readNextRents(tx, custId, asOf),
  };
  return { ...parts, ...invoices, ...rents };
}

/** The dashboard of the visit's customer on the UTC day of `now`. */
export function dashboardRoutes({ database, now }: DashboardDependencies): Registration[] {
  return [
    handle(getDashboard, async ({ visit: { custId, claims } }) => {
      const asOf = new Date(now()).toISOString();
      const parts = await database.tx({ kind: 'tenant', custId }, (tx) =>
        readParts(tx, custId, claims, asOf.slice(0, 10)),
      );
      return { asOf, ...parts };
    }),
  ];
}
