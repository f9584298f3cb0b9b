import { addDays, daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { adjustDate } from '#domain/dates/business-days.ts';
import { termsOn } from '#domain/dates/terms-in-force.ts';
import { monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import { singleLine } from '#domain/funds/bill-line.ts';
import {
  chargeInterest,
  type InterestCharge,
} from '#domain/lease-account/interest/interest-charge.ts';
import type { InterestTerms } from '#domain/lease-account/interest/interest-terms.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import { toBill, type Bill } from './bill.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { indexOf, seededFixings } from '../world/index-fixings.ts';
import { drawsFor } from '../world/random.ts';
import type { PlannedPayment } from './receipts.ts';

const waivedPercent = 55;

/** Interest on a bill that was paid late: billed, waived, or still to be billed. */
export interface PlannedCharge {
  readonly bill: Bill;
  /** Value date of the last payment. */
  readonly through: IsoDate;
  readonly charge: InterestCharge;
  readonly invoice?: Bill;
  readonly waivedOn?: IsoDate;
}

/** Late-payment terms, and the amendment that they come from. */
interface AgreedTerms extends InterestTerms {
  readonly amendment?: string;
}

/** Every eighth lease agrees another margin and day count on the 15th of a month of its life. */
const changedPercent = 12;

/**
 * The late-payment terms of a seeded lease; every fifth compounds monthly, and some change their
 * terms in the year before the day of the seed.
 */
export function interestTermsOf({ plan, seededFor }: SeededLease): readonly AgreedTerms[] {
  const draws = drawsFor(`interestTerms:${plan.leaseNo}`);
  const first: InterestTerms = {
    validFrom: plan.start,
    index: { name: indexOf(plan.currency), tenorMonths: 1 },
    margin: '0.0400000',
    graceDays: 3,
    dayCount: 'ACT/360',
    compounding: draws.chance(20) ? 'monthly' : 'none',
    ...(draws.chance(25) && { cap: '0.1800000' }),
  };
  if (!draws.chance(changedPercent)) return [first];
  const changed = addDays(monthStart(shiftMonth(monthOf(seededFor), -draws.int(2, 8))), 14);
  const amendment = 'Amendment of the late-payment terms';
  const amended = { margin: '0.0500000', dayCount: 'ACT/365F', amendment } as const;
  return changed > plan.start ? [first, { ...first, ...amended, validFrom: changed }] : [first];
}

function percent(fraction: string): string {
  return `${decimal(fraction).times(decimal('100')).toFixed(2)} %`;
}

function billCharge(
  bill: Bill,
  terms: InterestTerms,
  { through, charge }: Pick<PlannedCharge, 'through' | 'charge'>,
  issue: IsoDate,
): Bill {
  const rate = `${terms.index.name} ${terms.index.tenorMonths}M + ${percent(terms.margin)}`;
  const days = daysBetween(bill.due, through);
  const text = `Late-payment interest on {about}, ${counted(days, 'day')} to ${formatDate(through)}, ${rate}, ${terms.dayCount}`;
  const lines = [singleLine(text, 'item', charge.interest)];
  const due = adjustDate(addDays(issue, 20), 'following');
  const head = { lease: bill.lease, type: 'interest', issue, due, lines, about: bill } as const;
  return toBill({ ...head, subject: bill.key });
}

/**
 * Interest on a bill that was paid in full after its grace (§3.3), billed on the 5th of the month
 * after; the lessor waives more than half of the charges of good payers.
 */
export function chargeOn(
  bill: Bill,
  receipts: readonly PlannedPayment[],
  today: IsoDate,
): PlannedCharge | undefined {
  const { currency } = bill.lease.plan;
  const payments = receipts.filter(({ returned }) => returned === undefined);
  const through = payments.at(-1)?.date;
  const paid = addAmounts(
    payments.map(({ amount }) => amount),
    currency,
  );
  if (through === undefined || through <= bill.due || paid !== bill.gross) return undefined;
  const terms = interestTermsOf(bill.lease);
  const late = { principal: bill.gross, due: bill.due, currency, payments };
  const charge = chargeInterest(late, terms, (index) => seededFixings(index, today), through);
  if (decimal(charge.interest).eq(decimal('0'))) return undefined;
  const found = { bill, through, charge };
  const issue = addDays(monthStart(shiftMonth(monthOf(through), 1)), 4);
  if (issue > today) return found;
  if (drawsFor(`interest:${bill.key}`).chance(waivedPercent)) return { ...found, waivedOn: issue };
  return { ...found, invoice: billCharge(bill, termsOn(terms, bill.due), found, issue) };
}
