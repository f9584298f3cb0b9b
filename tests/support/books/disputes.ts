import { Fraction, least, none } from '#tests/support/second/fraction.ts';
import { toCents } from '#tests/support/second/minor-units.ts';
import type { BookDocument, Books } from './books.ts';
import type { Chance } from './chance.ts';

/** A dispute that begins, or ends. */
export interface AskedDispute {
  readonly kind: 'dispute' | 'withdrawn' | 'rejected' | 'resolved';
  readonly bill: string;
  readonly amount: Fraction;
}

const ends = ['withdrawn', 'rejected', 'resolved'] as const;

/** Bills that no correction of the portal reaches may be disputed here. */
function isDisputable(books: Books, one: BookDocument, day: string): boolean {
  const { status, balance } = books.standingOf(one, day);
  const isAsked = ['issued', 'partPaid', 'overdue'].includes(status);
  const isPlain = one.type === 'basicRent' || one.type === 'recharge';
  return isPlain && isAsked && balance.against(none) > 0 && books.disputeOf(one) === undefined;
}

/** The airline disputes a part of a bill, or a dispute ends. */
export function dispute(books: Books, chance: Chance, day: string): AskedDispute | undefined {
  const open = chance.of(books.disputes.filter(({ isOpen }) => isOpen));
  if (open !== undefined && chance.isOneIn(2)) {
    open.isOpen = false;
    return { kind: chance.of(ends) ?? 'withdrawn', bill: open.bill, amount: open.amount };
  }
  const bill = chance.of(books.documents.filter((one) => isDisputable(books, one, day)));
  if (bill === undefined) return undefined;
  const { balance } = books.standingOf(bill, day);
  const part = toCents(balance.times(chance.whole(1, 1000)).over(1000), bill.lease.currency);
  const amount = chance.isOneIn(3) ? balance : least(part, balance);
  if (amount.against(none) <= 0) return undefined;
  books.disputes.push({ bill: bill.number, amount, isOpen: true });
  return { kind: 'dispute', bill: bill.number, amount };
}
