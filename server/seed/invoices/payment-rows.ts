import { addBusinessDays } from '#domain/dates/business-days.ts';
import { addAmounts } from '#domain/money/amount.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { drawsFor } from '../world/random.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import type { SeededPayment } from './settle-bills.ts';

const afterCutOffPercent = 15;
const paidByGroupPercent = 8;
const returnReason = 'Returned by the ordering bank: account closed';

/** The id of the row that a payment becomes. */
export function paymentId(custId: string, payment: SeededPayment): string {
  return importedIds.payment(custId, payment.reference);
}

/** The sum of the allocations of each payment; reversed ones cancel out. */
function appliedAmounts(rows: AirlineRows): ReadonlyMap<string, string> {
  const applied = new Map<string, string>();
  for (const { paymentId: id, amount, currency } of rows.allocations) {
    if (id) applied.set(id, addAmounts([applied.get(id) ?? '0', amount], currency));
  }
  return applied;
}

/** Adds payments to the rows; money that arrives after the cut-off has value the next day. */
export function addPayments(
  rows: AirlineRows,
  airline: { readonly custId: string; readonly name: string },
  payments: readonly SeededPayment[],
): void {
  const applied = appliedAmounts(rows);
  for (const payment of payments) {
    const { reference, date, currency, amount, lessorId, leaseId, returned } = payment;
    const draws = drawsFor(`transfer:${reference}`);
    const id = paymentId(airline.custId, payment);
    const isGroup = draws.chance(paidByGroupPercent);
    rows.payments.push({
      id,
      custId: airline.custId,
      reference,
      bankReference: `FT${date.slice(2).replaceAll('-', '')}${draws.int(100_000, 999_999)}`,
      payer: isGroup ? `${airline.name}, Group Treasury` : airline.name,
      receivedDate: draws.chance(afterCutOffPercent) ? addBusinessDays(date, -1) : date,
      valueDate: date,
      currency,
      amount,
      lessorEntityId: lessorId,
      leaseId: leaseId ?? null,
      applied: applied.get(id) ?? '0.00',
      returnedOn: returned ?? null,
      returnReason: returned === undefined ? null : returnReason,
    });
  }
}
