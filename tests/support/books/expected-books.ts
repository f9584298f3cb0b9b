import { Fraction, none, total } from '#tests/support/second/fraction.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import type { BookDocument, BookLease, BookPayment } from './books.ts';
import { figuresOf } from './funds.ts';
import type { History } from './history.ts';

/** A line of a screen: what it is about, and its figures. */
export type Line = readonly (string | number)[];

const each = (some: Iterable<string>) => [...new Set(some)];

function sum(of: readonly BookDocument[], figure: (one: BookDocument) => Fraction): Fraction {
  return total(of.map(figure));
}

/** Balance, overdue part and ages of some documents of one currency. */
function owed({ books }: History, documents: readonly BookDocument[], day: string): Fraction[] {
  return [
    sum(documents, (one) => books.standingOf(one, day).balance),
    sum(documents, (one) => books.standingOf(one, day).overdue),
    ...books.ages(documents, day),
  ];
}

const texts = (figures: readonly Fraction[], currency: string) =>
  figures.map((figure) => moneyText(figure, currency));

function documentLines({ books }: History, day: string): Line[] {
  return books.documents.map((document) => {
    const { paid, credited, balance, late, status } = books.standingOf(document, day);
    const figures = texts([document.amount, paid, credited, balance], document.lease.currency);
    return ['invoice', document.number, ...figures, late, status];
  });
}

function totalLines(history: History, day: string): Line[] {
  const { books } = history;
  return each(books.documents.map(({ lease }) => lease.currency)).map((currency) => {
    const own = books.documents.filter(({ lease }) => lease.currency === currency);
    const turnover = [
      sum(own, ({ amount }) => amount),
      sum(own, (one) => books.standingOf(one, day).paid),
      sum(own, (one) => books.standingOf(one, day).credited),
    ];
    return ['invoices', currency, ...texts([...turnover, ...owed(history, own, day)], currency)];
  });
}

function leaseLines(history: History, day: string): Line[] {
  const { books } = history;
  return books.leases.map((lease) => {
    const own = books.documents.filter((one) => one.lease === lease);
    const cash = books.payments.filter((one) => one.lease === lease);
    const onAccount = total(cash.map((one) => books.unapplied(one)));
    const figures = [...owed(history, own, day), onAccount];
    return ['lease', lease.leaseNo, ...texts(figures, lease.currency)];
  });
}

function ownerLines(history: History, day: string): Line[] {
  const { books } = history;
  const accounts = each(books.leases.map(({ owner, currency }) => `${owner}|${currency}`));
  return accounts.map((account) => {
    const [owner = '', currency = ''] = account.split('|');
    const own = books.documents.filter(
      ({ lease }) => lease.owner === owner && lease.currency === currency,
    );
    return ['owner', owner, currency, ...texts(owed(history, own, day).slice(0, 2), currency)];
  });
}

function paymentLines({ books }: History): Line[] {
  return books.payments.map((payment) => {
    const figures = [payment.amount, books.appliedOf(payment), books.unapplied(payment)];
    return ['payment', payment.reference, ...texts(figures, payment.currency)];
  });
}

/** The totals of the payments in each currency; what the bank took back is a sum of its own. */
function paymentTotals({ books }: History): Line[] {
  return each(books.payments.map(({ currency }) => currency)).map((currency) => {
    const own = books.payments.filter((one) => one.currency === currency);
    const [kept, back] = [false, true].map((isBack) =>
      total(
        own.filter((one) => (one.returnedOn !== undefined) === isBack).map(({ amount }) => amount),
      ),
    );
    const applied = total(own.map((one) => books.appliedOf(one)));
    const unapplied = total(own.map((one) => books.unapplied(one)));
    const figures = [kept ?? none, applied, unapplied, back ?? none];
    return ['payments', currency, ...texts(figures, currency)];
  });
}

