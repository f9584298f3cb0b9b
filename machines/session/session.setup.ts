import { assign, emit, setup } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';
import {
  endedFacts,
  evaluatedFacts,
  openingFacts,
  renewedFacts,
  visitOf,
} from './session.facts.ts';
import { sessionGuards } from './session.guards.ts';
import { sessionPorts } from './session.ports.ts';
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionFacts,
  SessionInput,
} from './session.types.ts';

const unreachableText = 'The server could not be reached. Check your connection and try again.';

/** The vocabulary of the session chart: what its names do. */
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
  actions: {
    rememberPending: assign({
      pending: (_, { cookie }: { cookie: SessionCookie | null }) => cookie,
      endReason: null,
    }),
    applyOpening: assign((_, facts: SessionFacts) => openingFacts(facts)),
    applyFacts: assign(({ context }, facts: SessionFacts) => evaluatedFacts(context, facts)),
    applyRenewal: assign((_, { visit }: { visit: Visit }) => renewedFacts(visit)),
    applyExtension: assign((_, outcome: RefreshOutcome) =>
      outcome.kind === 'refreshed'
        ? { ...renewedFacts(outcome.visit), at: outcome.at, interactedAt: outcome.at }
        : {},
    ),
    applyCorrection: assign(({ context }, { byMs }: { byMs: number }) => ({
      at: context.at + byMs,
      interactedAt: context.interactedAt + byMs,
    })),
    rememberTime: assign({ at: (_, { at }: { at: number }) => at }),
    rememberInteraction: assign({
      at: (_, { at }: { at: number }) => at,
      interactedAt: ({ context }, { at }: { at: number }) => Math.max(context.interactedAt, at),
    }),
    rememberEnd: assign(({ context }, { reason }: { reason: EndReason }) =>
      endedFacts(context, reason),
    ),
    rememberExtendFailure: assign({ extendError: unreachableText }),
    clearExtendError: assign({ extendError: null }),
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
      reason: context.endReason ?? 'inactivity',
    })),
    announceSignedOut: emit(({ context }) => ({
      type: 'session.signedOut' as const,
      reason: context.endReason ?? 'invalid',
    })),
  },
});
