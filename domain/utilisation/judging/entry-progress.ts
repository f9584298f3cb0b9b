import type { LeaseMonthResult } from '../leases/lease-month.types.ts';
import { isMissing } from './sorted-findings.ts';

/** How far the figures of one month of one lease are entered; wrong ones count as entered. */
export interface EntryProgress {
  /** Rows in which no figure is missing, those that need none included. */
  readonly complete: number;
  readonly rows: number;
}

/** Counts the rows without a missing figure (U01). */
export function entryProgress({
  lines,
  problems,
}: Pick<LeaseMonthResult, 'lines' | 'problems'>): EntryProgress {
  const missing = new Set(problems.filter(isMissing).map(({ componentId }) => componentId));
  const complete = lines.filter(({ componentId }) => !missing.has(componentId));
  return { complete: complete.length, rows: lines.length };
}
