import type { EndReason } from '#domain/session/end-reason.ts';
import { resolveTimings } from '#domain/session/timings.ts';
import type { Visit } from '#domain/session/visit.ts';
import { idleDeadline } from './session.deadlines.ts';
import type {
  Closing,
  EvaluationPlan,
  SessionContext,
  SessionFacts,
  Standing,
} from './session.types.ts';

type Change = Partial<SessionContext>;

/** Latest interaction of all tabs: merged by maximum (R10), never later than now. */
function latestInteraction(context: SessionContext, facts: SessionFacts): number {
  return Math.min(Math.max(context.interactedAt, facts.interactedAt ?? 0), facts.at);
}

function standingOf(context: SessionContext, facts: SessionFacts): Standing {
  if (facts.reading.kind === 'userChanged') return 'foreign';
  if (facts.reading.kind !== 'live') return 'gone';
  return facts.reading.visit.username === context.visit?.username ? 'own' : 'foreign';
}

/** The facts a session begins with. A session that nobody has touched yet counts from now. */
export function openingFacts(facts: SessionFacts): Change {
  if (facts.reading.kind !== 'live') return {};
  const { visit } = facts.reading;
  return {
    visit,
    timings: resolveTimings(visit.cookie),
    at: facts.at,
    interactedAt: Math.min(facts.interactedAt ?? facts.at, facts.at),
    standing: 'own',
    endReason: null,
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

/** Takes over what an evaluation brings; a newer token of the same user replaces ours. */
export function evaluatedFacts(context: SessionContext, facts: SessionFacts): Change {
  const standing = standingOf(context, facts);
  const merged = { at: facts.at, interactedAt: latestInteraction(context, facts), standing };
  if (standing !== 'own' || facts.reading.kind !== 'live') return merged;
  if (isSameCookie(context.visit, facts.reading.visit)) return merged;
  return { ...merged, ...renewedFacts(facts.reading.visit) };
}

/** Takes over a renewed visit and its timings. */
export function renewedFacts(visit: Visit): Change {
  return { visit, timings: resolveTimings(visit.cookie) };
}

/** Ends the session: nothing personal stays but the cookie that `closeSession` clears away. */
export function endedFacts(context: SessionContext, reason: EndReason): Change {
  return {
    visit: null,
    pending: null,
    closing: context.visit?.cookie ?? null,
    endReason: reason,
    extendError: null,
    standing: 'own',
  };
}

/** What `closeSession` has to clear away. */
export function closingOf({ closing, endReason }: SessionContext): Closing {
  return { cookie: closing, reason: endReason ?? 'invalid' };
}

/** While no warning shows, idleness is checked at its own pace (R3). */
export function idlePlan(context: SessionContext): EvaluationPlan {
  return { everyMs: context.timings.idleCheckMs, deadlineAt: null };
}

/** While the warning shows, every second and exactly at the end. */
export function countdownPlan(context: SessionContext, everyMs: number): EvaluationPlan {
  return { everyMs, deadlineAt: sessionDeadline(context) };
}

/** Epoch ms at which the session is over: the earliest of idle limit, token and absolute life. */
export function sessionDeadline(context: SessionContext): number {
  return Math.min(
    idleDeadline(context),
    context.visit?.expiresAt ?? Infinity,
    context.visit?.absoluteAt ?? Infinity,
  );
}

/** Whether the facts show a session that was already over for lack of interaction when opened. */
export function isIdleOnArrival(facts: SessionFacts): boolean {
  if (facts.reading.kind !== 'live') return false;
  const timings = resolveTimings(facts.reading.visit.cookie);
  return facts.at >= idleDeadline({ timings, interactedAt: facts.interactedAt ?? facts.at });
}

/** The visit of a live session. Throws when there is none: only live states may ask. */
export function visitOf({ visit }: SessionContext): Visit {
  if (visit === null) throw new Error('A live session has a visit; the chart must not ask here.');
  return visit;
}
