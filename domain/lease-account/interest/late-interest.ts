import { type IsoDate, dateParts } from '#domain/dates/date.ts';
import { countDays, daysOfYear } from '#domain/dates/day-count.ts';
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
import { compoundingDates, rateOn, turningPoints } from './interest-dates.ts';
import type { InterestSegment, LateInterest, LateInvoice } from './late-interest.types.ts';

/**
 * The sum of principal × rate × days; dividing by the days of the year only once keeps it exact.
 */
interface Accrual extends InterestSegment {
  readonly product: Decimal;
}

function paid(invoice: LateInvoice, counts: (date: IsoDate) => boolean): Decimal {
  const chosen = (invoice.payments ?? []).filter((payment) => counts(payment.date));
  return sum(chosen.map((payment) => decimal(payment.amount, 'The payment')));
}

function checkInput(invoice: LateInvoice): void {
  for (const date of [invoice.due, invoice.asOf, invoice.graceUntil ?? invoice.due])
    dateParts(date);
  for (const rate of invoice.rates) dateParts(rate.from);
  for (const payment of invoice.payments ?? []) {
    dateParts(payment.date);
    if (decimal(payment.amount, 'The payment').lt(zero))
      throw new InvalidInputError(
        `A payment must be 0 or more; it is ${payment.amount}. Leave out a payment that was returned.`,
      );
  }
}

/**
 * Full payment of what is not disputed within the grace period bears no interest, and until it ends
 * none is owed.
 */
function isWithinGrace(invoice: LateInvoice): boolean {
  const last = invoice.graceUntil;
  if (last === undefined) return false;
  if (invoice.asOf <= last) return true;
  const open = decimal(invoice.principal).minus(paid(invoice, (date) => date <= last));
  return open.minus(suspendedOn(invoice.suspensions ?? [], last, open)).lte(zero);
}

/** Paid in full: what has accrued is charged as an item of its own (§3.9). */
function isSettled(invoice: LateInvoice, by: IsoDate): boolean {
  return paid(invoice, (date) => date <= by).gte(decimal(invoice.principal));
}

function accrue(invoice: LateInvoice, from: IsoDate, to: IsoDate, principal: Decimal): Accrual {
  const convention = invoice.dayCount ?? 'ACT/360';
  const days = countDays(convention, from, to);
  const rate = rateOn(invoice, from);
  const product = principal.times(rate).times(whole(days, 'The days'));
  const amount = shortText(product.div(whole(daysOfYear(convention), 'The year')), 6);
  const shown = toAmount(principal, invoice.currency);
  return { from, to, principal: shown, rate: rate.toFixed(), days, amount, product };
}

/**
 * Walks from the due date to the last day, with one segment for each change of principal or rate.
 */
function walk(invoice: LateInvoice) {
  const year = whole(daysOfYear(invoice.dayCount ?? 'ACT/360'), 'The year');
  const joinsOn = new Set(compoundingDates(invoice));
  const accruals: Accrual[] = [];
  let interest = zero;
  let pending = zero;
  let principal = decimal(invoice.principal).minus(paid(invoice, (date) => date <= invoice.due));
  let from = invoice.due;
  for (const to of turningPoints(invoice)) {
    if (principal.lte(zero) || isSettled(invoice, from)) break;
    const bearing = principal.minus(suspendedOn(invoice.suspensions ?? [], from, principal));
    if (bearing.gt(zero)) {
      const accrual = accrue(invoice, from, to, bearing);
      accruals.push(accrual);
      pending = pending.plus(accrual.product);
    }
    if (joinsOn.has(to)) {
      const joining = roundMoney(pending.div(year), invoice.currency);
      interest = interest.plus(joining);
      principal = principal.plus(joining);
      pending = zero;
    }
    principal = principal.minus(paid(invoice, (date) => date === to));
    from = to;
  }
  interest = interest.plus(roundMoney(pending.div(year), invoice.currency));
  return { interest, principal: larger(principal, zero), accruals };
}

/**
 * Late-payment interest of one invoice (§3.3): simple or compounded monthly, with a grace period,
 * part payments, rate changes and disputes that suspend a part (§3.9). Days run from the due date
 * (inclusive) to the value date (exclusive). Rounded once; with monthly compounding once for each
 * full month since the due date, whose interest is added to the principal until the invoice is paid
 * in full. Throws `InvalidInputError`.
 */
export function lateInterest(invoice: LateInvoice): LateInterest {
  checkInput(invoice);
  if (invoice.asOf <= invoice.due || isWithinGrace(invoice)) {
    const open = decimal(invoice.principal, 'The principal').minus(
      paid(invoice, (date) => date <= invoice.asOf),
    );
    const outstanding = toAmount(larger(open, zero), invoice.currency);
    return { interest: toAmount(zero, invoice.currency), outstanding, segments: [] };
  }
  const { interest, principal, accruals } = walk(invoice);
  return {
    interest: toAmount(interest, invoice.currency),
    outstanding: toAmount(principal, invoice.currency),
    segments: accruals.map(({ product: _product, ...segment }) => segment),
  };
}
