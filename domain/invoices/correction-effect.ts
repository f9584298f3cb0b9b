import type { IsoDate } from '#domain/dates/date.ts';
import {
  type Allocation,
  allocatePayment,
  type OpenInvoice,
} from '#domain/lease-account/payment-allocation.ts';
import { type Amount, addAmounts, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, zero } from '#domain/money/decimal.ts';

/**
 * The documents of a correction, as the lessor chooses: a credit note for the bill and a new bill,
 * netted at once, or one document for the difference (domain page §3.9).
 */
export const correctionDocuments = ['creditAndBill', 'difference'] as const;

/** Whether a correction credits the whole bill and bills again, or issues the difference only. */
export type CorrectionDocuments = (typeof correctionDocuments)[number];

/** A bill of a month, with the amount that is still owed. */
export interface CorrectableBill {
  readonly number: string;
  readonly due: IsoDate;
  /** Its gross amount less earlier corrections. */
  readonly owed: Amount;
  /** The part that is not settled, 0 to `owed`. */
  readonly balance: Amount;
}

/**
 * The difference between the billed and the corrected amount of a month, and what it can be applied
 * to.
 */
export interface CorrectionInput {
  /** Corrected amount less billed amount, in `currency`. */
  readonly difference: Amount;
  readonly currency: string;
  /** The bills of the month, the latest first. */
  readonly bills: readonly CorrectableBill[];
  /** Open items of the same lease, lessor entity and currency; bills of the month may be among them. */
  readonly openItems: readonly OpenInvoice[];
}

/** What the difference changes in the account. */
export interface DifferenceEffect {
  /** Due by the notice of the lease. */
  readonly newlyDue: Amount;
  /** Amount by which each bill was too high: never owed, from its own due date on, paid or not. */
  readonly reductions: readonly Allocation[];
  /** What reduces the balances of bills and of other open items. */
  readonly credits: readonly Allocation[];
  readonly onAccount: Amount;
}

/** The reduction of a bill, and how much of it was still open. */
interface Taken {
  readonly bill: CorrectableBill;
  readonly amount: Decimal;
  readonly open: Decimal;
}

/** Reduces the bills of a month by an amount, the latest first. */
function takeBack(amount: Decimal, bills: readonly CorrectableBill[]): Taken[] {
  let left = amount;
  return bills.flatMap((bill) => {
    const part = smaller(left, larger(decimal(bill.owed, 'The owed amount'), zero));
    if (part.lte(zero)) return [];
    left = left.minus(part);
    return [{ bill, amount: part, open: smaller(part, decimal(bill.balance, 'The balance')) }];
  });
}

/** The open items after some were reduced; the disputed part of an item is reduced first. */
function reduced(openItems: readonly OpenInvoice[], taken: readonly Taken[]): OpenInvoice[] {
  return openItems.map((item) => {
    const part = taken.find(({ bill }) => bill.number === item.number);
    if (part === undefined) return item;
    const disputed = larger(decimal(item.disputed ?? '0').minus(part.amount), zero);
    const balance = decimal(item.balance).minus(part.open);
    return {
      ...item,
      balance: toAmount(balance, item.currency),
      disputed: toAmount(disputed, item.currency),
    };
  });
}

/** One credit for each item, in the order in which they first receive one. */
function merged(parts: readonly Allocation[], currency: string): Allocation[] {
  const numbers = [...new Set(parts.map(({ number }) => number))];
  return numbers.map((number) => {
    const own = parts.filter((part) => part.number === number);
    const amounts = own.map(({ amount }) => amount);
    return { number, amount: addAmounts(amounts, currency) };
  });
}

/**
 * What the correction of a billed month does to the account (domain page §3.9): a higher amount is
 * newly due; a lower amount reduces the bills of the month, the latest first and each from its own
 * due date, then the oldest open item, and the rest stays on account. Due dates, payments and
 * allocations of what was billed stay. Throws `InvalidInputError` for a text that is not an amount.
 */
export function correctionEffect(input: CorrectionInput): DifferenceEffect {
  const { difference, currency, bills, openItems } = input;
  const money = (value: Decimal): Amount => toAmount(value, currency);
  const change = decimal(difference, 'The difference');
  if (change.gte(zero)) {
    return { newlyDue: money(change), reductions: [], credits: [], onAccount: money(zero) };
  }
  const less = zero.minus(change);
  const taken = takeBack(less, bills);
  const atOnce = taken
    .filter(({ open }) => open.gt(zero))
    .map(({ bill: { number }, open }) => ({ number, amount: money(open) }));
  const freed = atOnce.reduce((left, { amount }) => left.minus(decimal(amount)), less);
  const invoices = reduced(openItems, taken);
  const rest = allocatePayment({ amount: money(freed), currency, invoices });
  return {
    newlyDue: money(zero),
    reductions: taken.map(({ bill: { number }, amount }) => ({ number, amount: money(amount) })),
    credits: merged([...atOnce, ...rest.allocations], currency),
    onAccount: rest.onAccount,
  };
}
