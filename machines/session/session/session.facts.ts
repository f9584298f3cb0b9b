import type { EndReason, RefusalReason } from '#domain/session/end-reason.ts';
import { resolveTimings, type Timings } from '#domain/session/timings.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { EvaluationPlan, SessionFacts } from './session.ports.ts';
import type {
  RefreshFailurePolicy,
  RefreshOutcome,
  RefreshWish,
} from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import {
  callLimitMs,
  firstCallLimitMs,
  nextCallLimitMs,
  retryDelayMs,
} from '#domain/session/waits.ts';

/** What the stored cookie means for this session, or why its token is not renewed. */
export type CookieOwnership = 'own' | 'gone' | 'foreign' | RefusalReason;

/** All times are epoch milliseconds of the server's clock. */
export interface SessionContext {
  readonly policy: RefreshFailurePolicy;
  /** The visit, or null without a signed-in user: a signed-out context holds no personal data. */
  readonly visit: Visit | null;
  readonly timings: Timings;
  readonly interactedAt: number;
  /** When the facts were last read. */
  readonly at: number;
  readonly standing: CookieOwnership;
  /** When the visit ended, as a refusal of the server says; null as long as none does. */
  readonly revokedAt: number | null;
  readonly endReason: EndReason | null;
  /** When that session ended; null when none was open. */
  readonly endedAt: number | null;
  readonly extendError: string | null;
  /** Attempts of *Stay logged in* without an answer, in a row. */
  readonly attempts: number;
  /** The delay that a busy server has requested for the next one. */
  readonly retryAfterMs: number | null;
  /** A due renewal of the token has no answer: the token may run out before anything else. */
  readonly isRenewalFailing: boolean;
  /** How long *Stay logged in* waits for its answer: what this network has needed so far. */
  readonly limitMs: number;
  /** The cookie of a fresh sign-in that `openSession` still has to store. */
  readonly pending: SessionCookie | null;
  /** The cookie of the session that just ended, for `closeSession`. */
  readonly closing: SessionCookie | null;
}

/** What is known before the stored cookie is read: nobody is signed in. */
export function nobody(policy: RefreshFailurePolicy): SessionContext {
  return {
    policy,
    visit: null,
    timings: resolveTimings({}),
    interactedAt: 0,
    at: 0,
    standing: 'own',
    revokedAt: null,
    endReason: null,
    endedAt: null,
    extendError: null,
    attempts: 0,
    retryAfterMs: null,
    isRenewalFailing: false,
    limitMs: firstCallLimitMs,
    pending: null,
    closing: null,
  };
}

type IdleFacts = Pick<SessionContext, 'interactedAt' | 'timings'>;

/** Epoch ms at which the session expires for lack of interaction (R3). */
export function idleDeadline({ interactedAt, timings }: IdleFacts): number {
  return interactedAt + timings.idleLimitMs;
}

/** Epoch ms from which on the warning is due (R3). */
export function warningDeadline({ interactedAt, timings }: IdleFacts): number {
  return interactedAt + timings.warningAfterMs;
}

/**
 * Whether neither the idle limit nor the absolute limit has passed at an epoch millisecond (R11).
 */
export function isWithinLimits(context: SessionContext, at: number): boolean {
  return at < idleDeadline(context) && at < (context.visit?.absoluteAt ?? Infinity);
}

/** Whether nothing ends the session at its last evaluation: no deadline is over, the cookie is ours. */
export function isInForce(context: SessionContext): boolean {
  const { at, standing, visit } = context;
  return standing === 'own' && isWithinLimits(context, at) && at < (visit?.expiresAt ?? 0);
}

type Change = Partial<SessionContext>;

const unreachableText =
  'The server could not be reached. Check your connection: it is asked again until the time is over.';

/** Latest interaction of all tabs: merged by maximum (R10), never later than now. */
function latestInteraction(context: SessionContext, facts: SessionFacts): number {
  return Math.min(Math.max(context.interactedAt, facts.interactedAt ?? 0), facts.at);
}

function standingOf(context: SessionContext, facts: SessionFacts): CookieOwnership {
  if (facts.reading.kind === 'userChanged') return 'foreign';
  if (facts.reading.kind !== 'live') return 'gone';
  return facts.reading.visit.username === context.visit?.username ? 'own' : 'foreign';
}

