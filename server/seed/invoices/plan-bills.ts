import type { IsoDate } from '#domain/dates/date.ts';
import type { AirlinePlan, Fate } from '../world/airline-plan.ts';
import { revisionOf, writeOffOf } from './bill-follow-ups.ts';
import type { Bill } from './bill.ts';
import { chargeOn, type PlannedCharge } from './interest-charges.ts';
import { plannedFates, receiptsFor, type PlannedPayment } from './receipts.ts';

/** Everything that is billed to an airline, and what it pays for it. */
export interface PlannedBills {
  readonly bills: readonly Bill[];
  readonly receipts: readonly PlannedPayment[];
  readonly fates: ReadonlyMap<Bill, Fate>;
  /** Late-payment interest on bills that are paid by now. */
  readonly charges: readonly PlannedCharge[];
}

function followUps(bill: Bill, fate: Fate | undefined, today: IsoDate): readonly Bill[] {
  if (fate === 'revised') return revisionOf(bill);
  return fate === 'writtenOff' ? writeOffOf(bill, today) : [];
}

/**
 * Adds to the bills what follows from them (corrections, write-offs, interest on late payment) and
 * decides what is paid when.
 */
export function planBills(
  airline: AirlinePlan,
  first: readonly Bill[],
  today: IsoDate,
): PlannedBills {
  const fates = plannedFates(airline, first, today);
  const bills: Bill[] = [];
  const receipts: PlannedPayment[] = [];
  const charges: PlannedCharge[] = [];
  const add = (bill: Bill) => {
    const paid =
      bill.type === 'creditNote' ? [] : receiptsFor(airline, bill, fates.get(bill), today);
    bills.push(bill);
    receipts.push(...paid);
    return paid;
  };
  for (const bill of first) {
    const paid = add(bill);
    followUps(bill, fates.get(bill), today).forEach(add);
    const charge = chargeOn(bill, paid, today);
    if (charge === undefined) continue;
    charges.push(charge);
    if (charge.invoice !== undefined) add(charge.invoice);
  }
  return { bills, receipts, fates, charges };
}
