import type { IsoDate } from '#domain/dates/date.ts';
import { groupBy } from '#domain/group-by.ts';
import { revisedMonths, revisedOn } from '../world/report-calendar.ts';
import type { PlannedPayment } from './receipts.ts';

/** Money that an airline sends at once: for one lessor, in one currency, on one day. */
export interface Transfer {
  /** Unique within the airline: customer, day, currency, and what tells those of a day apart. */
  readonly reference: string;
  readonly date: IsoDate;
  readonly currency: string;
  /** The lessor entity that receives it. */
  readonly lessorId: string;
  readonly returned?: IsoDate;
  readonly receipts: readonly PlannedPayment[];
}

/**
 * Whether a bill is paid alone: a document of the portal, or one that was open when the portal billed
 * a month of its lease again. No other bill waits so for a payment that follows from the portal.
 */
function isPaidAlone({ bill, date }: PlannedPayment): boolean {
  const { lease, issue, issuedAs } = bill;
  const days = revisedMonths(lease).map((month) => revisedOn(lease, month));
  return issuedAs !== undefined || days.some((day) => issue <= day && day <= date);
}

/** The transfers of the planned payments of an airline. */
export function transfersOf(custId: string, receipts: readonly PlannedPayment[]): Transfer[] {
  const groups = groupBy(receipts, (receipt) => {
    const { date, bill, returned = '' } = receipt;
    const { plan, lessor } = bill.lease;
    const alone = isPaidAlone(receipt) ? bill.key : '';
    return [date, plan.currency, returned, lessor.id, alone].join(' ');
  });
  const places = new Map<string, number>();
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { date, bill, returned } = first;
    const { plan, lessor } = bill.lease;
    const alone = isPaidAlone(first) ? plan.leaseNo.replace(custId, '') : '';
    const mark = returned === undefined ? '' : '-R';
    const day = `${custId}-${date.replaceAll('-', '')}-${plan.currency}${alone}${mark}`;
    const place = (places.get(day) ?? 0) + 1;
    places.set(day, place);
    const reference = place === 1 ? day : `${day}-${place}`;
    const head = { reference, date, currency: plan.currency, lessorId: lessor.id };
    return [{ ...head, receipts: group, ...(returned && { returned }) }];
  });
}
