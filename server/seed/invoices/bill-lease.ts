import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { CalculatedRent } from '#domain/lease-account/rent/rent-calculation.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import { billOccasions } from './bill-occasions.ts';
import { billRent, seededRents } from './bill-rent.ts';
import { billUsage } from './bill-usage.ts';
import type { Bill } from './bill.ts';
import type { BuiltAirline } from '../world/built-airline.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { fixingRow } from '../world/index-fixings.ts';
import { invoiceId } from './invoice-id.ts';
import { addRentTerm, type SeededTerms } from '../world/rent-terms.ts';
import { hasDeposit } from '../world/security-plan.ts';

/** Rents of the schedule that are stored: so many months before and after today. */
const scheduleMonths = { before: 36, after: 24 } as const;

function addScheduled(
  { rows, fixings }: BuiltAirline,
  custId: string,
  lease: SeededLease,
  terms: RentTerms,
  rent: CalculatedRent,
  bill: Bill | undefined,
): void {
  const { fixing } = rent;
  rows.rentSchedules.push({
    leaseId: lease.id,
    custId,
    currency: terms.currency,
    periodFrom: rent.from,
    periodTo: rent.to,
    dueDate: rent.due,
    amount: rent.amount,
    isEstimated: fixing !== undefined && !fixing.isPublished,
    openingNotional: rent.openingNotional ?? null,
    invoiceId: bill === undefined ? null : invoiceId(bill),
  });
  if (terms.floating && fixing) fixings.push(fixingRow(terms.floating.index, fixing.fixedOn));
}

/** Bills rents, use and occasions of one lease and adds its rent schedule to the rows. */
export function billLease(
  built: BuiltAirline,
  airline: AirlinePlan,
  lease: SeededLease,
  { terms, monthly }: SeededTerms,
  today: IsoDate,
): Bill[] {
  const since = addMonths(today, -airline.historyMonths);
  const keepFrom = addMonths(today, -scheduleMonths.before);
  const keepTo = addMonths(today, scheduleMonths.after);
  addRentTerm(built.rows, airline.custId, lease, terms);
  const bills: Bill[] = [];
  for (const rent of seededRents(terms, today)) {
    const bill = billRent(lease, terms, rent);
    const isBilled = bill.issue >= since && bill.issue <= today;
    if (isBilled) bills.push(bill);
    if (rent.due < keepFrom || rent.due > keepTo) continue;
    addScheduled(built, airline.custId, lease, terms, rent, isBilled ? bill : undefined);
  }
  const deposit = hasDeposit(airline, lease) ? monthly : undefined;
  return [
    ...bills,
    ...billUsage(lease, since, today),
    ...billOccasions(lease, deposit, since, today),
  ];
}
