import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import {
  lengthOfMonth,
  monthOf,
  monthStart,
  shiftMonth,
  type IsoMonth,
} from '#domain/dates/month.ts';
import { formatMonth } from '#domain/format/date.ts';
import type { BillLine } from '#domain/funds/bill-line.ts';
import { derateWords } from '#domain/funds/derate-rates.ts';
import type { FundBasis } from '#domain/funds/fund-basis.ts';
import { ratioWords } from '#domain/funds/month-bill.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import {
  supplementalRentInvoice,
  type BilledLine,
} from '#domain/funds/supplemental-rent-invoice.ts';
import { toBill, type Bill, type BilledUsage } from './bill.ts';
import { usageDueDays, type SeededLease } from '../world/build-leases.ts';
import { leaseUntil } from '../world/lease-until.ts';
import { estimateIssue, isEstimated, usageIssue } from '../world/report-calendar.ts';
import { fundsOf } from '../world/supplemental-funds.ts';
import { seededDerate, utilisationOf } from '../world/utilisation.ts';

const units: Record<FundBasis, string> = { FH: 'FH', FC: 'FC', APU_H: 'APU h', MONTH: 'month' };

function describe(
  lease: SeededLease,
  line: BilledLine,
  { month, isEstimated: isGuess }: BilledUsage,
): string {
  const days = onLeaseDays(month, lease.plan.start, leaseUntil(lease));
  const whole = lengthOfMonth(month);
  return [
    line.component === lease.asset.serial ? line.fundId : `${line.fundId}, ESN ${line.component}`,
    formatMonth(month),
    line.actual && `${isGuess ? 'estimated' : 'reported'} ${line.actual}`,
    ratioWords(line),
    line.derate && derateWords(line.derate),
    days < whole && `${days} of ${whole} days`,
    compareAmounts(line.topUp, '0') > 0 && 'contract minimum',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The use that a lease is billed for in a month, by a version of its report, and how (domain page
 * §3.5).
 */
export function billedUse(
  lease: SeededLease,
  month: IsoMonth,
  version: number,
): { readonly lines: BillLine[]; readonly usage: BilledUsage } {
  const { lines } = supplementalRentInvoice({
    month,
    currency: lease.plan.currency,
    leaseFrom: lease.plan.start,
    leaseUntil: leaseUntil(lease),
    funds: fundsOf(lease, Number(month.slice(0, 4))),
    utilisation: utilisationOf(lease, month, version),
    airframe: lease.asset.serial,
    derate: seededDerate(lease, month, version),
  });
  const usage = { month, isEstimated: version === 1 && isEstimated(lease, month), lines };
  const billed = lines.map((line) => ({
    description: describe(lease, line, usage),
    quantity: line.billed,
    unit: units[line.basis],
    rate: line.rate,
    amount: line.amount,
  }));
  return { lines: billed, usage };
}

/** Whether the report of a month, without an estimate, keeps its bill waiting. */
function isAwaited({ plan }: SeededLease, month: IsoMonth): boolean {
  const { unreportedSince } = plan.reporting ?? {};
  return unreportedSince !== undefined && month >= unreportedSince;
}

/** The type of the bills for use. */
export function usageBillType({ asset }: SeededLease): 'supplementalRent' | 'engineUseFee' {
  return asset.kind === 'aircraft' ? 'supplementalRent' : 'engineUseFee';
}

/** When a month is billed, and whether by the portal; undefined while it is not. */
function issueOf(lease: SeededLease, month: IsoMonth, today: IsoDate) {
  if (isAwaited(lease, month)) return undefined;
  if (isEstimated(lease, month)) {
    const issue = estimateIssue(lease, month);
    return issue < today ? ({ issue, issuedAs: 'E1' } as const) : undefined;
  }
  const issue = usageIssue(month);
  return issue > today ? undefined : { issue };
}

/**
 * Bills the use in each closed month from `since`: issued on the 8th, due two weeks later. A month
 * whose report is late is billed on an estimate, by the portal.
 */
export function billUsage(lease: SeededLease, since: IsoDate, today: IsoDate): Bill[] {
  if (!lease.plan.isMrPaying) return [];
  const bills: Bill[] = [];
  const { start } = lease.plan;
  const type = usageBillType(lease);
  let month = monthOf(start > since ? start : since);
  for (; monthStart(month) < leaseUntil(lease); month = shiftMonth(month, 1)) {
    const issued = issueOf(lease, month, today);
    if (issued === undefined) break;
    const due = adjustDate(addDays(issued.issue, usageDueDays), 'following');
    const use = billedUse(lease, month, 1);
    bills.push(toBill({ lease, type, subject: month, due, ...issued, ...use }));
  }
  return bills;
}
