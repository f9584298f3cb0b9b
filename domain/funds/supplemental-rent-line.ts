import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, roundMoney, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, whole, zero } from '#domain/money/decimal.ts';
import { type FundBasis, type Units, readUnits } from './fund-basis.ts';

/** One fund of one component in one month. */
export interface SupplementalRentUsage {
  readonly basis: FundBasis;
  /** Use in the month: hours (`312:45`) or cycles (`151`); left out for MONTH. */
  readonly actual?: string | undefined;
  readonly rate: string;
  /** Contract minimum for a whole month, in units; default none. */
  readonly minimum?: string | undefined;
  /** Days on lease that the line bills. */
  readonly onLeaseDays: number;
  readonly daysInMonth: number;
  /**
   * Days on lease of the whole month, where the line bills a part of them: it has the use of the
   * month in proportion to its days.
   */
  readonly leaseDays?: number | undefined;
  readonly currency?: string | undefined;
}

/** The billed units and amount. */
export interface SupplementalRentLine {
  /**
   * Units billed, for example hours `164.3333`: with as many decimals, from four to ten, as units
   * times rate need to give the amount.
   */
  readonly billed: string;
  readonly amount: Amount;
  /** Part of the amount that the contract minimum adds. */
  readonly topUp: Amount;
}

interface MadeLine {
  readonly billed: Units;
  readonly amount: Decimal;
  readonly topUp: Decimal;
}

const fewestPlaces = 4;
const mostPlaces = 10;
const roundUp = 3;

function checkDays(usage: SupplementalRentUsage): void {
  whole(usage.onLeaseDays, 'The days on lease');
  whole(usage.daysInMonth, 'The days of the month');
  const fits = usage.onLeaseDays >= 0 && usage.onLeaseDays <= usage.daysInMonth;
  const isPart = (usage.leaseDays ?? usage.daysInMonth) >= usage.onLeaseDays;
  if (fits && isPart && usage.daysInMonth >= 28 && usage.daysInMonth <= 31) return;
  throw new InvalidInputError(
    `The days on lease must be 0 to the days of the month (28 to 31); they are ` +
      `${usage.onLeaseDays} of ${usage.daysInMonth}.`,
  );
}

/** Units times rate, divided once at the end so that a third of an hour stays exact. */
function charge(units: Units, rate: Decimal, currency: string | undefined): Decimal {
  return roundMoney(units.count.times(rate).div(units.perUnit), currency);
}

/** The contract minimum in proportion to the days on lease. */
function minimumUnits(usage: SupplementalRentUsage): Units {
  const minimum = decimal(usage.minimum ?? '0', 'The minimum');
  if (minimum.lt(zero))
    throw new InvalidInputError(`The minimum must be 0 or more; it is ${usage.minimum}.`);
  return {
    count: minimum.times(whole(usage.onLeaseDays, 'The days on lease')),
    perUnit: whole(usage.daysInMonth, 'The days of the month'),
  };
}

/** What was flown in the month, or the share of the days that the line bills (§3.9). */
function actualUnits(usage: SupplementalRentUsage, flown: Units): Units {
  const { onLeaseDays, leaseDays = onLeaseDays } = usage;
  if (leaseDays === onLeaseDays) return flown;
  return {
    count: flown.count.times(whole(onLeaseDays, 'The days on lease')),
    perUnit: flown.perUnit.times(whole(leaseDays, 'The days on lease of the month')),
  };
}

function isMore(a: Units, b: Units): boolean {
  return a.count.times(b.perUnit).gt(b.count.times(a.perUnit));
}

/**
 * The units as a bill prints them. Units that cannot be written exactly have the fewest decimals
 * with which units times rate give the amount (§3.9). Where the exact product is half of the last
 * digit, only units that are rounded up give it.
 */
function printedUnits(
  { count, perUnit }: Units,
  rate: Decimal,
  amount: Decimal,
  currency?: string,
) {
  const exact = count.div(perUnit);
  for (let places = fewestPlaces; places <= mostPlaces; places += 1) {
    const shown = exact.round(places);
    if (roundMoney(shown.times(rate), currency).eq(amount)) return shown.toFixed();
  }
  return exact.round(mostPlaces, roundUp).toFixed();
}

function line(usage: Pick<SupplementalRentUsage, 'rate' | 'currency'>, made: MadeLine) {
  const { billed, amount, topUp } = made;
  const { rate, currency } = usage;
  return {
    billed: printedUnits(billed, decimal(rate), amount, currency),
    amount: toAmount(amount, currency),
    topUp: toAmount(topUp, currency),
  };
}

/**
 * One line of a supplemental-rent invoice (§3.5): the units flown, or the contract minimum in
 * proportion to the days on lease when that is more, times the rate; a MONTH fund pays its rate in
 * proportion to the days on lease. When the terms change in the month, a line bills the days of one
 * part (§3.9). Rounded half-up once. Throws `InvalidInputError`.
 */
export function supplementalRentLine(usage: SupplementalRentUsage): SupplementalRentLine {
  checkDays(usage);
  const { basis, currency } = usage;
  const rate = decimal(usage.rate, 'The rate');
  if (basis === 'MONTH') {
    const month = minimumUnits({ ...usage, minimum: '1' });
    return line(usage, { billed: month, amount: charge(month, rate, currency), topUp: zero });
  }
  if (usage.actual === undefined)
    throw new InvalidInputError(`Enter what was flown for a fund by ${basis}, 0 for nothing.`);
  const actual = actualUnits(usage, readUnits(basis, usage.actual));
  const minimum = minimumUnits(usage);
  const flown = charge(actual, rate, currency);
  if (!isMore(minimum, actual)) return line(usage, { billed: actual, amount: flown, topUp: zero });
  const amount = charge(minimum, rate, currency);
  return line(usage, { billed: minimum, amount, topUp: amount.minus(flown) });
}
