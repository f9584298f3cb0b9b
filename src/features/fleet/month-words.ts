import type { MonthStatus } from '#domain/utilisation/report.types.ts';

/** What the states of a month's report are called (domain page §1.8). */
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
