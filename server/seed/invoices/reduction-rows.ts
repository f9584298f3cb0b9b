import { compareAmounts, negateAmount, subtractAmounts } from '#domain/money/amount.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { replacementOf } from './bill-follow-ups.ts';
import type { Bill } from './bill.ts';
import { type BillNumbers, invoiceId } from './invoice-id.ts';
import type { PlannedBills } from './plan-bills.ts';

/**
 * Adds the amounts that the credit notes of corrections and true-ups take back: of the new bill, if
 * there is one, the amount that it shares with the earlier bill, and of the earlier bill the rest
 * (domain page §3.9).
 */
export function addReductions(
  rows: AirlineRows,
  custId: string,
  plan: PlannedBills,
  numbers: BillNumbers,
): void {
  const notes = plan.bills.filter(({ type, issuedAs }) => type === 'creditNote' && issuedAs);
  for (const note of notes) {
    const { about, lease } = note;
    const replacement = replacementOf(note, plan.bills);
    const { currency } = lease.plan;
    const taken = negateAmount(note.gross, currency);
    const billed = replacement?.gross ?? '0';
    const netted = compareAmounts(billed, taken) < 0 ? billed : taken;
    const parts: readonly (readonly [Bill | undefined, string])[] = [
      [replacement, netted],
      [about, subtractAmounts(taken, netted, currency)],
    ];
    for (const [bill, amount] of parts) {
      if (bill === undefined || compareAmounts(amount, '0') <= 0) continue;
      const ids = { documentId: invoiceId(note, numbers), invoiceId: invoiceId(bill, numbers) };
      rows.reductions.push({ ...ids, custId, currency, amount });
    }
  }
}
