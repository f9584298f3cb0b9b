import type { MonthStatus } from '#domain/utilisation/report.types.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** How much the status of a report matters. */
export const reportTones = {
  submitted: 'info',
  accepted: 'good',
  query: 'warn',
  estimated: 'warn',
  invoiced: 'good',
  correctionRequested: 'info',
  corrected: 'good',
} as const satisfies Partial<Record<MonthStatus, Tone>>;

/** How much the status of a submission matters. */
export const submissionTones = { ...reportTones, withdrawn: 'neutral' } as const;
