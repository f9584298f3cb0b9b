import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { typeFigure } from '#domain/utilisation/report/edit-report.ts';

type Report = StoredLeaseMonth['report'];

/** Hours of the one row of a report. */
export function hoursIn({ lines }: Report): string {
  return lines[0]?.fh ?? '';
}

/** A report whose rows have these hours. */
export function withHours(report: Report, hours: string): Report {
  const lines = report.lines.map((line) => typeFigure(line, 'fh', hours));
  return { ...report, lines } as Report;
}
