import type { MonthStatus } from '#domain/utilisation/report/report.types.ts';

/** The names of the report statuses (domain page §1.8). */
export const monthStatusWords: Readonly<Record<MonthStatus, string>> = {
  notDue: 'Not due',
  due: 'Due',
  draft: 'Draft',
  submitted: 'Submitted',
  accepted: 'Accepted',
  query: 'Query',
  estimated: 'Estimated',
  invoiced: 'Invoiced',
  correctionRequested: 'Correction requested',
  corrected: 'Corrected',
};
