import { daysFromTo } from './day-table.ts';
import { Fraction, least, most, none } from './fraction.ts';

/** A bill that is open on a day. */
export interface OpenItem {
  readonly number: string;
  readonly due: string;
  readonly currency: string;
  readonly owner: string;
  readonly balance: Fraction;
  readonly disputed: Fraction;
}

/** Days since the due date, counted one by one. */
export function daysLate(due: string, asOf: string): number {
  return due < asOf ? daysFromTo(due, asOf).length : 0;
}

/** The column of an aging table (domain page §3.4). */
export function ageColumn(late: number): 'Current' | '1-30' | '31-60' | '61-90' | '90+' {
  if (late === 0) return 'Current';
  if (late < 31) return '1-30';
  if (late < 61) return '31-60';
  return late < 91 ? '61-90' : '90+';
}

/** The wish of a payer: a bill, and how much of it. */
export interface Wish {
  readonly number: string;
  readonly amount?: string | undefined;
}

/** The amount that each bill received, and the rest. */
export interface Spread {
  readonly given: ReadonlyMap<string, Fraction>;
  readonly left: Fraction;
}

/**
 * Spreads money over bills: as the payer wishes, then the oldest due date and the lowest number
 * first; never on a disputed part, never more than is open (domain page §3.4).
 */
export function spread(
  money: Fraction,
  items: readonly OpenItem[],
  wishes: readonly Wish[],
): Spread {
  const given = new Map<string, Fraction>();
  let left = money;
  const give = (item: OpenItem, wanted: Fraction) => {
    const before = given.get(item.number) ?? none;
    const room = most(item.balance.minus(item.disputed).minus(before), none);
    const part = least(least(room, wanted), left);
    if (part.against(none) <= 0) return;
    given.set(item.number, before.plus(part));
    left = left.minus(part);
  };
  for (const { number, amount } of wishes) {
    const item = items.find((one) => one.number === number);
    if (item) give(item, amount === undefined ? item.balance : Fraction.of(amount));
  }
  const rest = [...items];
  while (rest.length > 0) {
    const next = rest.reduce((a, b) => (isEarlier(b, a) ? b : a));
    rest.splice(rest.indexOf(next), 1);
    give(next, next.balance);
  }
  return { given, left };
}

function isEarlier(a: OpenItem, b: OpenItem): boolean {
  return a.due === b.due ? a.number < b.number : a.due < b.due;
}

/**
 * What each line of a bill has received of a part payment: in proportion, each running sum rounded
 * (decision 012), so that a full payment covers each line.
 */
export function sharesOfLines(
  lines: readonly Fraction[],
  gross: Fraction,
  paid: Fraction,
  places: number,
): readonly Fraction[] {
  if (gross.against(none) === 0) return lines.map(() => none);
  const shares: Fraction[] = [];
  let [sum, given] = [none, none];
  for (const line of lines) {
    sum = sum.plus(line);
    const upToHere = sum.times(paid).over(gross).rounded(places);
    shares.push(upToHere.minus(given));
    given = upToHere;
  }
  return shares;
}
