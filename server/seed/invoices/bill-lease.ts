import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import { billOccasions } from './bill-occasions.ts';
import { billRent, seededRents } from './bill-rent.ts';
import { billUsage } from './bill-usage.ts';
import type { Bill } from './bill.ts';
import type { BuiltAirline } from '../world/built-airline.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { fixingRow } from '../world/index-fixings.ts';
import { addRentTerm, type SeededTerms } from '../world/rent-terms.ts';
import { hasDeposit } from '../world/security-plan.ts';

/** Bills rents, use and occasions of one lease and adds its rent terms to the rows. */
export function billLease(
  built: BuiltAirline,
  airline: AirlinePlan,
  lease: SeededLease,
  { terms, monthly }: SeededTerms,
  today: IsoDate,
): Bill[] {
  const since = addMonths(today, -airline.historyMonths);
  addRentTerm(built.rows, airline.custId, lease, terms);
  const bills: Bill[] = [];
  for (const rent of seededRents(terms, today)) {
    if (terms.floating && rent.fixing)
      built.fixings.push(fixingRow(terms.floating.index, rent.fixing.fixedOn));
    const bill = billRent(lease, terms, rent);
    if (bill.issue < since || bill.issue > today) continue;
    bills.push(bill);
  }
  const deposit = hasDeposit(airline, lease) ? monthly : undefined;
  return [
    ...bills,
    ...billUsage(lease, since, today),
    ...billOccasions(lease, deposit, since, today),
  ];
}
