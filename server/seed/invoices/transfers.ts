import type { IsoDate } from '#domain/dates/date.ts';
import type { PlannedPayment } from './receipts.ts';

/** Money that an airline sends at once: for one lessor, in one currency, on one day. */
export interface Transfer {
  readonly date: IsoDate;
  readonly currency: string;
  /** The lessor entity that receives it. */
  readonly lessorId: string;
  /** Place among the transfers of the day in this currency: one for each lessor. */
  readonly place: number;
  readonly returned?: IsoDate;
  readonly receipts: readonly PlannedPayment[];
}

/** The transfers of the planned payments; the place distinguishes those of one day and currency. */
export function transfersOf(receipts: readonly PlannedPayment[]): Transfer[] {
  const groups = new Map<string, PlannedPayment[]>();
  for (const receipt of receipts) {
    const { date, bill, returned = '' } = receipt;
    const key = `${date}/${bill.lease.plan.currency}/${returned}/${bill.lease.lessor.id}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [receipt]);
    else known.push(receipt);
  }
  const places = new Map<string, number>();
  return [...groups].map(([key, group]) => {
    const [date = '', currency = '', returned = '', lessorId = ''] = key.split('/');
    const day = `${date}/${currency}/${returned}`;
    const place = (places.get(day) ?? 0) + 1;
    places.set(day, place);
    return { date, currency, lessorId, place, receipts: group, ...(returned && { returned }) };
  });
}
