import type { IsoDate } from '#domain/dates/date.ts';
import { type Amount, addAmounts, toAmount } from '#domain/money/amount.ts';
import { decimal, larger, smaller, sum, zero } from '#domain/money/decimal.ts';
import { lineShares } from '../line-shares.ts';

/** What a document changes in one fund; negative where it credits. */
export interface FundChange {
  readonly fundId: string;
  readonly amount: Amount;
}

/** A document that bills or corrects a month. */
export interface MonthDocument {
  readonly id: string;
  readonly issued: IsoDate;
  /** Negative for a credit note. */
  readonly gross: Amount;
  /** One change for each fund, in the order of the bill. */
  readonly changes: readonly FundChange[];
  /** The bills that a credit note reduces, and by how much, the latest first. */
  readonly takesBack: readonly { readonly billId: string; readonly amount: Amount }[];
}

/** Money that goes to a bill on a day; negative when it is taken back. */
export interface BillMoney {
  readonly billId: string;
  readonly on: IsoDate;
  readonly amount: Amount;
}

/** The documents of one month of one lease, the earliest first, and the money in them. */
export interface MonthBooks {
  readonly documents: readonly MonthDocument[];
  /**
   * Payments, and credits of other documents. The amount that a credit note applies to the bill
   * that it reduces is included, and is subtracted again with the reduction.
   */
  readonly money: readonly BillMoney[];
  readonly currency: string;
}

/** What a fund has received by a bill. */
export interface FundReceipt extends FundChange {
  readonly billId: string;
}

/** A bill with the changes of its funds that are still in force. */
interface BillInForce {
  readonly id: string;
  readonly owed: Amount;
  readonly changes: readonly FundChange[];
}

function joined(
  a: readonly FundChange[],
  b: readonly FundChange[],
  currency: string,
): FundChange[] {
  const funds = [...new Set([...a, ...b].map(({ fundId }) => fundId))];
  return funds.map((fundId) => {
    const own = [...a, ...b].filter((one) => one.fundId === fundId);
    const amounts = own.map(({ amount }) => amount);
    return { fundId, amount: addAmounts(amounts, currency) };
  });
}

/**
 * Subtracts a credit note from its bills. All of these bills except the last one lose all their
 * changes; the last one takes the rest, so that each fund changes by its own line.
 */
function takeBack(
  bills: Map<string, BillInForce>,
  { changes, takesBack }: MonthDocument,
  currency: string,
): void {
  let rest = changes;
  takesBack.forEach(({ billId, amount }, index) => {
    const bill = bills.get(billId);
    if (bill === undefined) return;
    const owed = toAmount(decimal(bill.owed).minus(decimal(amount)), currency);
    const all = joined(rest, bill.changes, currency);
    const isLast = index === takesBack.length - 1;
    bills.set(billId, { id: billId, owed, changes: isLast ? all : [] });
    rest = isLast ? [] : all;
  });
}

function billsInForce({ documents, currency }: MonthBooks, on: IsoDate): BillInForce[] {
  const bills = new Map<string, BillInForce>();
  const known = documents.filter(({ issued }) => issued <= on);
  for (const { id, gross, changes } of known)
    if (decimal(gross).gte(zero)) bills.set(id, { id, owed: gross, changes });
  for (const document of known) takeBack(bills, document, currency);
  return [...bills.values()];
}

/**
 * The part of the money in a bill that still belongs to it at the end of a day: 0 to the amount of
 * the bill.
 */
function received({ documents, money }: MonthBooks, bill: BillInForce, on: IsoDate): Amount {
  const paid = money.filter((one) => one.billId === bill.id && one.on <= on);
  const back = documents
    .filter(({ issued }) => issued <= on)
    .flatMap(({ takesBack }) => takesBack.filter(({ billId }) => billId === bill.id));
  const left = sum(paid.map(({ amount }) => decimal(amount, 'The money'))).minus(
    sum(back.map(({ amount }) => decimal(amount, 'The reduction'))),
  );
  return toAmount(smaller(larger(left, zero), decimal(bill.owed)));
}

/**
 * What each fund has received by each bill of a month at the end of a day (§3.6, §3.9): what was
 * paid and still belongs to the contribution of that month. A payment of a part follows the lines
 * of its own bill, a payment of a correction the differences of its lines. When a correction
 * reduces a bill that was paid, the amount leaves the funds of that bill; as a credit it is money
 * of the bill that it is applied to. A bill that owes nothing is settled. Throws
 * `InvalidInputError` for a text that is not an amount.
 */
export function fundReceipts(books: MonthBooks, on: IsoDate): FundReceipt[] {
  const { currency } = books;
  return billsInForce(books, on).flatMap((bill) => {
    const lines = bill.changes.map(({ amount }) => amount);
    const settled = received(books, bill, on);
    const isNothing = decimal(bill.owed).eq(zero);
    const shares = isNothing ? lines : lineShares({ lines, gross: bill.owed, settled, currency });
    return bill.changes.map(({ fundId }, index) => ({
      billId: bill.id,
      fundId,
      amount: shares[index] ?? '0',
    }));
  });
}
