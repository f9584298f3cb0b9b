import { leaseMonthSchema } from '#contract/utilisation/utilisation-schemas.ts';
import type { Contest } from '#machines/utilisation/book/contest.ts';
import { readableReport } from './readable-report.ts';

const changeSchema = leaseMonthSchema.pick({ changedBy: true, changedByMe: true, changedAt: true });

/** Another person's version as stored on the device; undefined when unreadable. */
export function readableContest(value: unknown): Contest | undefined {
  const change = changeSchema.safeParse(value);
  const report = readableReport((value as { report?: unknown } | undefined)?.report);
  if (!change.success || report === undefined) return undefined;
  return { ...change.data, report: report as Contest['report'] };
}
