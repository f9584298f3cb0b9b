import { type EndReason, isIdleEnd, type RefusalReason } from '#domain/session/end-reason.ts';
import { idleDeadline, type SessionContext, sessionDeadline } from './session.facts.ts';
import type { Closing, KnownEnd } from './session.ports.ts';

/** Whether the absolute life is over at the last evaluation. */
export function isAbsoluteOver({ at, visit }: SessionContext): boolean {
  return at >= (visit?.absoluteAt ?? Infinity);
}

/** Whether the token is over at the last evaluation. */
export function isTokenOver({ at, visit }: SessionContext): boolean {
  return at >= (visit?.expiresAt ?? 0);
}

/** Why the token is not renewed; null as long as nothing says so. */
export function tokenRefusalIn({ standing }: SessionContext): RefusalReason | null {
  return standing === 'own' || standing === 'gone' || standing === 'foreign' ? null : standing;
}

/**
 * Whether the token has run out, not renewed although that was tried, before inactivity would have
 * ended the session: earlier than a countdown may be late (R3, R11).
 */
export function isUnrenewedFirst(context: SessionContext): boolean {
  const { visit, timings, isRenewalFailing } = context;
  if (!isRenewalFailing || !isTokenOver(context) || tokenRefusalIn(context) !== null) return false;
  return (visit?.expiresAt ?? 0) + timings.idleCheckMs <= idleDeadline(context);
}

/** Whether the countdown of the warning is at zero, by the idle limit or by the token. */
export function isCountdownOver(context: SessionContext): boolean {
  if (context.at >= idleDeadline(context)) return true;
  if (isAbsoluteOver(context) || !isTokenOver(context)) return false;
  return context.standing === 'own' || context.standing === 'gone';
}

/**
 * When a session ended for a reason: a deadline that was found late has passed at its own time. Null
 * when no session was open.
 */
function endOf(context: SessionContext, reason: EndReason, at: number): number | null {
  const { visit } = context;
  if (visit === null) return null;
  if (isIdleEnd(reason)) return Math.min(at, sessionDeadline(context));
  if (reason === 'absolute') return Math.min(at, visit.absoluteAt ?? at);
  return tokenRefusalIn(context) === null && reason !== 'unrenewed'
    ? at
    : Math.min(context.revokedAt ?? at, at, visit.expiresAt);
}

/** Ends the session: no personal data stays except the cookie that `closeSession` removes. */
export function endedFacts(
  context: SessionContext,
  { reason, at = context.at }: { readonly reason: EndReason; readonly at?: number },
): Partial<SessionContext> {
  return {
    visit: null,
    pending: null,
    closing: context.visit?.cookie ?? null,
    endReason: reason,
    endedAt: endOf(context, reason, at),
    extendError: null,
    attempts: 0,
    retryAfterMs: null,
    isRenewalFailing: false,
    standing: 'own',
    revokedAt: null,
  };
}

/** Takes over how the session ended that this tab had before its page was loaded again. */
export function recalledFacts(ended: KnownEnd | undefined): Partial<SessionContext> {
  return { endReason: ended?.reason ?? 'invalid', endedAt: ended?.at ?? null };
}

/** Why and when a session expired. */
export function expiryOf(context: SessionContext): { reason: EndReason; at: number } {
  return { reason: context.endReason ?? 'inactivity', at: context.endedAt ?? context.at };
}

/** What `closeSession` has to remove. */
export function closingOf({ closing, endReason, endedAt }: SessionContext): Closing {
  return { cookie: closing, reason: endReason ?? 'invalid', at: endedAt };
}
