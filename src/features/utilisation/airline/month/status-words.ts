import type { MonthStatus } from '#domain/utilisation/report/report.types.ts';
import type { LeaseMonthState } from '#machines/utilisation/lease-month/lease-month.selectors.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The status of a month, in words. */
export const statusWords: Readonly<Record<MonthStatus, readonly [tone: Tone, word: string]>> = {
  notDue: ['neutral', 'Not due'],
  due: ['warn', 'Due'],
  draft: ['neutral', 'Draft'],
  submitted: ['info', 'Submitted'],
  accepted: ['good', 'Accepted'],
  query: ['warn', 'Query'],
  estimated: ['warn', 'Estimated'],
  invoiced: ['good', 'Invoiced'],
  correctionRequested: ['info', 'Correction requested'],
  corrected: ['good', 'Corrected'],
};

/** Whether a month is saved, in words; empty while unchanged. */
export const saveWords: Readonly<
  Record<LeaseMonthState, readonly [tone: Tone, word: string] | null>
> = {
  clean: null,
  dirty: ['neutral', 'Not saved yet'],
  waiting: ['warn', 'Kept on this device, waiting for a connection'],
  saving: ['neutral', 'Saving…'],
  saved: ['good', 'Saved'],
  saveFailed: ['bad', 'Not saved, trying again'],
  conflicted: ['bad', 'Changed by another person'],
  invalid: ['bad', 'Refused'],
};
