import { assign, emit, raise, sendTo, setup } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshOutcome, TokenRefusal } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { SessionEmitted, SessionEvent, SessionInput } from './session.events.ts';
import { endedFacts, expiryOf, recalledFacts, tokenRefusalIn } from './session.ends.ts';
import {
  evaluatedFacts,
  extendedFacts,
  extensionRetryMs,
  openingFacts,
  renewedFacts,
  type SessionContext,
  unreachedFacts,
  visitOf,
} from './session.facts.ts';
import { sessionGuards } from './session.guards.ts';
import { type OpeningFacts, type SessionFacts, sessionPorts } from './session.ports.ts';

/** The vocabulary of the session chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'signedIn' | 'busy' | 'failed',
  },
  actors: sessionPorts,
  guards: sessionGuards,
  delays: { retryDelay: ({ context }) => extensionRetryMs(context) },
  actions: {
    rememberPending: assign({
      pending: (_, { cookie }: { cookie: SessionCookie | null }) => cookie,
      endReason: null,
      endedAt: null,
    }),
    lookForSession: sendTo('watchSignIn', { type: 'signIn.look' }),
    applyOpening: assign((_, facts: SessionFacts) => openingFacts(facts)),
    applyFacts: assign(({ context }, facts: SessionFacts) => evaluatedFacts(context, facts)),
    applyRenewal: assign((_, { visit }: { visit: Visit }) => renewedFacts(visit)),
    applyExtension: assign((_, outcome: RefreshOutcome) => extendedFacts(outcome)),
    applyCorrection: assign(({ context }, { byMs }: { byMs: number }) => ({
      at: context.at + byMs,
      interactedAt: context.interactedAt + byMs,
    })),
    // An end that the facts show is decided first; the interaction then changes nothing.
    evaluate: raise((_, facts: SessionFacts) => ({ type: 'session.evaluate' as const, ...facts })),
    accept: raise((_, { at }: { at: number }) => ({ type: 'session.timeConfirmed' as const, at })),
    rememberTime: assign({ at: (_, { at }: { at: number }) => at }),
    rememberInteraction: assign({
      at: (_, { at }: { at: number }) => at,
      interactedAt: ({ context }, { at }: { at: number }) => Math.max(context.interactedAt, at),
    }),
    recallEnd: assign((_, { ended }: OpeningFacts) => recalledFacts(ended)),
    rememberEnd: assign(({ context }, end: { reason: EndReason; at?: number }) =>
      endedFacts(context, end),
    ),
    rememberRefusal: assign((_, { reason, endedAt }: TokenRefusal) => ({
      standing: reason,
      revokedAt: endedAt ?? null,
    })),
    rememberDefect: assign({ standing: 'refused' }),
    rememberFailing: assign({ isRenewalFailing: true }),
    rememberRefusedEnd: assign(({ context }) =>
      endedFacts(context, { reason: tokenRefusalIn(context) ?? 'refused' }),
    ),
    rememberExtendFailure: assign(({ context }, outcome: RefreshOutcome) =>
      unreachedFacts(context, outcome),
    ),
    clearExtendError: assign({ extendError: null, attempts: 0, retryAfterMs: null }),
    clearClosing: assign({ closing: null }),
    announceStart: emit(({ context }) => ({
      type: 'session.started' as const,
      at: context.at,
      visit: visitOf(context),
    })),
    announceChange: emit(({ context }) => ({
      type: 'session.changed' as const,
      visit: visitOf(context),
    })),
    announceTouch: emit((_, { at }: { at: number }) => ({ type: 'session.touched' as const, at })),
    announceWarning: emit({ type: 'session.warned' }),
    announceResumption: emit({ type: 'session.resumed' }),
    announceExpiry: emit(({ context }) => ({
      type: 'session.expired' as const,
      ...expiryOf(context),
    })),
    announceSignedOut: emit(({ context }) => ({
      type: 'session.signedOut' as const,
      reason: context.endReason ?? 'invalid',
    })),
  },
});
