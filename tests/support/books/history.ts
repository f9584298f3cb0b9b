import { daysLater } from '#tests/support/second/day-table.ts';
import { Fraction, least, most, none } from '#tests/support/second/fraction.ts';
import { toCents } from '#tests/support/second/minor-units.ts';
import { type BookDocument, type BookPayment, Books } from './books.ts';
import { type AskedCorrection, correct } from './corrections.ts';
import { type AskedDispute, dispute } from './disputes.ts';
import { type AskedClaim, decideClaims, moveFund } from './funds.ts';
import { Chance } from './chance.ts';

/**
 * Events that have no import file: the bank takes a payment back, the lessor corrects or decides.
 */
export type Told =
  | { readonly kind: 'return'; readonly payment: string }
  | AskedCorrection
  | AskedDispute
  | AskedClaim;

/** A customer whose accounts develop day by day. */
export interface History {
  readonly seed: number;
  readonly custId: string;
  readonly books: Books;
  readonly chance: Chance;
  /** The day on which the portal receives each payment. */
  readonly received: Map<string, string>;
  count: number;
}

const owners = ['Books One DAC', 'Books Two Ltd'] as const;

/** A customer with leases of two owners in two currencies. */
export function beginHistory(seed: number): History {
  const custId = `H${seed}`;
  const books = new Books([
    { leaseNo: `${custId}-A`, owner: owners[0], currency: 'USD' },
    { leaseNo: `${custId}-B`, owner: owners[1], currency: 'USD' },
    { leaseNo: `${custId}-C`, owner: owners[1], currency: 'EUR' },
  ]);
  return {
    seed,
    custId,
    books,
    chance: new Chance(seed),
    received: new Map(),
    count: 0,
  };
}

function next(history: History, prefix: string): string {
  history.count += 1;
  return `${history.custId}-${prefix}${history.count}`;
}

const types = ['basicRent', 'supplementalRent', 'recharge'] as const;

function bill(history: History, day: string): void {
  const { chance, books } = history;
  const lease = chance.of(books.leases);
  if (lease === undefined) return;
  const [number, type] = [next(history, 'I'), chance.of(types) ?? 'recharge'];
  const due = daysLater(day, chance.whole(0, 30));
  const amount = Fraction.of(chance.whole(1, 900_000)).over(100);
  books.documents.push({ number, lease, type, issued: day, due, amount });
  if (type !== 'supplementalRent') return;
  const of = { lease, date: day, kind: 'BILLED', amount, document: number } as const;
  books.movements.push({ ...of, entry: `${number}-F` });
}

/** Bills with something to pay. */
function openBills({ books }: History, day: string): readonly BookDocument[] {
  return books.documents.filter(
    (one) => one.amount.against(none) > 0 && books.standingOf(one, day).balance.against(none) > 0,
  );
}

/** All of an amount, or a part of it with a tie at half a cent that is rounded. */
function partOf(history: History, amount: Fraction, currency: string): Fraction {
  if (history.chance.isOneIn(2)) return amount;
  return toCents(amount.times(history.chance.whole(1, 999)).over(1000), currency);
}

/** Money settles what is owed to the owner who has it; until it settles a bill, any owner of its lease. */
function apply(history: History, payment: BookPayment, day: string): void {
  const { books } = history;
  const owner = books.ownerOf(payment);
  const candidates = openBills(history, day).filter(
    ({ lease }) =>
      lease.currency === payment.currency &&
      [undefined, lease].includes(payment.lease) &&
      [undefined, lease.owner].includes(owner),
  );
  const target = history.chance.of(candidates);
  if (target === undefined) return;
  const room = least(books.unapplied(payment), books.standingOf(target, day).balance);
  const amount = partOf(history, room, payment.currency);
  if (amount.against(none) <= 0) return;
  books.uses.push({ bill: target.number, payment: payment.reference, date: day, amount });
  books.receive(target, day, amount);
}

function pay(history: History, day: string): void {
  const { chance, books } = history;
  const lease = chance.of(books.leases);
  if (lease === undefined) return;
  const open = chance.of(openBills(history, day).filter((one) => one.lease === lease));
  const asked = open === undefined ? none : books.standingOf(open, day).balance;
  const any = Fraction.of(chance.whole(1, 500_000)).over(100);
  const payment = {
    reference: next(history, 'P'),
    lease: chance.isOneIn(4) ? undefined : lease,
    currency: lease.currency,
    valued: daysLater(day, -chance.whole(0, 3)),
    amount: asked.against(none) > 0 && chance.isOneIn(2) ? asked : any,
  };
  books.payments.push(payment);
  history.received.set(payment.reference, day);
  if (!chance.isOneIn(4)) apply(history, payment, day);
}

function applyOld(history: History, day: string): void {
  const { chance, books } = history;
  const payment = chance.of(books.payments.filter((one) => books.unapplied(one).against(none) > 0));
  if (payment !== undefined) apply(history, payment, day);
}

/** A credit note on a bill: it reduces the bill first, the surplus stays on account (§3.4). */
function credit(history: History, day: string): void {
  const { chance, books } = history;
  const target = chance.of(books.documents.filter(({ amount }) => amount.against(none) > 0));
  if (target === undefined) return;
  const { lease } = target;
  const amount = partOf(history, target.amount, lease.currency);
  const number = next(history, 'C');
  if (amount.against(none) <= 0) return;
  books.documents.push({
    number,
    lease,
    type: 'creditNote',
    issued: day,
    due: day,
    amount: amount.negative(),
    corrects: target.number,
  });
  const used = least(amount, most(books.standingOf(target, day).balance, none));
  if (used.against(none) > 0)
    books.uses.push({ bill: target.number, note: number, date: day, amount: used });
}

/** The bank takes a payment back: what it settled is open again. */
function giveBack(history: History, day: string): Told[] {
  const { chance, books } = history;
  const kept = books.payments.filter(({ returnedOn }) => returnedOn === undefined);
  const payment = chance.of(kept);
  if (payment === undefined) return [];
  for (const use of books.uses.filter((one) => one.payment === payment.reference)) {
    const back = { ...use, date: day, amount: use.amount.negative() };
    books.uses.push(back);
    const settled = books.documents.find(({ number }) => number === use.bill);
    if (settled !== undefined) books.receive(settled, day, back.amount);
  }
  payment.returnedOn = day;
  return [{ kind: 'return', payment: payment.reference }];
}

/** What the lessor does in the portal at the end of a day, after the files of the day. */
export function decideAtDesk(history: History, day: string): Told[] {
  const { books, chance } = history;
  const what = chance.whole(1, 6);
  const claim = what <= 2 ? decideClaims(books, chance, next(history, 'K'), day) : undefined;
  const correction = what >= 4 ? correct(books, chance, day) : undefined;
  const disputed = chance.isOneIn(3) ? dispute(books, chance, day) : undefined;
  return [claim ?? [], correction ?? [], disputed ?? []].flat();
}

/**
 * The events of a day: the books record them at once, then the portal receives them, documents
 * first.
 */
export function liveThrough(history: History, day: string): readonly Told[] {
  const { chance } = history;
  const told: Told[] = [];
  for (let count = chance.whole(1, 4); count > 0; count--) {
    const what = chance.whole(1, 16);
    if (what <= 6) bill(history, day);
    else if (what <= 11) pay(history, day);
    else if (what <= 13) applyOld(history, day);
    else if (what <= 15) credit(history, day);
    else told.push(...giveBack(history, day));
  }
  moveFund(history.books, chance, next(history, 'M'), day);
  return told;
}
