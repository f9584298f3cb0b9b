import { compareAmounts, negateAmount, subtractAmounts } from '#domain/money/amount.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { replacementOf } from './bill-follow-ups.ts';
import type { Bill } from './bill.ts';
import { type BillNumbers, invoiceId } from './invoice-id.ts';
import type { PlannedBills } from './plan-bills.ts';

/**
 * Adds the amounts that the credit notes of corrections take back: of the new bill the amount that
 * it shares with the earlier bill, and of the earlier bill the rest (domain page §3.9).
 */
export function addReductions(
  rows: AirlineRows,
  custId: string,
  plan: PlannedBills,
  numbers: BillNumbers,
): void {
  for (const note of plan.bills.filter(({ type }) => type === 'creditNote')) {
    const { about, lease } = note;
    const replacement = replacementOf(note, plan.bills);
    if (about === undefined || replacement === undefined) continue;
    const { currency } = lease.plan;
    const taken = negateAmount(note.gross, currency);
    const isLess = compareAmounts(replacement.gross, taken) < 0;
    const netted = isLess ? replacement.gross : taken;
    const parts: readonly (readonly [Bill, string])[] = [
      [replacement, netted],
      [about, subtractAmounts(taken, netted, currency)],
    ];
    for (const [bill, amount] of parts.filter((part) => compareAmounts(part[1], '0') > 0)) {
      const ids = { documentId: invoiceId(note, numbers), invoiceId: invoiceId(bill, numbers) };
      rows.reductions.push({ ...ids, custId, currency, amount });
    }
  }
}
