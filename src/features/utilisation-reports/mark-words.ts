import type { ReportMark } from '#domain/utilisation/report-mark.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** A mark as the matrix draws it: a sign that tells it apart without its colour, and its word. */
export const markLooks: Readonly<
  Record<ReportMark, { readonly sign: string; readonly word: string; readonly tone: Tone }>
> = {
  onTime: { sign: '✓', word: 'On time', tone: 'good' },
  late: { sign: 'L', word: 'Late', tone: 'warn' },
  missing: { sign: '!', word: 'Missing', tone: 'bad' },
  estimated: { sign: 'E', word: 'Estimated', tone: 'warn' },
  corrected: { sign: 'C', word: 'Corrected', tone: 'info' },
  open: { sign: '·', word: 'Not due yet', tone: 'neutral' },
};
