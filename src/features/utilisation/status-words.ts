import type { MonthStatus } from '#domain/utilisation/report.types.ts';
import type { LeaseMonthState } from '#machines/lease-month/lease-month.selectors.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** Where a month stands, in words. */
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

/** Whether a month is stored, in words; nothing while it is as the server has it. */
export const saveWords: Readonly<
  Record<LeaseMonthState, readonly [tone: Tone, word: string] | null>
> = {
  clean: null,
  dirty: ['neutral', 'Not saved yet'],
  waiting: ['warn', 'Kept on this device, waiting for a connection'],
  saving: ['neutral', 'Saving…'],
  saved: ['good', 'Saved'],
  saveFailed: ['bad', 'Not saved, trying again'],
  conflicted: ['bad', 'Changed by somebody else'],
  invalid: ['bad', 'Refused'],
};
