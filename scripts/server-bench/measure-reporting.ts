import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import {
  flownMonth,
  type Input,
  type Submission,
} from '#tests/support/utilisation/report-month.ts';

/** What reporting a whole fleet for one month cost the server; times in seconds. */
export interface ReportingCost {
  readonly rows: number;
  readonly read: number;
  readonly save: number;
  readonly submit: number;
  /** Why a lease was refused, one text each. */
  readonly refused: readonly string[];
}

type Call = <T>(method: 'GET' | 'POST', path: string, payload?: object) => Promise<T>;

function callerOf(app: FastifyInstance, headers: Record<string, string>): Call {
  return async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> => {
    const url = `/portal/api/utilisation${path}`;
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const answer = await app.inject({
      method,
      url,
      headers: keyed,
      ...(payload !== undefined && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
    return answer.json<T>();
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

const versionOf = ({ leaseId, month, rowVersion }: StoredLeaseMonth) => {
  return { leaseId, month, rowVersion };
};

/** Takes the submission back, so that the next run finds the month as this one did. */
async function takeBack(call: Call, accepted: readonly StoredLeaseMonth[]): Promise<void> {
  for (const month of accepted) await call('POST', '/withdrawals', versionOf(month));
}

/**
 * Reads, saves and submits the latest month of every lease of an airline, each in one call, and takes
 * it back. Throws when a call fails.
 */
export async function measureReporting(
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<ReportingCost> {
  const call = callerOf(app, headers);
  const { result: input, seconds: read } = await timed(() => call<Input>('GET', ''));
  const open = input.leaseMonths.filter(({ facts }) => facts.invoice === null);
  const drafts = open.map((month) => ({ ...versionOf(month), report: flownMonth(input, month) }));
  const { result: saved, seconds: save } = await timed(() =>
    call<{ results: { current: StoredLeaseMonth }[] }>('POST', '/drafts', { drafts }),
  );
  const months = saved.results.map(({ current }) => versionOf(current));
  const { result: done, seconds: submit } = await timed(() =>
    call<Submission>('POST', '/submissions', { months }),
  );
  const accepted = done.results.flatMap((one) => (one.kind === 'accepted' ? [one.current] : []));
  const refused = done.results.flatMap((one) =>
    one.kind === 'refused' ? (one.problems[0]?.text ?? one.leaseId) : [],
  );
  await takeBack(call, accepted);
  const rows = accepted.reduce((sum, { report }) => sum + report.lines.length, 0);
  return { rows, read, save, submit, refused };
}
