import type { IsoDate } from '#domain/dates/date.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { planClaims } from '../claims/claim-plan.ts';
import { addClaim } from '../claims/claim-rows.ts';
import { addBilling, addOpenings } from '../funds/fund-billing.ts';
import { addReceipts } from '../funds/fund-receipts.ts';
import { openLedger } from '../funds/fund-ledger.ts';
import { overdraw, release, transfer } from '../funds/fund-occasions.ts';
import { addFunds } from '../funds/fund-rows.ts';
import { seededFunds } from '../funds/seeded-funds.ts';
import type { SettledBills } from '../invoices/settle-bills.ts';

/** Every n-th lease has a transfer between its funds. */
const transferEvery = 4;

type MovementRow = AirlineRows['fundMovements'][number];

function byFund(a: MovementRow, b: MovementRow): number {
  if (a.fundId === b.fundId) return 0;
  return a.fundId < b.fundId ? -1 : 1;
}

/**
 * Adds the funds of an airline, the movements of its bills and payments, its claims, and the
 * transfers, top-ups and releases between them. `since` is the first day of the portal's history.
 */
export function addSupplementalRent(
  rows: AirlineRows,
  airline: AirlinePlan,
  leases: readonly SeededLease[],
  settled: SettledBills,
  since: IsoDate,
): void {
  const { custId } = airline;
  const ledger = openLedger(custId);
  const paying = leases
    .map((lease) => ({ lease, funds: seededFunds(lease, since) }))
    .filter(({ funds }) => funds.length > 0);
  const byId = new Map(paying.flatMap(({ funds }) => funds.map((fund) => [fund.id, fund])));
  for (const { lease, funds } of paying) {
    addFunds(rows, custId, funds);
    addOpenings(ledger, byId, lease, since);
  }
  const accounts = [...settled.accounts.values()];
  for (const account of accounts) addBilling(rows, custId, ledger, byId, account);
  addReceipts(ledger, byId, settled, rows.reductions);
  const aircraft = paying.filter(({ lease }) => lease.asset.kind === 'aircraft');
  aircraft.forEach(({ lease, funds }, place) => {
    if (place % transferEvery === 1) transfer(ledger, funds, lease.seededFor);
    for (const claim of planClaims(lease, funds, place)) addClaim(rows, ledger, custId, claim);
    if (place === 0) overdraw(ledger, funds, lease.seededFor);
  });
  for (const { lease, funds } of paying) release(rows, ledger, lease, funds);
  // Together by fund, so that the months of each are rolled forward few times.
  for (const row of ledger.rows().toSorted(byFund)) rows.fundMovements.push(row);
}
