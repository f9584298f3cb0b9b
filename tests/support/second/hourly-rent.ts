import { moved } from './closing-days.ts';
import { daysFromTo, daysLater, daysOfMonth } from './day-table.ts';
import { Fraction, least, most } from './fraction.ts';
import { toCents } from './minor-units.ts';
import { type LeaseRent, type RentDue, risenRent, shareOfPeriod, stretches } from './rent.ts';

/** A rent by the flight hour; the rent of the lease is its fixed part. */
export interface HourlyRentTerms {
  readonly rate: string;
  readonly fewestHours: string | undefined;
  readonly mostHours: string | undefined;
  readonly daysAfterMonth: number;
}

/** The hours of a month that are paid for: those flown, inside the limits of its days on lease. */
function paidHours(
  { fewestHours, mostHours }: HourlyRentTerms,
  minutes: number,
  partOfMonth: Fraction,
): Fraction {
  let hours = Fraction.of(minutes).over(60);
  if (fewestHours !== undefined) hours = most(hours, partOfMonth.times(fewestHours));
  if (mostHours !== undefined) hours = least(hours, partOfMonth.times(mostHours));
  return hours;
}

/** Every rent of a lease by the hour; a month that is not reported counts as one without flying. */
export function hourlyRents(
  lease: LeaseRent,
  terms: HourlyRentTerms,
  flown: ReadonlyMap<string, number>,
): readonly RentDue[] {
  return stretches(lease).map((stretch) => {
    const { from, to } = stretch;
    const month = from.slice(0, 7);
    const onLease = Fraction.of(daysFromTo(from, to).length).over(daysOfMonth(month).length);
    const rate = risenRent({ ...lease, rent: terms.rate }, from);
    const byHour = paidHours(terms, flown.get(month) ?? 0, onLease).times(rate);
    const fixed = risenRent(lease, from).times(
      shareOfPeriod(stretch, lease.months, lease.convention),
    );
    const amount = toCents(fixed, lease.currency).plus(toCents(byHour, lease.currency));
    const due = moved(daysLater(to, terms.daysAfterMonth - 1), lease.rule, lease.markets);
    return { from, to, due, amount };
  });
}
