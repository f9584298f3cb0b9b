import { negateAmount } from '../money/amount.ts';
import { formatMoney } from '../money/format.ts';

/**
 * What became of a bill on an estimate when the report came: the difference was billed or credited,
 * there was none, it waits for the lessor, or the lessor settled it outside the portal.
 */
export const trueUpOutcomes = ['billed', 'credited', 'same', 'waiting', 'settled'] as const;

/** One of them. */
export type TrueUpOutcome = (typeof trueUpOutcomes)[number];

/** A true-up as people read of it. */
export interface ToldTrueUp {
  readonly outcome: TrueUpOutcome;
  /** Number of the bill on the estimate. */
  readonly estimate: string;
  /** Number of the supplementary invoice or credit note. */
  readonly document: string | null;
  readonly currency: string;
  /** Difference, signed; null while it is not known or not for the reader. */
  readonly amount: string | null;
}

/** A true-up as somebody may read it: its amount is for those who see invoices (domain page, Claims). */
export function shownTrueUp<TrueUp extends ToldTrueUp>(trueUp: TrueUp, seesMoney: boolean): TrueUp {
  return seesMoney ? trueUp : { ...trueUp, amount: null };
}

/** One sentence about a true-up, for receipts and answers. */
export function trueUpWords({ outcome, estimate, document, currency, amount }: ToldTrueUp): string {
  if (outcome === 'same') return `Trued up: ${estimate} stays as it was estimated.`;
  if (outcome === 'waiting') {
    return `True-up of ${estimate}: the lessor bills the difference and will be in touch.`;
  }
  if (outcome === 'settled') return `Trued up: the lessor settled the difference to ${estimate}.`;
  const kind = outcome === 'billed' ? 'supplementary invoice' : 'credit note';
  const shown = outcome === 'credited' && amount !== null ? negateAmount(amount, currency) : amount;
  const sum = shown === null ? '' : ` over ${formatMoney(shown, currency)}`;
  return `Trued up: ${kind} ${document ?? 'to follow'}${sum}, beside ${estimate} on an estimate.`;
}
