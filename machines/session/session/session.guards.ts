import { type EndReason, isIdleEnd } from '#domain/session/end-reason.ts';
import {
  isAbsoluteOver,
  isCountdownOver,
  isTokenOver,
  isUnrenewedFirst,
  tokenRefusalIn,
} from './session.ends.ts';
import {
  idleDeadline,
  isIdleOnArrival,
  isInForce,
  isWithinLimits,
  type SessionContext,
  sessionDeadline,
  warningDeadline,
} from './session.facts.ts';
import type { OpeningFacts, SessionFacts } from './session.ports.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { RefreshFailurePolicy, RefreshOutcome } from '#domain/session/refresh-outcome.ts';

interface Args {
  readonly context: SessionContext;
}

function isRefusal({ kind }: RefreshOutcome, policy: RefreshFailurePolicy): boolean {
  return kind === 'refused' || (kind === 'unreachable' && policy === 'signOutAtOnce');
}

/** Pure predicates of the session chart. Deadlines are inclusive: at the deadline it is over. */
export const sessionGuards = {
  isLive: (_: Args, facts: SessionFacts) => facts.reading.kind === 'live',
  isIdleOnArrival: (_: Args, facts: SessionFacts) => isIdleOnArrival(facts),
  isOtherUser: (_: Args, facts: SessionFacts) => facts.reading.kind === 'userChanged',
  hasEnded: ({ context }: Args) => context.endReason !== null,
  isEndKnown: (_: Args, { ended }: OpeningFacts) => ended !== undefined,
  // A page that another user took over shows that, until somebody acts in it (R11).
  isFollowing: ({ context }: Args) => context.endReason !== 'userChanged',
  isIdleOver: ({ context }: Args) => context.at >= idleDeadline(context),
  isAbsoluteOver: ({ context }: Args) => isAbsoluteOver(context),
  isRefused: ({ context }: Args) => tokenRefusalIn(context) !== null,
  isTokenOver: ({ context }: Args) => isTokenOver(context),
  isUnrenewedFirst: ({ context }: Args) => isUnrenewedFirst(context),
  isCountdownOver: ({ context }: Args) => isCountdownOver(context),
  isLapse: (_: Args, { reason }: { reason: EndReason }) => reason === 'inactivity',
  isCookieGone: ({ context }: Args) => context.standing === 'gone',
  isCookieForeign: ({ context }: Args) => context.standing === 'foreign',
  isWarningDue: ({ context }: Args) => isInForce(context) && context.at >= warningDeadline(context),
  hasTimeAgain: ({ context }: Args) => isInForce(context) && context.at < warningDeadline(context),
  isExpiry: (_: Args, { reason }: { reason: EndReason }) =>
    isIdleEnd(reason) || reason === 'absolute',
  isOwnUser: ({ context }: Args, { visit }: { visit: Visit }) =>
    visit.username === context.visit?.username,
  isWithinLimits: ({ context }: Args, { at }: { at: number }) => isWithinLimits(context, at),
  // The watch has not found that end: it is about to, or the clock has jumped.
  isDoubtful: ({ context }: Args, { at }: { at: number }) => at >= sessionDeadline(context),
  hasNewToken: ({ context }: Args, { reading }: SessionFacts) =>
    reading.kind === 'live' &&
    reading.visit.username === context.visit?.username &&
    reading.visit.cookie.token !== context.visit.cookie.token,
  isRefreshed: ({ context }: Args, outcome: RefreshOutcome) =>
    outcome.kind === 'refreshed' && outcome.at < idleDeadline(context),
  isRefusal: ({ context }: Args, outcome: RefreshOutcome) =>
    isWithinLimits(context, outcome.at) && isRefusal(outcome, context.policy),
  isTooLate: ({ context }: Args, { at }: { at: number }) => isCountdownOver({ ...context, at }),
  isUnreachable: (_: Args, outcome: RefreshOutcome) => outcome.kind === 'unreachable',
};
