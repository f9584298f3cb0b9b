import { sameDayLater } from './day-table.ts';
import { Fraction, least, most } from './fraction.ts';
import { toCents } from './minor-units.ts';
import { dueDay, type LeaseRent, type RentDue, shareOfPeriod, stretches } from './rent.ts';

/** A rent that rises with a price index. */
export interface IndexRentTerms {
  readonly monthsBefore: number;
  readonly floor: string | undefined;
  readonly cap: string | undefined;
}

/** By how much a year multiplies the rent; nothing is known of a month without a value. */
function factorOf(
  { floor, cap }: IndexRentTerms,
  value: string | undefined,
  before: string | undefined,
): Fraction {
  let factor = Fraction.of(1);
  if (value !== undefined && before !== undefined) factor = Fraction.of(value).over(before);
  if (floor !== undefined) factor = most(factor, Fraction.of(1).plus(floor));
  if (cap !== undefined) factor = least(factor, Fraction.of(1).plus(cap));
  return factor;
}

/** Every rent of a lease that rises each year with an index, cents each time. */
export function indexRents(
  lease: LeaseRent,
  terms: IndexRentTerms,
  published: ReadonlyMap<string, string>,
): readonly RentDue[] {
  return stretches(lease).map((stretch) => {
    let rent = Fraction.of(lease.rent);
    for (let year = 0; sameDayLater(lease.firstRise, 12 * year) <= stretch.from; year++) {
      const rise = sameDayLater(lease.firstRise, 12 * year);
      const month = sameDayLater(rise, -terms.monthsBefore, 1).slice(0, 7);
      const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
      const factor = factorOf(terms, published.get(month), published.get(yearBefore));
      rent = toCents(rent.times(factor), lease.currency);
    }
    const share = shareOfPeriod(stretch, lease.months, lease.convention);
    const amount = toCents(rent.times(share), lease.currency);
    return { from: stretch.from, to: stretch.to, due: dueDay(lease, stretch), amount };
  });
}
