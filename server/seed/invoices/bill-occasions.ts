import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { type BillLine, singleLine } from '#domain/funds/bill-line.ts';
import { multiplyAmount, type Amount } from '#domain/money/amount.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { toBill, type Bill } from './bill.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { drawsFor, type Draws } from '../world/random.ts';
import { securityMonths } from '../world/security-plan.ts';

interface Occasion {
  readonly type: Invoice['type'];
  readonly subject: string;
  readonly issue: IsoDate;
  readonly days: number;
  readonly lines: readonly BillLine[];
  readonly taxRate?: string;
}

/** Value-added tax on services that an Irish company recharges. */
const irishVat = '0.23';

function deposit(lease: SeededLease, monthly: Amount): Occasion {
  const amount = multiplyAmount(monthly, securityMonths.cash, lease.plan.currency);
  const lines = [singleLine('Security deposit, two months of rent', 'deposit', amount)];
  return {
    type: 'securityDeposit',
    subject: 'start',
    issue: addDays(lease.plan.start, -21),
    days: 21,
    lines,
  };
}

function letterOfCreditFees(lease: SeededLease, since: IsoDate, today: IsoDate): Occasion[] {
  const fees: Occasion[] = [];
  for (let year = 1; year < 15; year += 1) {
    const issue = addDays(addMonths(lease.plan.start, 12 * year), 3);
    if (issue > today) break;
    if (issue < since) continue;
    const lines = [singleLine(`Letter of credit, yearly handling fee ${year}`, 'year', '1250.00')];
    fees.push({ type: 'letterOfCreditFee', subject: String(year), issue, days: 30, lines });
  }
  return fees;
}

const rechargeTexts = [
  'Insurance cover reviewed by the broker',
  'Legal fees, lease amendment',
  'Registration and licences, agent',
] as const;

/** Recharges count back from today, so that the latest one is always still within its terms. */
function recharges(lease: SeededLease, since: IsoDate, today: IsoDate, draws: Draws): Occasion[] {
  const found: Occasion[] = [];
  for (let back = draws.int(2, 12); addDays(today, -back) >= since; back += draws.int(150, 400)) {
    const issue = addDays(today, -back);
    const hours = draws.int(4, 30);
    const rate = `${draws.int(18, 42) * 10}.00`;
    const lines = [
      {
        description: draws.pick(rechargeTexts),
        quantity: `${hours}.5`,
        unit: 'hour',
        rate,
        amount: multiplyAmount(rate, `${hours}.5`, lease.plan.currency),
      },
      singleLine('Disbursements', 'item', `${draws.int(90, 900)}.${draws.int(10, 99)}`),
    ];
    const taxed = lease.lessor.country === 'IE' && { taxRate: irishVat };
    found.push({ type: 'recharge', subject: issue, issue, days: 30, lines, ...taxed });
  }
  // The draws of a lease do not depend on its start.
  return found.filter(({ issue }) => issue >= lease.plan.start);
}

function redelivery(returned: IsoDate, draws: Draws): Occasion {
  const lines = [
    singleLine(
      'Airframe condition, end-of-lease compensation',
      'item',
      `${draws.int(90, 400)}000.00`,
    ),
    singleLine(
      'Engine restoration, end-of-lease compensation',
      'item',
      `${draws.int(300, 900)}500.00`,
    ),
    singleLine('Missing records, agreed amount', 'item', `${draws.int(4, 20)}750.50`),
  ];
  return { type: 'redelivery', subject: returned, issue: addDays(returned, 12), days: 30, lines };
}

function adjustment(lease: SeededLease, today: IsoDate, draws: Draws): Occasion {
  const rate = `${draws.int(20, 60)}.25`;
  const amount = multiplyAmount(rate, '12', lease.plan.currency);
  const description = 'Bank charges deducted from monthly payments, twelve months';
  const lines = [{ description, quantity: '12', unit: 'month', rate, amount }];
  return { type: 'adjustment', subject: 'yearly', issue: addDays(today, -70), days: 30, lines };
}

function occasionsOf(
  lease: SeededLease,
  monthly: Amount | undefined,
  since: IsoDate,
  today: IsoDate,
): Occasion[] {
  const draws = drawsFor(`occasions:${lease.plan.leaseNo}`);
  const returned = lease.plan.actualReturn;
  const isActive = returned === undefined || returned > today;
  return [
    ...(monthly === undefined ? [] : [deposit(lease, monthly)]),
    ...(draws.chance(30) ? letterOfCreditFees(lease, since, today) : []),
    ...(isActive && lease.plan.recharged ? recharges(lease, since, today, draws) : []),
    ...(returned === undefined ? [] : [redelivery(returned, draws)]),
    ...(isActive && draws.chance(20) ? [adjustment(lease, today, draws)] : []),
  ];
}

/**
 * Bills of a lease beside rent and use: deposit, fees, recharges, redelivery, adjustment. `monthly` is
 * the rent that a cash deposit is a multiple of; left out when the lease has none.
 */
export function billOccasions(
  lease: SeededLease,
  monthly: Amount | undefined,
  since: IsoDate,
  today: IsoDate,
): Bill[] {
  return occasionsOf(lease, monthly, since, today)
    .filter(({ issue }) => issue >= since && issue <= today)
    .map(({ days, ...occasion }) => {
      const due = adjustDate(addDays(occasion.issue, days), 'following');
      return toBill({ lease, due, ...occasion });
    });
}
