import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { factorRent, notionalRent } from '#domain/leasing/floating-rent.ts';
import { monthsOf, rentPeriods, type RentPeriod } from '#domain/leasing/rent-periods.ts';
import { rentDueDate, rentSchedule, type FixedRentTerms } from '#domain/leasing/rent-schedule.ts';
import { multiplyAmount, type Amount } from '#domain/money/amount.ts';
import { singleLine, toBill, type Bill } from './bill.ts';
import type { SeededLease } from './build-leases.ts';
import { determinationDate, fixingOf, indexName } from './index-fixings.ts';
import { drawsFor } from './random.ts';
import { leaseUntil } from './lease-until.ts';

/** Rents are billed this many days before they are due: at any time the next one is out. */
const leadDays = 35;

/** One rent of a seeded lease, fixed or floating. */
export interface SeededRent {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly due: IsoDate;
  readonly amount: Amount;
  /** The index of the period is not fixed yet; the amount uses the latest fixing. */
  readonly isEstimated: boolean;
  /** How the amount came about, for the invoice. */
  readonly basis: string;
  /** The determination date of a floating period. */
  readonly fixedOn?: IsoDate;
}

/** The numbers of a lease's rent term. */
export interface RentNumbers {
  readonly terms: FixedRentTerms;
  readonly tenorMonths: number;
  readonly notional: Amount;
  readonly amortisation: Amount;
  readonly margin: string;
  readonly floor: string;
  readonly assumedRate: string;
  readonly perBasisPoint: Amount;
}

/** Draws the rent term of a lease: amounts fit the type, everything else is usual. */
export function rentNumbers(lease: SeededLease, rents: readonly [number, number]): RentNumbers {
  const { plan } = lease;
  const draws = drawsFor(`rent:${plan.leaseNo}`);
  const rent: Amount = `${draws.int(rents[0] * 4, rents[1] * 4) * 250}.00`;
  const quarterly = plan.rent.basis === 'floatingNotional';
  const rise =
    plan.rent.basis === 'fixed'
      ? { escalation: plan.rent.escalation, firstEscalation: addMonths(plan.start, 12) }
      : {};
  const terms: FixedRentTerms = {
    from: plan.start,
    until: leaseUntil(lease),
    frequency: quarterly ? 'Q' : 'M',
    rentDay: plan.rentDay,
    rent,
    currency: plan.currency,
    timing: 'ADV',
    dayCount: quarterly ? 'ACT/360' : '30/360US',
    businessDayRule: plan.businessDayRule,
    ...rise,
  };
  return {
    terms,
    tenorMonths: quarterly ? 3 : 1,
    notional: multiplyAmount(rent, '100'),
    amortisation: multiplyAmount(rent, '1.5'),
    margin: '0.0215000',
    floor: '0.0000000',
    assumedRate: '0.0400000',
    perBasisPoint: '135.00',
  };
}

function floatingRent(
  numbers: RentNumbers,
  period: RentPeriod,
  basis: 'floatingNotional' | 'floatingFactor',
  fixedOn: IsoDate,
): { amount: Amount; basis: string } {
  const { terms, tenorMonths, notional, margin, floor, amortisation, assumedRate } = numbers;
  const { dayCount, currency } = terms;
  const rate = fixingOf(tenorMonths, fixedOn);
  const index = `${indexName} ${tenorMonths}M ${rate} of ${fixedOn}`;
  const { from, to } = period;
  if (basis === 'floatingNotional') {
    const floating = { notional, rate, margin, floor, amortisation, dayCount, from, to, currency };
    return { amount: notionalRent(floating).rent, basis: `${index} + ${margin}` };
  }
  const { perBasisPoint } = numbers;
  const factor = { base: terms.rent, assumedRate, fixing: rate, perBasisPoint, currency };
  return { amount: factorRent(factor).rent, basis: `${index}, assumed ${assumedRate}` };
}

/** Every rent of a lease in order, by the rules of the domain (§3.1, §3.2). */
export function seededRents(
  lease: SeededLease,
  numbers: RentNumbers,
  today: IsoDate,
): SeededRent[] {
  const { terms } = numbers;
  const { rent } = lease.plan;
  if (rent.basis === 'fixed') {
    return rentSchedule(terms).map(({ from, to, due, amount, kind }) => {
      const basis = kind === 'stub' ? `part period, ${terms.dayCount}` : 'fixed rent';
      return { from, to, due, amount, isEstimated: false, basis };
    });
  }
  const latest = determinationDate(today);
  return rentPeriods(terms).map((period) => {
    const planned = determinationDate(period.from);
    const isEstimated = planned > latest;
    const fixedOn = isEstimated ? latest : planned;
    const due = rentDueDate(terms, period);
    const found = floatingRent(numbers, period, rent.basis, fixedOn);
    return { from: period.from, to: period.to, due, isEstimated, fixedOn, ...found };
  });
}

/** Bills a rent; rents that are paid for more than one month say so. */
export function billRent(lease: SeededLease, rent: SeededRent): Bill {
  const last = addDays(rent.to, -1);
  const description = `Basic rent ${rent.from} to ${last}, ${rent.basis}`;
  const lines = [singleLine(description, 'period', rent.amount)];
  const issue = addDays(rent.due, -leadDays);
  return toBill({ lease, type: 'basicRent', subject: rent.from, issue, due: rent.due, lines });
}

/** Months between two rents of a term. */
export function frequencyMonths({ terms }: RentNumbers): number {
  return monthsOf[terms.frequency];
}
