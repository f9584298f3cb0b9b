import { formatDate } from '#domain/format/date.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { type DayCount, countDays, daysOfYear } from '#domain/dates/day-count.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, roundMoney, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, whole, zero } from '#domain/money/decimal.ts';

/** Rent that pays interest on a notional amount, plus amortisation. Rates are fractions of 1. */
export interface NotionalTerms {
  readonly notional: Amount;
  readonly rate: string;
  readonly margin: string;
  readonly amortisation: Amount;
  readonly dayCount: DayCount;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Lowest index rate, before the margin. */
  readonly floor?: string | undefined;
  readonly currency?: string | undefined;
}

/** The parts of a notional rent. */
export interface NotionalRent {
  readonly days: number;
  /** Index rate after the floor, plus the margin. */
  readonly allInRate: string;
  readonly interest: Amount;
  readonly rent: Amount;
}

function floored(rate: string, floor: string | undefined): Decimal {
  const published = decimal(rate, 'The rate');
  return floor === undefined ? published : larger(published, decimal(floor, 'The floor'));
}

/** Floating rent on a notional: `amortisation + round(notional × (max(floor, rate) + margin) × days / year)` (§3.2 a). */
export function notionalRent(terms: NotionalTerms): NotionalRent {
  const days = countDays(terms.dayCount, terms.from, terms.to);
  if (days < 0)
    throw new InvalidInputError(
      `The period must not end (${formatDate(terms.to)}) before it starts (${formatDate(terms.from)}).`,
    );
  const allIn = floored(terms.rate, terms.floor).plus(decimal(terms.margin, 'The margin'));
  const yearly = decimal(terms.notional, 'The notional').times(allIn);
  const accrued = yearly
    .times(whole(days, 'The days'))
    .div(whole(daysOfYear(terms.dayCount), 'The year'));
  const interest = roundMoney(accrued, terms.currency);
  const rent = interest.plus(decimal(terms.amortisation, 'The amortisation'));
  return {
    days,
    allInRate: allIn.toFixed(),
    interest: toAmount(interest, terms.currency),
    rent: toAmount(rent, terms.currency),
  };
}

/**
 * Rent that changes by an amount per basis point from an assumed rate. Rates are fractions of 1.
 */
export interface FactorTerms {
  readonly base: Amount;
  readonly assumedRate: string;
  readonly fixing: string;
  readonly perBasisPoint: string;
  /** Lowest rate; without it, the rent also falls below the base. */
  readonly floor?: string | undefined;
  readonly currency?: string | undefined;
}

/** The parts of a factor rent; `adjustment` is rent less base. */
export interface FactorRent {
  readonly basisPoints: string;
  /** Basis points times the amount per basis point, not rounded. */
  readonly exactAdjustment: string;
  /** Rounded rent less the base. */
  readonly adjustment: Amount;
  readonly rent: Amount;
}

/** Floating rent by a factor: `round(base + perBasisPoint × (rate − assumed) × 10000)` (§3.2 b). */
export function factorRent(terms: FactorTerms): FactorRent {
  const assumed = decimal(terms.assumedRate, 'The assumed rate');
  const points = floored(terms.fixing, terms.floor).minus(assumed).times(decimal('10000'));
  const base = decimal(terms.base, 'The base rent');
  const moved = points.times(decimal(terms.perBasisPoint, 'The amount per basis point'));
  const rent = roundMoney(base.plus(moved), terms.currency);
  return {
    basisPoints: points.eq(zero) ? '0' : points.toFixed(),
    exactAdjustment: moved.eq(zero) ? '0' : moved.toFixed(),
    adjustment: toAmount(rent.minus(base), terms.currency),
    rent: toAmount(rent, terms.currency),
  };
}
