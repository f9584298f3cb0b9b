import type { DashboardMoney, NextRent } from '#contract/dashboard/dashboard.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { addDays } from '#domain/dates/date.ts';
import { toAmount } from '#domain/money/amount.ts';
import { zero } from '#domain/money/decimal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type DueRent, readDueRents, totalListed, totalOpen } from './dashboard.queries.ts';

const dueSoonDays = 30;
const nextRentDays = 60;

/** What is due soon, by the rule of the list of payable invoices, to which its line links (§3.9). */
async function readDueSoon(tx: Tx, custId: string, asOf: string) {
  const due = { dueFrom: asOf, dueTo: addDays(asOf, dueSoonDays) };
  const query = invoiceList.query.parse({ status: 'payable', ...due });
  const totals = await totalListed(tx, custId, query, asOf);
  return new Map(
    totals.map(({ currency, payable: amount, invoices }) => [currency, { amount, invoices }]),
  );
}

/** What is owed on the day `asOf`, one row per currency with an open balance. */
export async function readOpenMoney(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<DashboardMoney[]> {
  const totals = await totalOpen(tx, custId, asOf);
  const dueSoon = await readDueSoon(tx, custId, asOf);
  return totals.map(
    ({ currency, overdue, overdueInvoices: invoices, overdueDisputed: disputed, ...sums }) => ({
      currency,
      overdue: { amount: overdue, invoices, disputed },
      dueIn30Days: dueSoon.get(currency) ?? { amount: toAmount(zero, currency), invoices: 0 },
      ...sums,
    }),
  );
}

function assetName(row: Pick<DueRent, 'msn' | 'esn' | 'reg'>): string {
  if (row.msn === null) return `ESN ${row.esn ?? ''}`;
  return row.reg === null ? `MSN ${row.msn}` : `MSN ${row.msn} (${row.reg})`;
}

/**
 * Rents due from `asOf` to 60 days later that are not paid, earliest first; with the invoice once it is
 * issued.
 */
export async function readNextRents(tx: Tx, custId: string, asOf: string): Promise<NextRent[]> {
  const rows = await readDueRents(tx, custId, asOf, nextRentDays);
  return rows.map(({ msn, esn, reg, ...rent }) => ({
    ...rent,
    asset: assetName({ msn, esn, reg }),
  }));
}