/** The opening facts of a session. A session without interaction yet counts from now. */
export function openingFacts(facts: SessionFacts): Change {
  if (facts.reading.kind !== 'live') return {};
  const { visit } = facts.reading;
  return {
    visit,
    timings: resolveTimings(visit.cookie),
    isRenewalFailing: false,
    at: facts.at,
    interactedAt: Math.min(facts.interactedAt ?? facts.at, facts.at),
    standing: 'own',
    endReason: null,
    endedAt: null,
    pending: null,
  };
}

/** Timings change only together with the token. */
function isSameCookie(known: Visit | null, read: Visit): boolean {
  return (
    known?.cookie.token === read.cookie.token &&
    known.cookie.acceptedExtTermsOfUse === read.cookie.acceptedExtTermsOfUse
  );
}

/** Takes over the facts of an evaluation; a newer token of the same user replaces ours. */
export function evaluatedFacts(context: SessionContext, facts: SessionFacts): Change {
  const standing = standingOf(context, facts);
  const merged = { at: facts.at, interactedAt: latestInteraction(context, facts), standing };
  if (standing !== 'own' || facts.reading.kind !== 'live') return merged;
  if (isSameCookie(context.visit, facts.reading.visit)) return merged;
  return { ...merged, ...renewedFacts(facts.reading.visit) };
}

/** Takes over a renewed visit and its timings. */
export function renewedFacts(visit: Visit): Change {
  return { visit, timings: resolveTimings(visit.cookie), isRenewalFailing: false };
}

/** Takes over the outcome of *Stay logged in*; it counts as an interaction. */
export function extendedFacts(outcome: RefreshOutcome): Change {
  if (outcome.kind !== 'refreshed') return {};
  return { ...renewedFacts(outcome.visit), at: outcome.at, interactedAt: outcome.at };
}

/** The input of `extendSession`: its time limit leaves time for another try. */
export function extensionWish(context: SessionContext): RefreshWish {
  const limitMs = callLimitMs(context.limitMs, sessionDeadline(context) - context.at);
  return { cookie: visitOf(context).cookie, limitMs };
}

/** Remembers that *Stay logged in* had no answer, and a longer limit where the answer was late. */
export function unreachedFacts(context: SessionContext, outcome: RefreshOutcome): Change {
  const isLate = outcome.kind === 'unreachable' && outcome.isLate === true;
  return {
    at: outcome.at,
    extendError: unreachableText,
    attempts: context.attempts + 1,
    ...(outcome.kind === 'unreachable' && { retryAfterMs: outcome.retryAfterMs }),
    ...(isLate && { limitMs: nextCallLimitMs(context.limitMs) }),
  };
}

/** The wait before *Stay logged in* asks again by itself (milliseconds). */
export function extensionRetryMs(context: SessionContext): number {
  const { attempts, retryAfterMs, at } = context;
  return retryDelayMs(attempts, retryAfterMs, sessionDeadline(context) - at);
}

/** While no warning is shown, idleness is checked at its own interval (R3). */
export function idlePlan(context: SessionContext): EvaluationPlan {
  return { everyMs: context.timings.idleCheckMs, deadlineAt: null };
}

/** While the warning is shown, every second and exactly at the end. */
export function countdownPlan(context: SessionContext, everyMs: number): EvaluationPlan {
  return { everyMs, deadlineAt: sessionDeadline(context) };
}

/** Epoch ms at which the session is over: the earliest of idle limit, token and absolute limit. */
export function sessionDeadline(context: SessionContext): number {
  return Math.min(
    idleDeadline(context),
    context.visit?.expiresAt ?? Infinity,
    context.visit?.absoluteAt ?? Infinity,
  );
}

/** Whether a session had already expired for lack of interaction when it was opened. */
export function isIdleOnArrival(facts: SessionFacts): boolean {
  if (facts.reading.kind !== 'live') return false;
  const timings = resolveTimings(facts.reading.visit.cookie);
  return facts.at >= idleDeadline({ timings, interactedAt: facts.interactedAt ?? facts.at });
}

/** Whether a page without a session may enter with the stored facts. */
export function canEnter(facts: SessionFacts): boolean {
  return facts.reading.kind === 'live' && !isIdleOnArrival(facts);
}

/** The visit of a live session. Throws when there is none: only live states may call it. */
export function visitOf({ visit }: SessionContext): Visit {
  if (visit === null) throw new Error('A live session has a visit; the chart must not ask here.');
  return visit;
}
