import type { LeaseMonth } from './lease-month.types.ts';
import type { LineDraft } from '../report/report.types.ts';

function isBlank(line: LineDraft): boolean {
  const texts = [line.fh, line.fc, line.tsn, line.csn, line.comment];
  const isSaid = line.location !== null || line.gearChangedOn !== null || line.changes.length > 0;
  return !isSaid && texts.every((text) => text.trim() === '');
}

/**
 * Whether an estimate applies to a month, because no actual figure is typed yet. Then its blank
 * rows say nothing: the following month continues from the estimate.
 */
export function isStandingEstimate({ facts, report }: LeaseMonth): boolean {
  if (facts.status !== 'estimated' || report.noFlying || report.conditions !== undefined)
    return false;
  return report.daysFlown.trim() === '' && report.lines.every(isBlank);
}
