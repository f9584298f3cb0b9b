import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';

/** What an airline announces to have paid; `bankReference` is that of its payment order. */
export interface AnnouncedPayment {
  readonly amount: string;
  readonly paidOn: IsoDate;
  readonly bankReference: string;
}

/** A receipt of the same customer and currency. */
export interface ReceiptFacts {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly valueDate: IsoDate;
  readonly bankReference: string;
}

/** Why a receipt may be the announced payment. */
export const likenessReasons = ['reference', 'amount', 'day'] as const;
export type LikenessReason = (typeof likenessReasons)[number];

/** Days that a transfer takes at most; a reminder or a holiday makes it longer, hence only a hint. */
const usualDays = 5;

/** References differ in case, blanks and signs between the banks of a transfer. */
function plainReference(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Banks cut a reference, or add to it: one within the other is the same, from four signs on. */
function isSameReference(left: string, right: string): boolean {
  const [one, other] = [plainReference(left), plainReference(right)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.includes(short);
}

/**
 * Says what a receipt has in common with an announced payment: its reference, its amount, and a value
 * date within five days of the payment order. Amounts are of one currency; days are in UTC.
 */
export function likenessOf(announced: AnnouncedPayment, receipt: ReceiptFacts): LikenessReason[] {
  const { amount, paidOn, bankReference } = announced;
  const { valueDate, reference } = receipt;
  const holds: Record<LikenessReason, boolean> = {
    reference:
      isSameReference(bankReference, receipt.bankReference) ||
      isSameReference(bankReference, reference),
    amount: compareAmounts(amount, receipt.amount) === 0,
    day: valueDate >= paidOn && valueDate <= addDays(paidOn, usualDays),
  };
  return likenessReasons.filter((reason) => holds[reason]);
}

const weights: Record<LikenessReason, number> = { reference: 4, amount: 2, day: 1 };

/** By how much two receipts are apart in their distance from the announced amount. */
function compareDistance(announced: string, left: string, right: string): number {
  const distanceOf = (amount: string) => decimal(amount).minus(decimal(announced)).abs();
  return distanceOf(left).cmp(distanceOf(right));
}

/**
 * The receipts with what they have in common, the likeliest first, then the nearest amount, because
 * banks keep their charges, then the earliest.
 */
export function likeliestReceipts<Receipt extends ReceiptFacts>(
  announced: AnnouncedPayment,
  receipts: readonly Receipt[],
): (Receipt & { readonly likeness: LikenessReason[] })[] {
  const weightOf = (likeness: readonly LikenessReason[]): number =>
    likeness.reduce((sum, reason) => sum + weights[reason], 0);
  return receipts
    .map((receipt) => ({ ...receipt, likeness: likenessOf(announced, receipt) }))
    .toSorted(
      (left, right) =>
        weightOf(right.likeness) - weightOf(left.likeness) ||
        compareDistance(announced.amount, left.amount, right.amount) ||
        left.valueDate.localeCompare(right.valueDate) ||
        left.reference.localeCompare(right.reference),
    );
}

/** Whether a receipt is surely the announced payment: reference and amount are the same. */
export function isSureReceipt(likeness: readonly LikenessReason[]): boolean {
  return likeness.includes('reference') && likeness.includes('amount');
}
