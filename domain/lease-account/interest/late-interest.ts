import { type IsoDate, dateParts } from '#domain/dates/date.ts';
import { commonYear, countDays, daysOfYear } from '#domain/dates/day-count.ts';
import { suspendedOn } from '#domain/invoices/dispute-suspension.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { roundMoney, toAmount } from '#domain/money/amount.ts';
import {
  type Decimal,
  decimal,
  larger,
  shortText,
  sum,
  whole,
  zero,
} from '#domain/money/decimal.ts';
import { compoundingDates, conditionsOn, rateOn, turningPoints } from './interest-dates.ts';
import type { InterestSegment, LateInterest, LateInvoice } from './late-interest.types.ts';

/**
 * Principal × rate × days, for a year of `commonYear` days. One division at the end keeps the sum
 * exact for every day count.
 */
interface Accrual extends InterestSegment {
  readonly product: Decimal;
  /** Whether this interest is added to the principal at the end of its full month. */
  readonly isJoining: boolean;
}

function paid(invoice: LateInvoice, counts: (date: IsoDate) => boolean): Decimal {
  const chosen = (invoice.payments ?? []).filter((payment) => counts(payment.date));
  return sum(chosen.map((payment) => decimal(payment.amount, 'The payment')));
}

function checkInput(invoice: LateInvoice): void {
  for (const date of [invoice.due, invoice.asOf, invoice.graceUntil ?? invoice.due])
    dateParts(date);
  for (const { from } of [...invoice.rates, ...(invoice.changes ?? [])]) dateParts(from);
  for (const payment of invoice.payments ?? []) {
    dateParts(payment.date);
    if (decimal(payment.amount, 'The payment').lt(zero))
      throw new InvalidInputError(
        `A payment must be 0 or more; it is ${payment.amount}. Leave out a payment that was returned.`,
      );
  }
}

/**
 * The first day that bears interest; undefined within the grace period. An undisputed amount that
 * is paid within the grace period bears no interest; a disputed amount then bears interest from the
 * end of its dispute.
 */
function bearsFrom(invoice: LateInvoice): IsoDate | undefined {
  const { due, asOf, graceUntil: last } = invoice;
  if (asOf <= due || (last !== undefined && asOf <= last)) return undefined;
  if (last === undefined || last < due) return due;
  const open = decimal(invoice.principal).minus(paid(invoice, (date) => date <= last));
  const late = open.minus(suspendedOn(invoice.suspensions ?? [], last, open));
  return late.lte(zero) ? last : due;
}

/** Paid in full: what has accrued is charged as an item of its own (§3.9). */
function isSettled(invoice: LateInvoice, by: IsoDate): boolean {
  return paid(invoice, (date) => date <= by).gte(decimal(invoice.principal));
}

function accrue(invoice: LateInvoice, from: IsoDate, to: IsoDate, principal: Decimal): Accrual {
  const { dayCount = 'ACT/360', compounding } = conditionsOn(invoice, from);
  const year = daysOfYear(dayCount);
  const days = countDays(dayCount, from, to);
  const rate = rateOn(invoice, from);
  const yearly = principal.times(rate).times(whole(days, 'The days'));
  const amount = shortText(yearly.div(whole(year, 'The year')), 6);
  const product = yearly.times(whole(commonYear / year, 'The years'));
  const shown = toAmount(principal, invoice.currency);
  const isJoining = compounding === 'monthly';
  return { from, to, principal: shown, rate: rate.toFixed(), days, amount, product, isJoining };
}

const inMoney = (product: Decimal, currency: string | undefined): Decimal =>
  roundMoney(product.div(whole(commonYear, 'The year')), currency);

/**
 * Walks from the due date to the last day, with one segment for each change of principal, rate or
 * conditions. Interest of days without compounding is never added to the principal.
 */
function walk(invoice: LateInvoice, first: IsoDate) {
  const joinsOn = new Set(compoundingDates(invoice));
  const accruals: Accrual[] = [];
  let [interest, joining, simple] = [zero, zero, zero];
  let principal = decimal(invoice.principal).minus(paid(invoice, (date) => date <= invoice.due));
  let from = invoice.due;
  for (const to of turningPoints(invoice, first)) {
    if (principal.lte(zero) || isSettled(invoice, from)) break;
    const bearing = principal.minus(suspendedOn(invoice.suspensions ?? [], from, principal));
    if (from >= first && bearing.gt(zero)) {
      const accrual = accrue(invoice, from, to, bearing);
      accruals.push(accrual);
      if (accrual.isJoining) joining = joining.plus(accrual.product);
      else simple = simple.plus(accrual.product);
    }
    if (joinsOn.has(to)) {
      const joined = inMoney(joining, invoice.currency);
      interest = interest.plus(joined);
      principal = principal.plus(joined);
      joining = zero;
    }
    principal = principal.minus(paid(invoice, (date) => date === to));
    from = to;
  }
  interest = interest.plus(inMoney(joining.plus(simple), invoice.currency));
  return { interest, principal: larger(principal, zero), accruals };
}

/**
 * Late-payment interest of one invoice (§3.3): simple or compounded monthly, with a grace period,
 * part payments, disputes that suspend a part (§3.9), and rates and conditions that change: the
 * interest of a day is that of the conditions of the day. Days run from the due date
 * (inclusive) to the value date (exclusive). Rounded once; with monthly compounding once for each
 * full month since the due date, whose interest is added to the principal until the invoice is paid
 * in full. Throws `InvalidInputError`.
 */
export function lateInterest(invoice: LateInvoice): LateInterest {
  checkInput(invoice);
  const first = bearsFrom(invoice);
  if (first === undefined) {
    const open = decimal(invoice.principal, 'The principal').minus(
      paid(invoice, (date) => date <= invoice.asOf),
    );
    const outstanding = toAmount(larger(open, zero), invoice.currency);
    return { interest: toAmount(zero, invoice.currency), outstanding, segments: [] };
  }
  const { interest, principal, accruals } = walk(invoice, first);
  return {
    interest: toAmount(interest, invoice.currency),
    outstanding: toAmount(principal, invoice.currency),
    segments: accruals.map(({ product: _product, isJoining: _isJoining, ...segment }) => segment),
  };
}
