import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type {
  getUtilisation,
  SaveResult,
  SubmitResult,
} from '#contract/utilisation/utilisation.ts';
import { typeFigure } from '#domain/utilisation/report/edit-report.ts';
import type { Figure, LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { TestBrowser } from '../portal/create-test-portal.ts';

/** What the portal answers about utilisation. */
export type Input = z.output<NonNullable<(typeof getUtilisation)['answer']>>;

const url = '/portal/api/utilisation';

/** What a submission answered. */
export interface Submission {
  readonly receiptId: string | null;
  readonly results: SubmitResult[];
}

/** Names a month and the version that was read of it. */
export function versionOf({ leaseId, month, rowVersion }: StoredLeaseMonth) {
  return { leaseId, month, rowVersion };
}

type VersionedMonth = ReturnType<typeof versionOf>;

/** Calls of utilisation as one person, each write under a new key. */
export function utilisationOf(browser: Pick<TestBrowser, 'call'>) {
  async function post<T>(path: string, payload: object, key: string = randomUUID()): Promise<T> {
    const headers = { 'idempotency-key': key };
    const answer = await browser.call('POST', `${url}/${path}`, { payload, headers });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  }
  async function saveAll(
    drafts: readonly (VersionedMonth & { readonly report: ReportDraft })[],
  ): Promise<SaveResult[]> {
    const { results } = await post<{ results: SaveResult[] }>('drafts', { drafts });
    return results;
  }
  return {
    async read(query = ''): Promise<Input> {
      const answer = await browser.call('GET', `${url}?${query}`);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<Input>();
    },
    async save(month: StoredLeaseMonth, report: ReportDraft, rowVersion = month.rowVersion) {
      const [result] = await saveAll([{ ...versionOf(month), rowVersion, report }]);
      if (result === undefined) throw new Error('Nothing was saved.');
      return result;
    },
    saveAll,
    submit(months: readonly StoredLeaseMonth[], key?: string): Promise<Submission> {
      return post<Submission>('submissions', { months: months.map(versionOf) }, key);
    },
    withdraw(month: StoredLeaseMonth): Promise<SaveResult> {
      return post<SaveResult>('withdrawals', versionOf(month));
    },
    correct(
      month: StoredLeaseMonth,
      report: ReportDraft,
      reason: string,
      evidenceId: string | null = null,
    ): Promise<SubmitResult> {
      const body = { ...versionOf(month), report, reason, evidenceId };
      return post<SubmitResult>('corrections', body);
    },
  };
}

/** The month of a lease in what the portal answered. */
export function monthOfLease(input: Input, leaseNo: string, month?: string): StoredLeaseMonth {
  const lease = input.leases.find((one) => one.leaseNo === leaseNo);
  const found = input.leaseMonths.find(
    (one) => one.leaseId === lease?.id && (month === undefined || one.month === month),
  );
  if (found === undefined) throw new Error(`Nothing is answered about ${leaseNo}.`);
  return found;
}

/** A month in which everything on the wing flew 250:00 in 120 cycles, every warning explained. */
export function flownMonth(
  input: Input,
  { leaseId }: StoredLeaseMonth,
  typed: Readonly<Partial<Record<Figure, string>>> = { fh: '250:00', fc: '120' },
): ReportDraft {
  const lease = input.leases.find(({ id }) => id === leaseId);
  const lines = (lease?.components ?? []).map(({ id, kind }): LineDraft => {
    const blank: LineDraft = {
      componentId: id,
      fh: kind === 'apu' ? '140:00' : '',
      fc: kind === 'apu' ? '120' : '',
      tsn: '',
      csn: '',
      location: null,
      changes: [],
      gearChangedOn: null,
      comment: 'Confirmed with the technical log.',
    };
    if (kind === 'apu') return blank;
    const figures = Object.entries(typed) as [Figure, string][];
    return figures.reduce((line, [figure, text]) => typeFigure(line, figure, text), blank);
  });
  return { noFlying: false, noFlyingReason: null, daysFlown: '28', lines };
}
