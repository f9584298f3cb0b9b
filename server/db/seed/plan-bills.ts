import type { IsoDate } from '#domain/dates/date.ts';
import type { AirlinePlan, Fate } from './airline-plan.ts';
import { correctionOf, interestOn, writeOffOf } from './bill-follow-ups.ts';
import type { Bill } from './bill.ts';
import { plannedFates, receiptsFor, type Receipt } from './receipts.ts';

/** Everything that is billed to an airline, and what it pays for it. */
export interface PlannedBills {
  readonly bills: readonly Bill[];
  readonly receipts: readonly Receipt[];
  readonly fates: ReadonlyMap<Bill, Fate>;
}

function followUps(bill: Bill, fate: Fate | undefined, today: IsoDate): readonly Bill[] {
  if (fate === 'revised') return correctionOf(bill, today);
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
  const receipts: Receipt[] = [];
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
    if (bill.type !== 'interest') interestOn(bill, paid, today).forEach(add);
  }
  return { bills, receipts, fates };
}
