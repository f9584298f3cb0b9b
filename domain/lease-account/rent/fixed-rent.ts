import { formatDate } from '#domain/format/date.ts';
import { type IsoDate, daysBetween } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { type DayCount, countDays } from '#domain/dates/day-count.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, roundMoney, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, one, whole } from '#domain/money/decimal.ts';

/**
 * A rent or rate after each of `steps` escalations by `escalation` (0.025 is 2.5 %), rounded to the
 * currency at every step (§3.1). Throws `InvalidInputError`.
 */
export function escalate(
  start: Amount,
  escalation: string,
  steps: number,
  currency?: string,
): readonly Amount[] {
  if (!Number.isSafeInteger(steps) || steps < 0 || steps > 1000)
    throw new InvalidInputError(
      `The steps must be a whole number from 0 to 1000; they are ${steps}.`,
    );
  const factor = one.plus(decimal(escalation, 'The escalation'));
  const amounts: Amount[] = [];
  let current = decimal(start, 'The rent');
  for (let step = 0; step < steps; step += 1) {
    current = roundMoney(current.times(factor), currency);
    amounts.push(toAmount(current, currency));
  }
  return amounts;
}

/** Part of a rent period, from `from` (inclusive) to `to` (exclusive). */
export interface Stub {
  readonly rent: Amount;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly dayCount: DayCount;
  /** Days of the whole period, for ACT/PERIOD; the period that starts at `from` when left out. */
  readonly periodDays?: number | undefined;
  /** Months that one rent pays for; 1 when left out. */
  readonly monthsPerPeriod?: number | undefined;
  readonly currency?: string | undefined;
}

function wholePeriodDays(stub: Stub, months: number): number {
  return stub.periodDays ?? daysBetween(stub.from, addMonths(stub.from, months));
}

/** The rent for one day as a fraction, so that only the final division rounds. */
function dailyShare(stub: Stub): readonly [times: number, over: number] {
  const months = stub.monthsPerPeriod ?? 1;
  if (stub.dayCount === 'ACT/PERIOD') return [1, wholePeriodDays(stub, months)];
  if (stub.dayCount === 'ACT/365F') return [12, 365 * months];
  return [12, 360 * months];
}

function positive(value: number, what: string): Decimal {
  const number = whole(value, what);
  if (value > 0) return number;
  throw new InvalidInputError(`${what} must be more than 0; it is ${value}.`);
}

/** Days and rent of part of a period (§3.1). Throws `InvalidInputError` when it ends before it starts. */
export function stubRent(stub: Stub): { readonly days: number; readonly amount: Amount } {
  const days = countDays(stub.dayCount, stub.from, stub.to);
  if (daysBetween(stub.from, stub.to) < 0)
    throw new InvalidInputError(
      `The stub must not end (${formatDate(stub.to)}) before it starts (${formatDate(stub.from)}).`,
    );
  const [times, over] = dailyShare(stub);
  const share = decimal(stub.rent, 'The rent').times(whole(days * times, 'The days'));
  const amount = share.div(positive(over, 'The length of the period'));
  return { days, amount: toAmount(amount, stub.currency) };
}
