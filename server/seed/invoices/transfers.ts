import type { IsoDate } from '#domain/dates/date.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Bill } from './bill.ts';
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
 * The lease of a bill whose months the portal bills again, empty for others: each of its bills is paid
 * alone, because its payments follow the documents of the portal.
 */
function revisedLease({ lease: { plan } }: Bill): string {
  const { estimated, corrected } = plan.reporting ?? {};
  return estimated === undefined && corrected === undefined ? '' : plan.leaseNo;
}

/** The transfers of the planned payments of an airline. */
export function transfersOf(custId: string, receipts: readonly PlannedPayment[]): Transfer[] {
  const groups = groupBy(receipts, ({ date, bill, returned = '' }) => {
    const { plan, lessor } = bill.lease;
    const alone = revisedLease(bill) === '' ? '' : bill.key;
    return [date, plan.currency, returned, lessor.id, alone].join(' ');
  });
  const places = new Map<string, number>();
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { date, bill, returned } = first;
    const { plan, lessor } = bill.lease;
    const alone = revisedLease(bill).replace(custId, '');
    const mark = returned === undefined ? '' : '-R';
    const day = `${custId}-${date.replaceAll('-', '')}-${plan.currency}${alone}${mark}`;
    const place = (places.get(day) ?? 0) + 1;
    places.set(day, place);
    const reference = place === 1 ? day : `${day}-${place}`;
    const head = { reference, date, currency: plan.currency, lessorId: lessor.id };
    return [{ ...head, receipts: group, ...(returned && { returned }) }];
  });
}
