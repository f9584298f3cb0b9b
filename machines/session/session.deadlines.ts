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
