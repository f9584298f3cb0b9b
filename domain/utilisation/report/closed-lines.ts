import type { LeaseMonthResult } from '../leases/lease-month.types.ts';
import type { ClosingTotals, MonthLine } from './report.types.ts';

/** A row with totals, all known. */
export type ClosedLine = MonthLine & ClosingTotals;

/**
 * The rows of a judged month as stored: a total that nobody counted, such as the cycles of an APU,
 * keeps the value from the month before, within one submission too.
 */
export function closedLines({
  lines,
  totals,
}: Pick<LeaseMonthResult, 'lines' | 'totals'>): readonly ClosedLine[] {
  const byId = new Map(totals.map((one) => [one.componentId, one]));
  return lines.map((line) => {
    const { tsnMin = 0, csn = 0 } = byId.get(line.componentId) ?? {};
    return { ...line, tsnMin, csn };
  });
}
