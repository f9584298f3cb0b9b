import type { ReportMark } from '#domain/utilisation/report/report-mark.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** A mark of the matrix: a sign that works without colour, and its word. */
export const markLooks: Readonly<
  Record<ReportMark, { readonly sign: string; readonly word: string; readonly tone: Tone }>
> = {
  onTime: { sign: '✓', word: 'On time', tone: 'good' },
  late: { sign: 'L', word: 'Late', tone: 'warn' },
  missing: { sign: '!', word: 'Missing', tone: 'bad' },
  estimated: { sign: 'E', word: 'Estimated', tone: 'warn' },
  corrected: { sign: 'C', word: 'Corrected', tone: 'info' },
  open: { sign: '·', word: 'Not due yet', tone: 'neutral' },
  loaded: { sign: 'H', word: 'History, loaded', tone: 'neutral' },
};
