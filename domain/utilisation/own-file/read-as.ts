import { monthName } from '#domain/format/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { readForeignFigure } from '../report/foreign-figure.ts';
import { readCycles, readHours, valueOf } from '../report/read-figure.ts';
import { hoursTargets, withMark } from './hours-marks.ts';
import type { DecimalMark, TargetChoice } from './own-columns.types.ts';
import type { AskedColumn } from './own-file.types.ts';
import { isMonthTarget, readOwnMonth } from './read-own-month.ts';

/** The first values of a column as they will be read, in words. */
export function readAs(
  { values, named }: AskedColumn,
  target: TargetChoice,
  mark: DecimalMark | null,
): readonly string[] {
  if (target === 'undecided' || target === 'leaveOut') return [];
  if (target === 'aircraft' || target === 'serial')
    return named.map((name) => name || 'not in your fleet');
  return values.map((text) => valueAs(text, target, mark));
}

function valueAs(text: string, target: TargetChoice, mark: DecimalMark | null): string {
  if (hoursTargets.has(target)) {
    const minutes = valueOf(readHours(readForeignFigure('fh', withMark(text, mark))));
    return minutes === null ? 'not hours' : formatHours(minutes);
  }
  if (target === 'fc' || target === 'csn') {
    const cycles = valueOf(readCycles(readForeignFigure('fc', text)));
    return cycles === null ? 'not cycles' : String(cycles);
  }
  if (!isMonthTarget(target)) return text;
  const month = readOwnMonth(target, text);
  return month === undefined ? 'not a month' : monthName(month);
}
