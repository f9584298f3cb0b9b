import { groupBy } from '#domain/group-by.ts';
import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { multiplyAmount, subtractAmounts, type Amount } from '#domain/money/amount.ts';
import type { AirlinePlan, Fate } from '../world/airline-plan.ts';
import type { Bill } from './bill.ts';
import { drawsFor } from '../world/random.ts';
import { isToBeRevised } from '../world/report-calendar.ts';

/** Money that an airline plans to pay for a bill, on its value date. */
export interface PlannedPayment {
  readonly bill: Bill;
  readonly date: IsoDate;
  readonly amount: Amount;
  /** Paid on top of everything that is open. */
  readonly surplus?: Amount;
  /** The bank took it back on that day. */
  readonly returned?: IsoDate;
}

/** Bank charges that a payer kept back and the lessor wrote off. */
export const bankCharges: Amount = '35.00';

const surplus: Amount = '10000.00';

function groupsOf(bills: readonly Bill[]): Map<string, Bill[]> {
  const earliestFirst = bills.toSorted((a, b) => (a.due < b.due ? -1 : 1));
  return groupBy(earliestFirst, ({ lease, type }) => `${lease.plan.leaseNo}/${type}`);
}

function isToBeRevisedBill({ lease, usage }: Bill): boolean {
  return usage !== undefined && isToBeRevised(lease, usage.month);
}

/** How the bills are paid for which the plan has an exception. */
export function plannedFates(
  airline: AirlinePlan,
  bills: readonly Bill[],
  today: IsoDate,
): Map<Bill, Fate> {
  const fates = new Map<Bill, Fate>(
    bills.filter(isToBeRevisedBill).map((bill) => [bill, 'revised']),
  );
  const groups = groupsOf(bills);
  for (const [address, fate] of Object.entries(airline.fates)) {
    const [leaseNo = '', type = '', place = ''] = address.split('/');
    const group = groups.get(`${leaseNo}/${type}`) ?? [];
    const past = group.filter(({ due }) => due < today);
    const bill = place === 'next' ? group[past.length] : past.at(-Number(place));
    if (bill !== undefined) fates.set(bill, fate);
  }
  return fates;
}

function inTwoParts(bill: Bill, first: IsoDate, second: IsoDate | undefined): PlannedPayment[] {
  const part = multiplyAmount(bill.gross, '0.6', bill.lease.plan.currency);
  const rest = subtractAmounts(bill.gross, part, bill.lease.plan.currency);
  const begun = { bill, date: first, amount: part };
  return second === undefined ? [begun] : [begun, { bill, date: second, amount: rest }];
}

function habitual(airline: AirlinePlan, bill: Bill): PlannedPayment[] {
  const draws = drawsFor(`payment:${bill.key}`);
  const onTime = adjustDate(addDays(bill.due, -draws.int(0, 2)), 'preceding');
  const date = onTime < bill.issue ? bill.issue : onTime;
  if (draws.chance(airline.habits.late)) {
    const late = adjustDate(addDays(bill.due, draws.int(6, 45)), 'following');
    return [{ bill, date: late, amount: bill.gross }];
  }
  if (draws.chance(airline.habits.inParts)) {
    return inTwoParts(bill, date, adjustDate(addDays(bill.due, draws.int(8, 40)), 'following'));
  }
  return [{ bill, date, amount: bill.gross }];
}

function exceptional(bill: Bill, fate: Fate, today: IsoDate): PlannedPayment[] {
  const recently = addDays(today, -2);
  const first = bill.due < recently ? bill.due : recently;
  const date = first < bill.issue ? bill.issue : first;
  const { currency } = bill.lease.plan;
  const receipts: Partial<Record<Fate, PlannedPayment[]>> = {
    late: [{ bill, date: adjustDate(addDays(bill.due, 24), 'following'), amount: bill.gross }],
    partPaid: inTwoParts(bill, date, undefined),
    // The bill of a month that is corrected later is paid on time.
    revised: [{ bill, date: bill.due, amount: bill.gross }],
    writtenOff: [{ bill, date, amount: subtractAmounts(bill.gross, bankCharges, currency) }],
    overpaid: [{ bill, date, amount: bill.gross, surplus }],
    returned: [
      { bill, date, amount: bill.gross, returned: addDays(date, 2) },
      { bill, date: adjustDate(addDays(date, 13), 'following'), amount: bill.gross },
    ],
  };
  return receipts[fate] ?? [];
}

/** What an airline pays for a bill up to today: by the plan's exception, or as it usually does. */
export function receiptsFor(
  airline: AirlinePlan,
  bill: Bill,
  fate: Fate | undefined,
  today: IsoDate,
): PlannedPayment[] {
  const receipts = fate === undefined ? habitual(airline, bill) : exceptional(bill, fate, today);
  return receipts.filter(({ date }) => date <= today);
}
