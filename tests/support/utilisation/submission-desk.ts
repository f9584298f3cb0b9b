import { randomUUID } from 'node:crypto';
import type {
  Submission,
  SubmittedMonth,
} from '#contract/utilisation/desk/internal-submissions.ts';
import type { TestBrowser } from '../portal/create-test-portal.ts';

type Place = Pick<SubmittedMonth, 'custId' | 'leaseId' | 'month'>;
type Review = { readonly action: 'accept' } | { readonly action: 'query'; question: string };

const urlOf = ({ custId, leaseId, month }: Place) =>
  `/portal/api/internal/customers/${custId}/leases/${leaseId}/submissions/${month}`;

/** Submitted months as a user of the lessor deals with them. */
export function submissionDesk(lessor: TestBrowser) {
  return {
    urlOf,
    async list(query = ''): Promise<SubmittedMonth[]> {
      const url = `/portal/api/internal/submitted-months?pageSize=100${query}`;
      const answer = await lessor.call('GET', url);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<{ items: SubmittedMonth[] }>().items;
    },
    async find(leaseNo: string, month: string): Promise<SubmittedMonth> {
      const listed = await this.list(`&status=all&q=${leaseNo}`);
      const found = listed.find((one) => one.leaseNo === leaseNo && one.month === month);
      if (found === undefined) throw new Error(`${month} of ${leaseNo} is not submitted.`);
      return found;
    },
    async show(place: Place): Promise<Submission> {
      const answer = await lessor.call('GET', urlOf(place));
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<Submission>();
    },
    review(
      place: Place & { readonly rowVersion: number },
      review: Review,
      {
        key = randomUUID(),
        by = lessor,
      }: { readonly key?: string; readonly by?: TestBrowser } = {},
    ) {
      const payload = { ...review, rowVersion: place.rowVersion };
      return by.call('POST', urlOf(place), { payload, headers: { 'idempotency-key': key } });
    },
  };
}
