import { counted } from '#domain/format/numbers.ts';
import { resolveTimings, type TimingOverrides } from './timings.ts';

function span(ms: number): string {
  const isWhole = ms % 60_000 === 0;
  const count = isWhole ? ms / 60_000 : Math.round(ms / 1000);
  const unit = isWhole ? 'minute' : 'second';
  return counted(count, unit);
}

/**
 * The note of the sign-in page about the length of a session (WCAG 2.2, 2.2.6): the idle limit of
 * the installation and how long before it the warning appears (R3).
 */
export function sessionNote(overrides: TimingOverrides): string {
  const { idleLimitMs, countdownMs } = resolveTimings(overrides);
  return `For your security you are signed out after ${span(idleLimitMs)} without activity. We tell you ${span(countdownMs)} before.`;
}
