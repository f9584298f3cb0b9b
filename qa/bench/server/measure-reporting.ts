import type { FastifyInstance } from 'fastify';
import { flownMonth, utilisationOf, versionOf } from '#tests/support/utilisation/report-month.ts';

/** The server's cost of reporting a whole fleet for one month; times in seconds. */
export interface ReportingCost {
  readonly rows: number;
  readonly read: number;
  readonly save: number;
  readonly submit: number;
  /** Why a lease was refused, one text each. */
  readonly refused: readonly string[];
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/**
 * Reads, saves and submits the latest month of every lease of an airline, each in one call, and
 * withdraws it. Throws when a call fails.
 */
export async function measureReporting(
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<ReportingCost> {
  const reporter = utilisationOf({
    call: (method, url, options) =>
      app.inject({ method, url, ...options, headers: { ...headers, ...options?.headers } }),
  });
  const { result: input, seconds: read } = await timed(() => reporter.read());
  const open = input.leaseMonths.filter(({ facts }) => facts.invoice === null);
  const drafts = open.map((month) => ({ ...versionOf(month), report: flownMonth(input, month) }));
  const { result: saved, seconds: save } = await timed(() => reporter.saveAll(drafts));
  const months = saved.flatMap((one) => (one.kind === 'saved' ? [one.current] : []));
  const { result: done, seconds: submit } = await timed(() => reporter.submit(months));
  const accepted = done.results.flatMap((one) => (one.kind === 'accepted' ? [one.current] : []));
  const refused = done.results.flatMap((one) =>
    one.kind === 'refused' ? (one.problems[0]?.text ?? one.leaseId) : [],
  );
  // Withdrawn, so that the next run finds the month unchanged.
  for (const month of accepted) await reporter.withdraw(month);
  const rows = accepted.reduce((sum, { report }) => sum + report.lines.length, 0);
  return { rows, read, save, submit, refused };
}
