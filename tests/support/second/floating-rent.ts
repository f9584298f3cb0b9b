import { type Market, openDaysFrom } from './closing-days.ts';
import { countedDays, yearOf } from './day-counting.ts';
import { daysFromTo } from './day-table.ts';
import { Fraction, least, most, none } from './fraction.ts';
import { toCents } from './minor-units.ts';
import {
  dueDay,
  type LeaseRent,
  type RentDue,
  risenRent,
  shareOfPeriod,
  type Stretch,
  stretches,
} from './rent.ts';

/** A rate of an index as it was published. */
export interface PublishedRate {
  readonly date: string;
  readonly rate: string;
}

/** The rate for a period: two open days before it, the last one published by then. */
export function fixedRate(
  published: readonly PublishedRate[],
  start: string,
  market: Market,
): Fraction {
  const day = openDaysFrom(start, -2, [market]);
  let found: PublishedRate | undefined;
  for (const one of published)
    if (one.date <= day && (found === undefined || one.date > found.date)) found = one;
  if (found === undefined) throw new Error(`No rate is published by ${day}.`);
  return Fraction.of(found.rate);
}

/** A rent on a notional amount (domain page §3.2 a); `rent` of the lease is the notional. */
export interface NotionalRentTerms {
  readonly margin: string;
  readonly floor: string;
  readonly repaid: string;
}

/** The maximum that a stretch repays: the agreed part, of a stub by its days. */
function scheduledPart(stretch: Stretch, repaid: string): Fraction {
  if (stretch.isWhole) return Fraction.of(repaid);
  const days = daysFromTo(stretch.from, stretch.to).length;
  return Fraction.of(repaid)
    .times(days)
    .over(daysFromTo(stretch.wholeFrom, stretch.wholeTo).length);
}

/** Every rent of a lease on a notional, until nothing of it is left (domain page §3.2 a, §3.9). */
export function notionalRents(
  lease: LeaseRent,
  terms: NotionalRentTerms,
  rateOf: (start: string) => Fraction,
): readonly RentDue[] {
  const { convention, currency } = lease;
  if (convention === 'ACT/PERIOD') throw new Error('Interest needs the days of a year.');
  let notional = Fraction.of(lease.rent);
  return stretches(lease).map((stretch) => {
    const { from, to } = stretch;
    const repaid = least(toCents(scheduledPart(stretch, terms.repaid), currency), notional);
    const yearly = most(Fraction.of(terms.floor), rateOf(from)).plus(terms.margin);
    const days = countedDays(convention, from, to);
    const interest = notional.times(yearly).times(days).over(yearOf(convention));
    notional = most(notional.minus(repaid), none);
    const amount = repaid.plus(toCents(interest, currency));
    return { from, to, due: dueDay(lease, stretch), amount };
  });
}

/** A rent that changes by an amount for each basis point (domain page §3.2 b). */
export interface FactorRentTerms {
  readonly assumed: string;
  readonly perPoint: string;
}

/** Every rent of a lease that follows an index by a factor; the whole rent is rounded first. */
export function factorRents(
  lease: LeaseRent,
  { assumed, perPoint }: FactorRentTerms,
  rateOf: (start: string) => Fraction,
): readonly RentDue[] {
  return stretches(lease).map((stretch) => {
    const { from, to } = stretch;
    const points = rateOf(from).minus(assumed).times(10_000);
    const whole = toCents(risenRent(lease, from).plus(points.times(perPoint)), lease.currency);
    const share = shareOfPeriod(stretch, lease.months, lease.convention);
    const amount = toCents(whole.times(share), lease.currency);
    return { from, to, due: dueDay(lease, stretch), amount };
  });
}
