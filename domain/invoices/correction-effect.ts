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

/** A bill of a month, as far as it is still owed for. */
export interface CorrectableBill {
  readonly number: string;
  readonly due: IsoDate;
  /** Its gross less what corrections took back of it before. */
  readonly owed: Amount;
  /** What of it is not settled, 0 to `owed`. */
  readonly balance: Amount;
}

/** What a month was billed and what it became differ by an amount. */
export interface CorrectionInput {
  /** What it became less what was billed, in `currency`. */
  readonly difference: Amount;
  readonly currency: string;
  /** The bills of the month, the latest first. */
  readonly bills: readonly CorrectableBill[];
  /** Open items of the same lease, lessor entity and currency; bills of the month may be among them. */
  readonly openItems: readonly OpenInvoice[];
}

/** What becomes of the difference. */
export interface DifferenceEffect {
  /** Due by the notice of the lease. */
  readonly newlyDue: Amount;
  /** What each bill never was owed for, from its own due date on, whether it was paid or not. */
  readonly reductions: readonly Allocation[];
  /** What reduces the balances of bills and of other open items. */
  readonly credits: readonly Allocation[];
  readonly onAccount: Amount;
}

/** A part of a bill that is taken back, and how much of it was still open. */
interface Taken {
  readonly bill: CorrectableBill;
  readonly amount: Decimal;
  readonly open: Decimal;
}

/** Takes an amount back of the bills of a month, the latest first. */
function takeBack(amount: Decimal, bills: readonly CorrectableBill[]): Taken[] {
  let left = amount;
  return bills.flatMap((bill) => {
    const part = smaller(left, larger(decimal(bill.owed, 'What is owed'), zero));
    if (part.lte(zero)) return [];
    left = left.minus(part);
    return [{ bill, amount: part, open: smaller(part, decimal(bill.balance, 'The balance')) }];
  });
}

/** The open items after some were reduced: first by what is disputed of them. */
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
 * What the correction of a billed month does to the account (domain page §3.9): more is newly due;
 * less reduces the bills of the month, the latest first and each from its own due date, then the
 * oldest open item, and the rest stays on account. Due dates, payments and allocations of what was
 * billed stay. Throws `InvalidInputError` for what is no amount.
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
