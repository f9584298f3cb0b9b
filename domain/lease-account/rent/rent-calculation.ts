import { type Amount, toAmount } from '#domain/money/amount.ts';
import { decimal, larger, whole, zero } from '#domain/money/decimal.ts';
import { stubRent } from './fixed-rent.ts';
import { factorRent, notionalRent } from './floating-rent.ts';
import { type FixingLookup, type UsedFixing, determinationDate } from './index-fixing.ts';
import { type RentPeriod, monthsOf, rentPeriods } from './rent-periods.ts';
import { type ScheduledRent, rentDueDate, scheduleRents } from './rent-schedule.ts';
import type { FloatingTerms, RentTerms } from './rent-terms.types.ts';

/** One rent of a lease, fixed or floating. */
export interface CalculatedRent extends ScheduledRent {
  /** Of a rent on a notional: the outstanding notional when the period starts. */
  readonly openingNotional?: Amount;
  /** Of a floating rent; the amount is an estimate until the rate is published. */
  readonly fixing?: UsedFixing;
}

/** Notional outstanding after `periods` amortisations; never below zero. */
function notionalAfter(terms: RentTerms, amortisation: Amount, periods: number): Amount {
  const repaid = decimal(amortisation, 'The amortisation').times(whole(periods, 'The periods'));
  return toAmount(larger(decimal(terms.rent, 'The notional').minus(repaid), zero), terms.currency);
}

function factorAmount(
  terms: RentTerms,
  floating: Extract<FloatingTerms, { kind: 'factor' }>,
  period: RentPeriod,
  rate: string,
): { rent: Amount; amount: Amount } {
  const { currency, dayCount, frequency } = terms;
  const { rent } = factorRent({ base: terms.rent, ...floating, fixing: rate, currency });
  if (period.kind === 'whole') return { rent, amount: rent };
  const { from, to, periodDays } = period;
  const monthsPerPeriod = monthsOf[frequency];
  const stub = stubRent({ rent, from, to, dayCount, periodDays, monthsPerPeriod, currency });
  return { rent, amount: stub.amount };
}

function floatingRent(
  terms: RentTerms,
  floating: FloatingTerms,
  period: RentPeriod,
  place: number,
  lookup: FixingLookup,
): CalculatedRent {
  const fixing = lookup(determinationDate(floating.index.name, period.from));
  const found = { ...period, due: rentDueDate(terms, period), escalations: 0, fixing };
  if (floating.kind === 'factor') {
    return { ...found, ...factorAmount(terms, floating, period, fixing.rate) };
  }
  const openingNotional = notionalAfter(terms, floating.amortisation, place);
  const { dayCount, currency } = terms;
  const { rent } = notionalRent({
    ...floating,
    notional: openingNotional,
    rate: fixing.rate,
    dayCount,
    from: period.from,
    to: period.to,
    currency,
  });
  return { ...found, openingNotional, rent, amount: rent };
}

/**
 * Every rent of a lease in order (§3.1, §3.2). A rent on a notional amortises it period by period.
 * Throws `InvalidInputError`, also when `lookup` finds no rate.
 */
export function calculateRents(terms: RentTerms, lookup: FixingLookup): readonly CalculatedRent[] {
  const { floating } = terms;
  if (floating === undefined) return scheduleRents(terms);
  return rentPeriods(terms).map((period, place) =>
    floatingRent(terms, floating, period, place, lookup),
  );
}
