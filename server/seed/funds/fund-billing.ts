import { lengthOfMonth, monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { parseHours } from '#domain/format/hours.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import { minimumOfDays } from '#domain/funds/minimum-of-days.ts';
import type { BilledLine } from '#domain/funds/supplemental-rent-invoice.ts';
import { addAmounts, type Amount } from '#domain/money/amount.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { billedUse } from '../invoices/bill-usage.ts';
import type { Bill, BilledUsage } from '../invoices/bill.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { FundLedger } from './fund-ledger.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { leaseUntil } from '../world/lease-until.ts';
import { fundIdOf, type SeededFund } from './seeded-funds.ts';
import type { BillAccount } from '../invoices/settle-bills.ts';
import { fundsOf } from '../world/supplemental-funds.ts';
import { currentVersion } from '../world/utilisation.ts';

/** The funds of an airline by their ids. */
export type FundsById = ReadonlyMap<string, SeededFund>;

/** The fund that a line of a bill belongs to. */
export function fundOf(funds: FundsById, lease: SeededLease, line: BilledLine): SeededFund {
  const fund = funds.get(fundIdOf(lease, line.fundId, line.component));
  if (fund === undefined) throw new Error(`${lease.plan.leaseNo} bills ${line.fundId} to no fund.`);
  return fund;
}

/** Adds what the funds of a lease received in the months before the history of the portal. */
export function addOpenings(
  ledger: FundLedger,
  funds: FundsById,
  lease: SeededLease,
  since: IsoDate,
): void {
  const first = monthOf(since);
  const sums = new Map<SeededFund, Amount[]>();
  for (let month = monthOf(lease.plan.start); month < first; month = shiftMonth(month, 1)) {
    const { usage } = billedUse(lease, month, currentVersion(lease, month));
    for (const line of usage.lines) {
      const fund = fundOf(funds, lease, line);
      sums.set(fund, [...(sums.get(fund) ?? []), line.amount]);
    }
  }
  for (const [fund, amounts] of sums) {
    const amount = addAmounts(amounts, lease.plan.currency);
    const note = `Billed and paid before ${first}`;
    ledger.add(fund, { date: monthStart(first), kind: 'OPENING', amount, note });
  }
}

function usedOf({ basis, actual }: BilledLine): number | null {
  if (actual === undefined) return null;
  return basis === 'FC' ? Number(actual) : parseHours(actual);
}

function addBillingLines(
  rows: AirlineRows,
  custId: string,
  { bill, number }: BillAccount,
  usage: BilledUsage,
): void {
  const { lease } = bill;
  const { month } = usage;
  const contract = fundsOf(lease, Number(month.slice(0, 4)));
  const days = {
    onLeaseDays: onLeaseDays(month, lease.plan.start, leaseUntil(lease)),
    daysInMonth: lengthOfMonth(month),
  };
  usage.lines.forEach((line, index) => {
    const terms = contract[index];
    if (terms === undefined) throw new Error(`${bill.key} bills more than its lease says.`);
    rows.billingLines.push({
      invoiceId: importedIds.invoice(number),
      position: index + 1,
      custId,
      currency: lease.plan.currency,
      fundId: fundIdOf(lease, line.fundId, line.component),
      month,
      isEstimated: false,
      estimate: null,
      basis: line.basis,
      used: usedOf(line),
      ratio: line.ratio ?? null,
      bandFrom: line.band ?? null,
      ratioOf: line.taken?.source ?? null,
      engineCycles: line.taken?.engineCycles ?? null,
      minimumCycles: line.taken?.minimumCycles ?? null,
      limitedTo: line.limitedTo ?? null,
      derate: line.derate?.percent ?? null,
      rateDerate: line.derate?.from ?? null,
      isDerateReported: line.derate?.isReported ?? null,
      rate: line.rate,
      minimumUnits: terms.minimum === undefined ? null : minimumOfDays(terms.minimum, days),
      ...days,
      billedUnits: line.billed,
      amount: line.amount,
      topUp: line.topUp,
    });
  });
}

/**
 * The use behind the lines of a bill, or of the credit note that takes one back; undefined for
 * other documents.
 */
export function usageOf(bill: Bill): BilledUsage | undefined {
  const usage = bill.usage ?? (bill.type === 'creditNote' ? bill.about?.usage : undefined);
  return usage?.lines.length === bill.lines.length ? usage : undefined;
}

/** Adds to the funds what a bill for use, or the credit note that takes one back, bills. */
export function addBilling(
  rows: AirlineRows,
  custId: string,
  ledger: FundLedger,
  funds: FundsById,
  account: BillAccount,
): void {
  const { bill, number } = account;
  const usage = usageOf(bill);
  if (usage === undefined) return;
  usage.lines.forEach((line, index) => {
    const amount = bill.lines[index]?.amount ?? '0';
    const entry = { reference: number, invoiceId: importedIds.invoice(number), note: usage.month };
    const fund = fundOf(funds, bill.lease, line);
    ledger.add(fund, { date: bill.issue, kind: 'BILLED', amount, ...entry });
  });
  // The portal explains its own documents.
  const isOwn = bill.usage !== undefined && bill.issuedAs === undefined;
  if (isOwn) addBillingLines(rows, custId, account, usage);
}
