import type { MonthStatus } from '#domain/utilisation/report/report.types.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each report status. */
export const reportTones = {
  submitted: 'info',
  accepted: 'good',
  query: 'warn',
  estimated: 'warn',
  invoiced: 'good',
  correctionRequested: 'info',
  corrected: 'good',
} as const satisfies Partial<Record<MonthStatus, Tone>>;

/** The tone of each submission status. */
export const submissionTones = { ...reportTones, withdrawn: 'neutral' } as const;
