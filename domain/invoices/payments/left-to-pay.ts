import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, zero } from '#domain/money/decimal.ts';

/** What a paying run has to know of an invoice; amounts in its currency. */
export interface InvoiceToPay {
  readonly balance: Amount;
  /** The part of the balance that no dispute suspends and that is not written off (§3.9). */
  readonly payable: Amount;
  readonly isWrittenOff: boolean;
  /** Sum of what remittance advices name for it that the lessor has not decided yet. */
  readonly announced: Amount;
  readonly currency: string;
}

/** What is left to pay on an invoice, and what of its balance is not. */
export interface LeftToPay {
  /** The part of the balance that a dispute suspends. */
  readonly suspended: Amount;
  /** The part of the rest that is announced. */
  readonly announced: Amount;
  /** Above 0 where there is no reason. */
  readonly open: Amount;
  /** Why nothing is left to pay, with the amount that the reason is about. */
  readonly leftOut?: {
    readonly reason: 'settled' | 'credit' | 'suspended' | 'announced';
    readonly amount: Amount;
  };
}

function reasonOf(
  invoice: InvoiceToPay,
  payable: Decimal,
): NonNullable<LeftToPay['leftOut']>['reason'] {
  const balance = decimal(invoice.balance, 'The balance');
  if (balance.lt(zero)) return 'credit';
  if (balance.eq(zero) || invoice.isWrittenOff) return 'settled';
  return payable.eq(zero) ? 'suspended' : 'announced';
}

/**
 * What is left to pay: the balance less what a dispute suspends, less what is announced, never below
 * 0. More than the rest may be announced, where a payment is applied before its advice is decided;
 * then the rest counts as announced.
 */
export function leftToPay(invoice: InvoiceToPay): LeftToPay {
  const { currency, isWrittenOff } = invoice;
  const balance = decimal(invoice.balance, 'The balance');
  const payable = larger(decimal(invoice.payable, 'The payable amount'), zero);
  const suspended = isWrittenOff ? zero : larger(balance.minus(payable), zero);
  const announced = smaller(decimal(invoice.announced, 'The announced amount'), payable);
  const open = payable.minus(announced);
  const parts = {
    suspended: toAmount(suspended, currency),
    announced: toAmount(announced, currency),
    open: toAmount(open, currency),
  };
  if (open.gt(zero)) return parts;
  const reason = reasonOf(invoice, payable);
  const amount =
    reason === 'suspended' || reason === 'announced' ? parts[reason] : toAmount(balance, currency);
  return { ...parts, leftOut: { reason, amount } };
}
