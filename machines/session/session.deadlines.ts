import type { SessionContext } from './session.types.ts';

type IdleFacts = Pick<SessionContext, 'interactedAt' | 'timings'>;

/** Epoch ms at which the session expires for lack of interaction (R3). */
export function idleDeadline({ interactedAt, timings }: IdleFacts): number {
  return interactedAt + timings.idleLimitMs;
}

/** Epoch ms from which on the warning is due (R3). */
export function warningDeadline({ interactedAt, timings }: IdleFacts): number {
  return interactedAt + timings.warningAfterMs;
}

/** Whether neither the idle limit nor the absolute life is over at an epoch millisecond (R11). */
export function isWithinLimits(context: SessionContext, at: number): boolean {
  return at < idleDeadline(context) && at < (context.visit?.absoluteAt ?? Infinity);
}
