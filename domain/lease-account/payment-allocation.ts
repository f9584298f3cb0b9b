import { type IsoDate, compareDates } from '#domain/dates/date.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, zero } from '#domain/money/decimal.ts';

/** An invoice that money can be applied to. */
export interface OpenInvoice {
  readonly number: string;
  readonly due: IsoDate;
  readonly currency: string;
  readonly balance: Amount;
  /** Part of the balance that is in dispute and receives no money; default none. */
  readonly disputed?: Amount | undefined;
}

/** An instruction of the payer: an invoice, and the part of it to pay if not all. */
export interface RemittanceLine {
  readonly number: string;
  readonly amount?: Amount | undefined;
}

/** Money to apply. */
export interface IncomingPayment {
  readonly amount: Amount;
  readonly currency: string;
  readonly invoices: readonly OpenInvoice[];
  readonly instruction?: readonly RemittanceLine[] | undefined;
}

/** Part of a payment or credit note applied to an invoice. */
export interface Allocation {
  readonly number: string;
  readonly amount: Amount;
}

/** The result of an allocation. */
export interface AllocationResult {
  readonly allocations: readonly Allocation[];
  /** The amount that no invoice received. */
  readonly onAccount: Amount;
}

function openPart(invoice: OpenInvoice): Decimal {
  return larger(decimal(invoice.balance).minus(decimal(invoice.disputed ?? '0')), zero);
}

function byAge(a: OpenInvoice, b: OpenInvoice): number {
  return compareDates(a.due, b.due) || (a.number < b.number ? -1 : 1);
}

function instructed(payment: IncomingPayment, line: RemittanceLine): OpenInvoice {
  const invoice = payment.invoices.find((one) => one.number === line.number);
  if (invoice === undefined)
    throw new InvalidInputError(
      `The remittance names invoice ${line.number}, which is not open; correct the instruction.`,
    );
  if (invoice.currency === payment.currency) return invoice;
  throw new InvalidInputError(
    `Invoice ${line.number} is in ${invoice.currency} and the payment in ${payment.currency}; ` +
      'apply a payment in the same currency.',
  );
}

function positive(amount: Amount, what: string): Decimal {
  const value = decimal(amount, what);
  if (value.gte(zero)) return value;
  throw new InvalidInputError(`${what} must be 0 or more; it is ${amount}.`);
}

/**
 * Applies a payment (§3.4): the remittance instruction first, the rest to the oldest due date, then
 * the lowest invoice number. Same currency only; disputed parts are skipped; no balance falls below
 * zero; the surplus stays on account. Throws `InvalidInputError` for an invalid instruction.
 */
export function allocatePayment(payment: IncomingPayment): AllocationResult {
  const applied = new Map<string, Decimal>();
  let left = positive(payment.amount, 'The payment');
  const apply = (invoice: OpenInvoice, limit: Decimal): void => {
    const soFar = applied.get(invoice.number) ?? zero;
    const part = smaller(smaller(left, limit), openPart(invoice).minus(soFar));
    if (part.lte(zero)) return;
    applied.set(invoice.number, soFar.plus(part));
    left = left.minus(part);
  };
  for (const line of payment.instruction ?? []) {
    const limit = line.amount === undefined ? left : positive(line.amount, 'An instructed amount');
    apply(instructed(payment, line), limit);
  }
  const sameCurrency = payment.invoices.filter((one) => one.currency === payment.currency);
  for (const invoice of sameCurrency.toSorted(byAge)) apply(invoice, left);
  return {
    allocations: [...applied].map(([number, amount]) => ({
      number,
      amount: toAmount(amount, payment.currency),
    })),
    onAccount: toAmount(left, payment.currency),
  };
}
