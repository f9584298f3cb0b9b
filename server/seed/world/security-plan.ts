import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { multiplyAmount, type Amount } from '#domain/money/amount.ts';
import type { AirlinePlan, PlannedLetter } from './airline-plan.ts';
import type { SeededLease } from './build-leases.ts';
import { drawsFor } from './random.ts';

/** Months of rent that a cash deposit, and a letter of credit for one lease, amount to. */
export const securityMonths = { cash: '2', letter: '3' } as const;

const courses = ['fixed', 'evergreen'] as const;

/** The letters of credit that name a lease. */
export function lettersOf(airline: AirlinePlan, leaseNo: string): readonly PlannedLetter[] {
  return airline.letters.filter(({ leases }) => leases.includes(leaseNo));
}

/** A lease has a cash deposit unless a letter of credit replaces it. */
export function hasDeposit(airline: AirlinePlan, { plan }: SeededLease): boolean {
  const isReplaced = lettersOf(airline, plan.leaseNo).length > 0;
  return !isReplaced || drawsFor(`deposit:${plan.leaseNo}`).chance(40);
}

/** The amount of a letter of credit for one lease. */
export function letterShare(monthly: Amount): Amount {
  return multiplyAmount(monthly, securityMonths.letter);
}

/** Letters that are usual in a large fleet: one in five leases has one. */
export function usualLetters(
  leases: readonly { readonly leaseNo: string; readonly actualReturn?: IsoDate }[],
): PlannedLetter[] {
  return leases.flatMap(({ leaseNo, actualReturn }): PlannedLetter[] => {
    const draws = drawsFor(`letter:${leaseNo}`);
    if (!draws.chance(20)) return [];
    const course = actualReturn === undefined ? draws.pick(courses) : 'released';
    return [{ leases: [leaseNo], course, issuedAgo: draws.int(30, 330), runs: 365 }];
  });
}

/** The day on which a planned letter expires. */
export function letterExpiry({ issuedAgo, runs }: PlannedLetter, today: IsoDate): IsoDate {
  return addDays(today, runs - issuedAgo);
}
