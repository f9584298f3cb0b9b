import { randomUUID } from 'node:crypto';
import type { Estimate, LateMonth } from '#contract/utilisation/desk/internal-estimates.ts';
import type { TestBrowser } from '../portal/create-test-portal.ts';

/** What the desk answers to a confirmed estimate. */
export interface Confirmed {
  readonly invoice: {
    readonly number: string;
    readonly currency: string;
    readonly gross: string;
    readonly due: string;
  } | null;
}

/** The lines of a bill before it is issued, with the names that they have on the bill. */
export function asBilled({ bill }: Estimate) {
  return (bill?.lines ?? []).map(({ description: _words, quantity, unit: _unit, ...line }) => ({
    ...line,
    billedUnits: quantity,
  }));
}

const url = ({ custId, leaseId, month }: Pick<LateMonth, 'custId' | 'leaseId' | 'month'>) =>
  `/portal/api/internal/customers/${custId}/leases/${leaseId}/estimates/${month}`;

/** Late months as a user of the lessor deals with them. */
export function estimateDesk(lessor: TestBrowser) {
  return {
    url,
    async list(query = ''): Promise<LateMonth[]> {
      const answer = await lessor.call(
        'GET',
        `/portal/api/internal/late-months?pageSize=100${query}`,
      );
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<{ items: LateMonth[] }>().items;
    },
    async find(leaseNo: string, month: string): Promise<LateMonth> {
      const late = await this.list(`&q=${leaseNo}`);
      const found = late.find((one) => one.leaseNo === leaseNo && one.month === month);
      if (found === undefined) throw new Error(`${month} of ${leaseNo} is not late.`);
      return found;
    },
    async show(late: LateMonth): Promise<Estimate> {
      const answer = await lessor.call('GET', url(late));
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<Estimate>();
    },
    confirm(late: LateMonth, seen: string, key: string = randomUUID(), by = lessor) {
      const headers = { 'idempotency-key': key };
      return by.call('POST', url(late), { payload: { seen }, headers });
    },
  };
}
