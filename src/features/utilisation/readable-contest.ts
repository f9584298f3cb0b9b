import { leaseMonthSchema } from '#contract/utilisation-schemas.ts';
import type { Contest } from '#machines/lease-month/lease-month.contest.ts';
import { readableReport } from './readable-report.ts';

const changeSchema = leaseMonthSchema.pick({ changedBy: true, changedByMe: true, changedAt: true });

/** What the device keeps of somebody else's version; undefined where it cannot be read. */
export function readableContest(value: unknown): Contest | undefined {
  const change = changeSchema.safeParse(value);
  const report = readableReport((value as { report?: unknown } | undefined)?.report);
  if (!change.success || report === undefined) return undefined;
  return { ...change.data, report: report as Contest['report'] };
}
