import { type Fraction, least, most, none, total } from '#tests/support/second/fraction.ts';
import { moved } from '#tests/support/second/closing-days.ts';
import { whereDifferenceGoes } from '#tests/support/second/corrections.ts';
import { daysLater } from '#tests/support/second/day-table.ts';
import { toCents } from '#tests/support/second/minor-units.ts';
import type { BookDocument, Books } from './books.ts';
import type { Chance } from './chance.ts';

/** A correction that is requested from the portal. */
export interface AskedCorrection {
  readonly kind: 'correction';
  /** The latest document of the bill. */
  readonly latest: string;
  readonly version: number;
  readonly before: Fraction;
  readonly after: Fraction;
  readonly documents: 'creditAndBill' | 'difference';
}

const noticeDays = 14;

/** The documents of a corrected bill from the latest one up, as each corrects the one before. */
function chainOf(books: Books, latest: BookDocument): BookDocument[] {
  const above = books.documents.find(({ number }) => number === latest.corrects);
  return above === undefined ? [latest] : [latest, ...chainOf(books, above)];
}

/** The supplemental rent bills, each with its latest document. */
function correctable(
  books: Books,
): readonly (readonly [root: BookDocument, latest: BookDocument])[] {
  const roots = books.documents.filter(
    ({ type, corrects }) => type === 'supplementalRent' && corrects === undefined,
  );
  return roots.map((root) => {
    const own = books.documents.filter(
      ({ number, isIssuedHere }) => isIssuedHere === true && number.startsWith(`${root.number}-`),
    );
    return [root, own.at(-1) ?? root] as const;
  });
}

/**
 * Reduces bills: by what was never owed of them, and by what the note settles (domain page §3.9).
 */
function reduce(
  books: Books,
  latest: BookDocument,
  note: string,
  day: string,
  difference: Fraction,
) {
  const balanceOf = (one: BookDocument) => books.standingOf(one, day).balance;
  const bills = chainOf(books, latest)
    .filter(({ amount }) => amount.against(none) > 0)
    .map((one) => ({ number: one.number, owed: books.owedOf(one), balance: balanceOf(one) }));
  const others = books.documents
    .filter((one) => one.lease === latest.lease && balanceOf(one).against(none) > 0)
    .map((one) => {
      // A disputed amount takes no credit.
      const disputed = books.disputeOf(one)?.amount ?? none;
      const balance = most(balanceOf(one).minus(disputed), none);
      return { number: one.number, due: one.due, balance };
    });
  const { neverOwed, settled } = whereDifferenceGoes(difference, bills, others);
  const receive = (number: string, amount: Fraction) => {
    const bill = books.documents.find((one) => one.number === number);
    if (bill !== undefined) books.receive(bill, day, amount);
  };
  for (const [bill, amount] of neverOwed) {
    books.reductions.push({ bill, amount });
    receive(bill, amount.negative());
  }
  for (const [bill, amount] of settled) {
    books.uses.push({ bill, note, date: day, amount });
    receive(bill, amount);
  }
}

/**
 * Corrects a bill, or what corrected it before, in the books: a credit note for all that was billed
 * and a new bill, netted at once, or one document for the difference.
 */
export function correct(books: Books, chance: Chance, day: string): AskedCorrection | undefined {
  const [root, latest] = chance.of(correctable(books)) ?? [];
  if (root === undefined || latest === undefined) return undefined;
  const { lease } = root;
  const issued = books.documents.filter(
    ({ number, isIssuedHere }) =>
      number === root.number || (isIssuedHere === true && number.startsWith(`${root.number}-`)),
  );
  const before = total(issued.map(({ amount }) => amount));
  const wasReversed = chance.isOneIn(3);
  const after = wasReversed
    ? root.amount
    : toCents(root.amount.times(chance.whole(0, 2000)).over(1000), lease.currency);
  const difference = after.minus(before);
  const versions = issued
    .filter((one) => one !== root)
    .map(({ number }) => number.split('-').at(-1)?.slice(1));
  const version = new Set(versions).size + 2;
  const documents = chance.isOneIn(2) ? 'creditAndBill' : 'difference';
  if (documents === 'difference' && difference.against(none) === 0) return undefined;
  const due = moved(daysLater(day, noticeDays), 'following', ['newYork', 'dublin']);
  const of = { lease, issued: day, corrects: latest.number, isIssuedHere: true } as const;
  const book = (number: string, type: BookDocument['type'], amount: Fraction, on: string) => {
    books.documents.push({ ...of, number, type, amount, due: on });
    const entry = `${number}-F`;
    if (amount.against(none) !== 0)
      books.movements.push({
        entry,
        lease,
        date: day,
        kind: 'BILLED',
        amount,
        document: number,
        isIssuedHere: true,
      });
  };
  const isLess = difference.against(none) < 0;
  if (documents === 'difference') {
    const number = `${root.number}-D${version}`;
    if (isLess) reduce(books, latest, number, day, difference);
    book(number, isLess ? 'creditNote' : 'adjustment', difference, isLess ? day : due);
  } else {
    const [note, bill] = [`${root.number}-C${version}`, `${root.number}-R${version}`];
    const hasNote = before.against(none) !== 0;
    const netted = least(before, after);
    if (hasNote && isLess) reduce(books, latest, note, day, difference);
    if (hasNote) book(note, 'creditNote', before.negative(), day);
    book(bill, 'supplementalRent', after, due);
    if (hasNote && netted.against(none) > 0) {
      books.uses.push({ bill, note, date: day, amount: netted });
      books.reductions.push({ bill, amount: netted });
    }
  }
  return { kind: 'correction', latest: latest.number, version, before, after, documents };
}
