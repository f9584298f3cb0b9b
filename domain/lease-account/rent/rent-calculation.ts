import { type Amount, subtractAmounts, toAmount } from '#domain/money/amount.ts';
import { decimal, smaller, whole } from '#domain/money/decimal.ts';
import { daysBetween } from '#domain/dates/date.ts';
import { stubRent } from './fixed-rent.ts';
import { factorRent, notionalRent } from './floating-rent.ts';
import { hourlyRents, type HourlyUse, type LaterFigures } from './hourly-rent.ts';
import { awaitedMonth } from './indexed-rises.ts';
import { type FixingLookup, type UsedFixing, determinationDate } from './index-fixing.ts';
import { type RentPeriod, monthsOf, rentPeriods } from './rent-periods.ts';
import { type ScheduledRent, rentDueDate, scheduleRents } from './rent-schedule.ts';
import type { FloatingTerms, RentTerms } from './rent-terms.types.ts';

/** One rent of a lease, on whatever basis. */
export interface CalculatedRent extends ScheduledRent {
  /** Of a rent on a notional: the outstanding notional when the period starts. */
  readonly openingNotional?: Amount;
  /** Of a rent on a notional: the part of it that the period repays. */
  readonly amortisation?: Amount;
  /** Of a floating rent; the amount is an estimate until the rate is published. */
  readonly fixing?: UsedFixing;
  /** Of a rent by the hour; the amount is an estimate until the month is reported. */
  readonly hourly?: HourlyUse;
}

/**
 * Whether the amount may still change, because a rate, the value of an index or the hours of the
 * month are missing.
 */
export function isEstimate({ fixing, hourly, rises }: CalculatedRent): boolean {
  if (fixing !== undefined) return !fixing.isPublished;
  if (rises?.some((rise) => awaitedMonth(rise) !== undefined) === true) return true;
  return hourly !== undefined && hourly.minutes === undefined;
}

type Terms<Kind extends FloatingTerms['kind']> = Extract<FloatingTerms, { kind: Kind }>;

/**
 * What a period repays of the notional: the amount by the lease, in a stub in proportion of its
 * days to those of the whole period, and never more than what is outstanding (§3.9).
 */
function amortisationOf(
  { currency }: RentTerms,
  scheduled: Amount,
  { kind, from, to, periodDays }: RentPeriod,
  outstanding: Amount,
): Amount {
  const full = decimal(scheduled, 'The amortisation');
  const share =
    kind === 'whole'
      ? full
      : full
          .times(whole(daysBetween(from, to), 'The days'))
          .div(whole(periodDays, 'The days of the period'));
  const due = decimal(toAmount(share, currency));
  return toAmount(smaller(due, decimal(outstanding, 'The notional')), currency);
}

function factorAmount(
  terms: RentTerms,
  floating: Terms<'factor'>,
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

/** A period with its due date and the rate of its index. */
type FixedPeriod = Omit<CalculatedRent, 'rent' | 'amount'> & { readonly fixing: UsedFixing };

function fixedPeriods(
  terms: RentTerms,
  floating: FloatingTerms,
  lookup: FixingLookup,
): readonly FixedPeriod[] {
  return rentPeriods(terms).map((period) => ({
    ...period,
    due: rentDueDate(terms, period),
    escalations: 0,
    fixing: lookup(determinationDate(floating.index.name, period.from)),
  }));
}

function notionalRents(
  terms: RentTerms,
  floating: Terms<'notional'>,
  periods: readonly FixedPeriod[],
): readonly CalculatedRent[] {
  const { dayCount, currency } = terms;
  let outstanding = toAmount(decimal(terms.rent, 'The notional'), currency);
  return periods.map((period) => {
    const { from, to, fixing } = period;
    const openingNotional = outstanding;
    const amortisation = amortisationOf(terms, floating.amortisation, period, openingNotional);
    const shape = { notional: openingNotional, amortisation, dayCount, from, to, currency };
    const { rent } = notionalRent({ ...floating, ...shape, rate: fixing.rate });
    outstanding = subtractAmounts(openingNotional, amortisation, currency);
    return { ...period, openingNotional, amortisation, rent, amount: rent };
  });
}

/**
 * Every rent of a lease in order (§3.1, §3.2). A rent on a notional repays it period by period until
 * nothing of it is left (§3.9); what is flown and the values of price indices are in `figures`.
 * Throws `InvalidInputError`, also when `lookup` finds no rate.
 */
export function calculateRents(
  terms: RentTerms,
  lookup: FixingLookup,
  figures: LaterFigures = {},
): readonly CalculatedRent[] {
  const { floating, hourly } = terms;
  if (hourly !== undefined) return hourlyRents(terms, hourly, figures);
  if (floating === undefined) return scheduleRents(terms, figures.indexValues);
  const periods = fixedPeriods(terms, floating, lookup);
  if (floating.kind === 'notional') return notionalRents(terms, floating, periods);
  return periods.map((period) => ({
    ...period,
    ...factorAmount(terms, floating, period, period.fixing.rate),
  }));
}