/** What is owed to each owner in each currency less what is on account there; no owner is `-`. */
export function accountLines({ books }: History, day: string): Line[] {
  const accountOf = (payment: BookPayment) =>
    `${books.ownerOf(payment) ?? '-'}|${payment.currency}`;
  const accounts = each([
    ...books.leases.map(({ owner, currency }) => `${owner}|${currency}`),
    ...books.payments.map(accountOf),
  ]);
  return accounts.map((account) => {
    const [owner = '', currency = ''] = account.split('|');
    const documents = books.documents.filter(
      ({ lease }) => lease.owner === owner && lease.currency === currency,
    );
    const payments = books.payments.filter((one) => accountOf(one) === account);
    const kept = payments.filter(({ returnedOn }) => returnedOn === undefined);
    const closing = sum(documents, ({ amount }) => amount).minus(
      total(kept.map(({ amount }) => amount)),
    );
    const open = sum(documents, (one) => books.standingOf(one, day).balance);
    const onAccount = total(payments.map((one) => books.unapplied(one)));
    const ages = books.statedAges(documents, day);
    return ['statement', owner, currency, ...texts([closing, open, onAccount, ...ages], currency)];
  });
}

const entry = (kind: string, name: string, date: string, amount: Fraction, currency: string) =>
  ['entry', `${name} ${kind}`, date, moneyText(amount, currency)] as const;

/** Every entry of the statement as the cash book and the bills have it. */
function entryLines({ books }: History): Line[] {
  const bills = books.documents.map(({ number, issued, amount, lease }) => {
    const kind = amount.against(none) < 0 ? 'creditNote' : 'invoice';
    return entry(kind, number, issued, amount, lease.currency);
  });
  const money = books.payments.flatMap(({ reference, valued, amount, currency, returnedOn }) => [
    entry('payment', reference, valued, amount.negative(), currency),
    ...(returnedOn === undefined
      ? []
      : [entry('returnedPayment', reference, returnedOn, amount, currency)]),
  ]);
  return [...bills, ...money];
}

function dashboardLines(history: History, day: string): Line[] {
  const { books } = history;
  return each(books.documents.map(({ lease }) => lease.currency)).flatMap((currency) => {
    const own = books.documents.filter(({ lease }) => lease.currency === currency);
    const isOpen = own.some((one) => books.standingOf(one, day).balance.against(none) !== 0);
    return isOpen ? [['dashboard', currency, ...texts(owed(history, own, day), currency)]] : [];
  });
}

/** The fund of each lease, and the sums of each currency. */
function fundLines({ books }: History): Line[] {
  const of = (lease: BookLease) => {
    const { billed, paid, claimsPaid, closing, committed } = figuresOf(books, lease);
    return [billed, paid, claimsPaid, closing, committed, closing.minus(committed)];
  };
  const sums = each(books.leases.map(({ currency }) => currency)).map((currency): Line => {
    const own = books.leases.filter((lease) => lease.currency === currency).map(of);
    const figures = own[0]?.map((_figure, at) => total(own.map((all) => all[at] ?? none))) ?? [];
    return ['funds', currency, ...texts(figures, currency)];
  });
  const funds = books.leases.map((lease): Line => {
    return ['fund', lease.leaseNo, ...texts(of(lease), lease.currency)];
  });
  return [...funds, ...sums];
}

/** The amounts of the exports as text and as workbooks: those of the screens, row by row. */
export function expectedExports(history: History, day: string): readonly Line[] {
  const lines: Line[] = [
    ...documentLines(history, day).map((line) => line.slice(0, -2)),
    ...leaseLines(history, day).map((line) => [...line.slice(0, 4), line.at(-1) ?? '']),
    ...paymentLines(history),
    ...fundLines(history)
      .filter(([what]) => what === 'fund')
      .map((line) => [...line.slice(0, 6), line.at(-1) ?? '']),
  ];
  const both = ['csv', 'xlsx'].flatMap((format) =>
    lines.map(([what, ...rest]): Line => [`${format} ${what}`, ...rest]),
  );
  return inOrder(both);
}

/** Every line that the portal has to show on a day, by the books. */
export function expectedLines(history: History, day: string): readonly Line[] {
  const lines = [
    ...documentLines(history, day),
    ...totalLines(history, day),
    ...leaseLines(history, day),
    ...ownerLines(history, day),
    ...paymentLines(history),
    ...paymentTotals(history),
    ...accountLines(history, day),
    ...entryLines(history),
    ...dashboardLines(history, day),
    ...fundLines(history),
  ];
  return inOrder(lines);
}

/** Lines by what they are about. */
export function inOrder(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((a, b) => (`${a[0]} ${a[1]} ${a[2]}` < `${b[0]} ${b[1]} ${b[2]}` ? -1 : 1));
}
