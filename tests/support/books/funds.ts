import { Fraction, least, none, total } from '#tests/support/second/fraction.ts';
import { toCents } from '#tests/support/second/minor-units.ts';
import type { BookClaim, BookLease, BookMovement, Books } from './books.ts';
import type { Chance } from './chance.ts';

/** What the lessor decides on a claim in the portal. */
export interface AskedClaim {
  readonly kind: 'approval' | 'claimPayment';
  readonly claim: BookClaim;
}

/** The figures of a fund as the list has them (domain page §3.6). */
export interface FundFigures {
  readonly billed: Fraction;
  readonly paid: Fraction;
  readonly claimsPaid: Fraction;
  readonly closing: Fraction;
  readonly committed: Fraction;
}

const signs: Readonly<Record<BookMovement['kind'], -1 | 0 | 1>> = {
  OPENING: 1,
  BILLED: 0,
  PAID: 1,
  TOPUP: 1,
  RELEASE: -1,
  ADJUST: 1,
  CLAIM_PAID: -1,
};

/** What the fund of a lease shows: every movement once, and the money in the bills of the fund. */
export function figuresOf(books: Books, lease: BookLease): FundFigures {
  const found = movedOf(books, lease);
  const bills = books.documents.filter((one) => one.lease === lease);
  const received = total(bills.map((one) => books.receivedOf(one)));
  return {
    ...found,
    paid: found.paid.plus(received),
    closing: found.closing.plus(received),
  };
}

/** The figures without the money in bills, which a correction or a bank may take back. */
function movedOf(books: Books, lease: BookLease): FundFigures {
  const own = books.movements.filter((one) => one.lease === lease);
  const of = (kind: BookMovement['kind']) =>
    total(own.flatMap((one) => (one.kind === kind ? [one.amount] : [])));
  const closing = total(own.map(({ kind, amount }) => amount.times(signs[kind])));
  const open = books.claims.filter((one) => one.lease === lease && one.paidOn === undefined);
  return {
    billed: of('BILLED'),
    paid: of('PAID'),
    claimsPaid: of('CLAIM_PAID'),
    closing,
    committed: total(open.map(({ amount }) => amount)),
  };
}

const kinds = ['PAID', 'PAID', 'TOPUP', 'ADJUST', 'RELEASE'] as const;

/** Money goes into a fund or out of it, never more than is there. */
export function moveFund(books: Books, chance: Chance, entry: string, date: string): void {
  const lease = chance.of(books.leases);
  const kind = chance.of(kinds);
  if (lease === undefined || kind === undefined) return;
  const { closing, committed } = movedOf(books, lease);
  const wanted = Fraction.of(chance.whole(1, 500_000)).over(100);
  const amount = kind === 'RELEASE' ? least(wanted, closing.minus(committed)) : wanted;
  if (amount.against(none) > 0) books.movements.push({ entry, lease, date, kind, amount });
}

/** The lessor approves a claim on a fund, or pays one that it approved before. */
export function decideClaims(
  books: Books,
  chance: Chance,
  number: string,
  day: string,
): AskedClaim | undefined {
  const open = chance.of(books.claims.filter(({ paidOn }) => paidOn === undefined));
  if (open !== undefined && chance.isOneIn(2)) {
    open.paidOn = day;
    const { lease, amount } = open;
    books.documents.push({
      number: `CP-${open.number}`,
      lease,
      type: 'claimPayment',
      issued: day,
      due: day,
      amount: amount.negative(),
      isIssuedHere: true,
    });
    const entry = `${open.number}-F`;
    books.movements.push({
      entry,
      lease,
      date: day,
      kind: 'CLAIM_PAID',
      amount,
      isIssuedHere: true,
    });
    return { kind: 'claimPayment', claim: open };
  }
  const lease = chance.of(books.leases);
  if (lease === undefined) return undefined;
  const { closing, committed } = movedOf(books, lease);
  const share = closing.minus(committed).times(chance.whole(1, 1000)).over(1000);
  const amount = toCents(share, lease.currency);
  if (amount.against(none) <= 0) return undefined;
  const claim = { number, lease, amount, approvedOn: day };
  books.claims.push(claim);
  return { kind: 'approval', claim };
}
