import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addAmounts, compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { FundLedger } from './fund-ledger.ts';
import { leaseUntil } from '../world/lease-until.ts';
import type { SeededFund } from './seeded-funds.ts';

const transferred = '25000.00';
const deficit = '60000.00';
const toppedUp = '25000.00';
/** Days after the return in which a fund is settled with the lease. */
const settlementDays = 60;

function ofKind(funds: readonly SeededFund[], kind: SeededFund['kind']): SeededFund | undefined {
  return funds.find((fund) => fund.kind === kind);
}

/** Moves a part of the 12-year fund into the 6-year fund, as airline and lessor have agreed. */
export function transfer(ledger: FundLedger, funds: readonly SeededFund[], today: IsoDate): void {
  const [from, to] = [ofKind(funds, 'AF_12Y'), ofKind(funds, 'AF_6Y')];
  const date = addDays(today, -210);
  if (from === undefined || to === undefined) return;
  if (compareAmounts(ledger.balance(from, date), transferred) < 0) return;
  const facts = { date, amount: transferred, reference: 'Amendment 2', note: 'Agreed transfer' };
  ledger.add(from, { ...facts, kind: 'TRANSFER_OUT', counterFundId: to.id });
  ledger.add(to, { ...facts, kind: 'TRANSFER_IN', counterFundId: from.id });
}

/** Makes the balance of the landing gear fund negative; the lessor has covered a part of it. */
export function overdraw(ledger: FundLedger, funds: readonly SeededFund[], today: IsoDate): void {
  const fund = ofKind(funds, 'LDG');
  if (fund === undefined) return;
  const date = addDays(today, -100);
  const { currency } = fund.lease.plan;
  const loss = addAmounts([ledger.balance(fund, date), deficit], currency);
  const note = 'Overhaul paid in advance, agreed';
  ledger.add(fund, { date, kind: 'ADJUST', amount: negateAmount(loss, currency), note });
  const covered = { amount: toppedUp, note: 'Covered by the lessor' };
  ledger.add(fund, { date: addDays(today, -60), kind: 'TOPUP', ...covered });
}

/** Settles the funds of a lease that has ended: the rest is released, and the fund closes. */
export function release(
  rows: AirlineRows,
  ledger: FundLedger,
  lease: SeededLease,
  funds: readonly SeededFund[],
): void {
  const settled = addDays(leaseUntil(lease), settlementDays);
  if (lease.plan.actualReturn === undefined || settled > lease.seededFor) return;
  for (const fund of funds) {
    const last = ledger.lastDay(fund);
    const date = last !== undefined && last > settled ? last : settled;
    const amount = ledger.balance(fund, date);
    const row = rows.funds.find(({ id }) => id === fund.id);
    if (row !== undefined) row.closed = date;
    const note = 'Settled at the end of the lease';
    ledger.add(fund, { date, kind: 'RELEASE', amount, note });
  }
}
