import { formatHours } from '#domain/format/hours.ts';
import { readCycles, readHours, valueOf } from '../report/read-figure.ts';
import type { LineDraft, ReportDraft } from '../report/report.types.ts';

/** The change of the totals of a component; hours in minutes. */
export interface TotalShift {
  readonly componentId: string;
  readonly tsnMin: number;
  readonly csn: number;
}

/** Moves hours and keeps their notation: with minutes, or decimal with point or comma. */
function movedHours(text: string, byMin: number): string {
  const minutes = valueOf(readHours(text));
  if (minutes === null || byMin === 0) return text;
  if (text.includes(':')) return formatHours(minutes + byMin);
  const decimal = formatHours(minutes + byMin, 'decimal');
  return text.includes(',') ? decimal.replace('.', ',') : decimal;
}

function movedCycles(text: string, by: number): string {
  const cycles = valueOf(readCycles(text));
  return cycles === null || by === 0 ? text : String(cycles + by);
}

function movedTotals<T extends Pick<LineDraft, 'tsn' | 'csn'>>(typed: T, shift: TotalShift): T {
  const tsn = movedHours(typed.tsn, shift.tsnMin);
  return { ...typed, tsn, csn: movedCycles(typed.csn, shift.csn) };
}

/**
 * Moves every total that a report gives for some components, those at engine changes too, in their
 * notation (U37). Unreadable values stay unchanged.
 */
export function shiftTotals(report: ReportDraft, shifts: readonly TotalShift[]): ReportDraft {
  const byComponent = new Map(shifts.map((shift) => [shift.componentId, shift]));
  const lines = report.lines.map((line) => {
    const shift = byComponent.get(line.componentId);
    if (shift === undefined) return line;
    const changes = line.changes.map((change) => movedTotals(change, shift));
    return { ...movedTotals(line, shift), changes };
  });
  return { ...report, lines };
}
