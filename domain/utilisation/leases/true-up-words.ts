import { negateAmount } from '#domain/money/amount.ts';
import { formatMoney } from '#domain/format/numbers.ts';

/**
 * Outcome for a bill on an estimate after the report arrived: the difference was billed or
 * credited, there was none, it waits for the lessor, or the lessor settled it outside the portal.
 */
export const trueUpOutcomes = ['billed', 'credited', 'same', 'waiting', 'settled'] as const;

export type TrueUpOutcome = (typeof trueUpOutcomes)[number];

/** A true-up as displayed. */
export interface ToldTrueUp {
  readonly outcome: TrueUpOutcome;
  /** Number of the bill on the estimate. */
  readonly estimate: string;
  /** Number of the supplementary invoice or credit note. */
  readonly document: string | null;
  readonly currency: string;
  /** Difference, signed; null while unknown or not visible to the reader. */
  readonly amount: string | null;
}

/**
 * A true-up with the parts that a reader may see: only readers of invoices see its amount (domain
 * page, Claims).
 */
export function shownTrueUp<TrueUp extends ToldTrueUp>(trueUp: TrueUp, seesMoney: boolean): TrueUp {
  return seesMoney ? trueUp : { ...trueUp, amount: null };
}

/** One sentence about a true-up, for receipts and responses. */
export function trueUpWords({ outcome, estimate, document, currency, amount }: ToldTrueUp): string {
  if (outcome === 'same') return `Trued up: ${estimate} stays as it was estimated.`;
  if (outcome === 'waiting') {
    return `True-up of ${estimate}: the lessor will bill the difference and contact you.`;
  }
  if (outcome === 'settled') return `Trued up: the lessor settled the difference to ${estimate}.`;
  const kind = outcome === 'billed' ? 'supplementary invoice' : 'credit note';
  const shown = outcome === 'credited' && amount !== null ? negateAmount(amount, currency) : amount;
  const sum = shown === null ? '' : ` over ${formatMoney(shown, currency)}`;
  return `Trued up: ${kind} ${document ?? 'to follow'}${sum}, beside ${estimate} on an estimate.`;
}
