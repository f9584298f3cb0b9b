import type { Action } from '../format/scenario-format.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { typeFigure } from '#domain/utilisation/report/edit-report.ts';

type Report = StoredLeaseMonth['report'];

/** Hours of the one row of a report. */
export function hoursIn({ lines }: Report): string {
  return lines[0]?.fh ?? '';
}

function withHours(report: Report, hours: string): Report {
  const lines = report.lines.map((line) => typeFigure(line, 'fh', hours));
  return { ...report, lines } as Report;
}

function withComment(report: Report, comment: string): Report {
  return { ...report, lines: report.lines.map((line) => ({ ...line, comment })) };
}

/** A report as a colleague changes it. */
export function changedByColleague(
  report: Report,
  action: Extract<Action, { who: 'colleague' }>,
): Report {
  if (action.does === 'saves a comment') return withComment(report, action.comment);
  return withHours(report, action.hours);
}
