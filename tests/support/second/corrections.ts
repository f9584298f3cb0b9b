import { Fraction, least, most, none } from './fraction.ts';

/** A bill of the corrected month: what is still owed on it, and how much of that is open. */
export interface MonthBillOwed {
  readonly number: string;
  readonly owed: Fraction;
  readonly balance: Fraction;
}

/** Another open item of the lease. */
export interface OtherItem {
  readonly number: string;
  readonly due: string;
  readonly balance: Fraction;
}

/** Where a difference goes. */
export interface Difference {
  readonly newlyDue: Fraction;
  /** The amounts of the bills of the month that were never owed. */
  readonly neverOwed: ReadonlyMap<string, Fraction>;
  /** The amounts that reduce open balances. */
  readonly settled: ReadonlyMap<string, Fraction>;
  readonly onAccount: Fraction;
}

function add(sums: Map<string, Fraction>, number: string, amount: Fraction): void {
  if (amount.against(none) > 0) sums.set(number, (sums.get(number) ?? none).plus(amount));
}

/**
 * The effect of a difference (domain page §3.9): more is newly due. Less reduces the corrected bill
 * first, the latest of the month before the one that it trued up; what was paid of that goes to the
 * oldest open item of the lease, and the rest stays on account.
 */
export function whereDifferenceGoes(
  difference: Fraction,
  bills: readonly MonthBillOwed[],
  others: readonly OtherItem[],
): Difference {
  const neverOwed = new Map<string, Fraction>();
  const settled = new Map<string, Fraction>();
  let less = most(difference.negative(), none);
  let free = less;
  for (const { number, owed, balance } of bills) {
    const taken = least(less, most(owed, none));
    const open = least(taken, balance);
    add(neverOwed, number, taken);
    add(settled, number, open);
    less = less.minus(taken);
    free = free.minus(open);
  }
  const waiting = [...others];
  while (waiting.length > 0) {
    const oldest = waiting.reduce((a, b) => (isBefore(b, a) ? b : a));
    waiting.splice(waiting.indexOf(oldest), 1);
    const room = oldest.balance.minus(settled.get(oldest.number) ?? none);
    const part = least(free, most(room, none));
    add(settled, oldest.number, part);
    free = free.minus(part);
  }
  return { newlyDue: most(difference, none), neverOwed, settled, onAccount: free };
}

function isBefore(a: OtherItem, b: OtherItem): boolean {
  return a.due < b.due || (a.due === b.due && a.number < b.number);
}
