import { type ActorRefFrom, assign, emit, not, setup, type SnapshotFrom } from 'xstate';
import {
  type RefreshFailurePolicy,
  type RefreshOutcome,
  type TokenRefusal,
  tokenRefusalOf,
} from '#domain/session/refresh-outcome.ts';
import { resolveTimings } from '#domain/session/timings.ts';
import type { Visit } from '#domain/session/visit.ts';
import {
  callLimitMs,
  cappedWaitMs,
  firstCallLimitMs,
  nextCallLimitMs,
  retryDelayMs,
} from '#domain/session/waits.ts';
import { tokenRefreshPorts } from './token-refresh.ports.ts';

export interface TokenRefreshInput {
  readonly policy: RefreshFailurePolicy;
  readonly visit: Visit;
  /** Epoch ms at which the session was opened. */
  readonly at: number;
}

export interface TokenRefreshContext {
  readonly policy: RefreshFailurePolicy;
  readonly visit: Visit;
  /** Epoch ms of the last look or response. */
  readonly at: number;
  /** How long a request waits for its answer: what this network has needed so far. */
  readonly limitMs: number;
  readonly isOnline: boolean;
  /** The warning is shown: only *Stay logged in* may refresh (R4). */
  readonly isHeld: boolean;
  /** Failed attempts in a row. */
  readonly attempts: number;
  readonly retryAfterMs: number | null;
  /** Epoch ms of the first of them, or when the refresh was due without a connection; else null. */
  readonly failingSince: number | null;
}

export type TokenRefreshEvent =
  | { readonly type: 'refresh.evaluate'; readonly at: number }
  | { readonly type: 'refresh.demand' }
  | { readonly type: 'refresh.hold' }
  | { readonly type: 'refresh.release' }
  | { readonly type: 'token.replaced'; readonly visit: Visit }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'server.returned' };

export type TokenRefreshEmitted =
  | { readonly type: 'refresh.succeeded'; readonly visit: Visit }
  /** A due refresh has no answer yet; it is tried again. */
  | { readonly type: 'refresh.failing' }
  | ({ readonly type: 'refresh.refused' } & TokenRefusal);

/**
 * Keeps the token of a signed-in person fresh while they are active (spec §4, R4, R5).
 *
 * Every 30 s the remaining life is checked; within the window one refresh is sent and its response
 * is announced. A refusal ends the session. A transient failure is retried with growing waits while
 * the token is still valid, or refused at once when the policy says so. Checks, waits and requests
 * are limited to a third of the token's remaining life, and after a request without an answer in
 * time the limit doubles. The chart lives only as long as the session does, so a late response is
 * ignored.
 *
 * Ports: `refreshToken`, `watchTokenLife`.
 */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as TokenRefreshContext,
    events: {} as TokenRefreshEvent,
    emitted: {} as TokenRefreshEmitted,
    input: {} as TokenRefreshInput,
  },
  actors: tokenRefreshPorts,
  guards: {
    isDue: ({ context }, { at }: { at: number }) => isDue(context.visit, at),
    isOnline: ({ context }) => context.isOnline,
    isHeld: ({ context }) => context.isHeld,
    isRefreshed: (_, outcome: RefreshOutcome) => outcome.kind === 'refreshed',
    isSuperseded: (_, outcome: RefreshOutcome) => outcome.kind === 'superseded',
    isWorthRetrying: ({ context }, outcome: RefreshOutcome) =>
      outcome.kind === 'unreachable' &&
      context.policy === 'retryWhileValid' &&
      outcome.at < context.visit.expiresAt,
  },
  delays: {
    retryDelay: ({ context }) =>
      retryDelayMs(context.attempts, context.retryAfterMs, leftMs(context)),
  },
  actions: {
    rememberVisit: assign({ visit: (_, { visit }: { visit: Visit }) => visit }),
    rememberTime: assign({ at: (_, { at }: { at: number }) => at }),
    applyOutcome: assign((_, outcome: RefreshOutcome) =>
      outcome.kind === 'refreshed' ? { visit: outcome.visit, at: outcome.at } : {},
    ),
    countFailure: assign(({ context }, outcome: RefreshOutcome) => ({
      at: outcome.at,
      attempts: context.attempts + 1,
      failingSince: context.failingSince ?? outcome.at,
      ...(outcome.kind === 'unreachable' && { retryAfterMs: outcome.retryAfterMs }),
      ...(isLate(outcome) && { limitMs: nextCallLimitMs(context.limitMs) }),
    })),
    clearFailures: assign({ attempts: 0, retryAfterMs: null, failingSince: null }),
    countWait: assign({ failingSince: ({ context }) => context.failingSince ?? context.at }),
    rememberOnline: assign({ isOnline: true }),
    rememberOffline: assign({ isOnline: false }),
    hold: assign({ isHeld: true }),
    release: assign({ isHeld: false }),
    announceSuccess: emit(({ context }) => ({
      type: 'refresh.succeeded' as const,
      visit: context.visit,
    })),
    announceFailing: emit({ type: 'refresh.failing' }),
    announceRefusal: emit((_, end: TokenRefusal) => ({
      type: 'refresh.refused' as const,
      ...end,
    })),
  },
}).createMachine({
  id: 'tokenRefresh',
  context: ({ input }) => ({
    policy: input.policy,
    visit: input.visit,
    at: input.at,
    limitMs: firstCallLimitMs,
    isOnline: true,
    isHeld: false,
    attempts: 0,
    retryAfterMs: null,
    failingSince: null,
  }),
  initial: 'resting',
  on: {
    'token.replaced': { actions: { type: 'rememberVisit', params: ({ event }) => event } },
    'refresh.hold': { actions: 'hold' },
    'refresh.release': { actions: 'release' },
    'connection.lost': { actions: 'rememberOffline' },
    'connection.restored': { actions: 'rememberOnline' },
  },
  states: {
    resting: {
      description: 'The token is valid long enough; checked again at the next interval.',
      invoke: {
        id: 'watchTokenLife',
        src: 'watchTokenLife',
        input: ({ context }) => ({ everyMs: lookEveryMs(context) }),
      },
      on: {
        'refresh.evaluate': [
          {
            guard: { type: 'isDue', params: ({ event }) => event },
            target: 'due',
            actions: { type: 'rememberTime', params: ({ event }) => event },
          },
          {
            target: 'resting',
            reenter: true,
            actions: { type: 'rememberTime', params: ({ event }) => event },
          },
        ],
        'refresh.demand': { target: 'due' },
      },
    },
    due: {
      description: 'A refresh is due; waits while the warning is shown.',
      on: {
        'token.replaced': {
          target: 'resting',
          actions: [{ type: 'rememberVisit', params: ({ event }) => event }, 'clearFailures'],
        },
      },
      always: [
        { guard: not('isOnline'), target: 'offline' },
        { guard: not('isHeld'), target: 'refreshing' },
      ],
    },
    refreshing: {
      description: 'One request is running for the whole browser.',
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        input: ({ context }) => ({
          cookie: context.visit.cookie,
          limitMs: callLimitMs(context.limitMs, leftMs(context)),
        }),
        onDone: [
          {
            guard: { type: 'isRefreshed', params: ({ event }) => event.output },
            target: 'resting',
            actions: [
              { type: 'applyOutcome', params: ({ event }) => event.output },
              'clearFailures',
              'announceSuccess',
            ],
          },
          {
            guard: { type: 'isSuperseded', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'clearFailures',
          },
          {
            guard: { type: 'isWorthRetrying', params: ({ event }) => event.output },
            target: 'waitingToRetry',
            actions: { type: 'countFailure', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: {
              type: 'announceRefusal',
              params: ({ event }) => tokenRefusalOf(event.output),
            },
          },
        ],
        // A defective port reports no time: no other limit is known to have passed.
        onError: {
          target: 'refused',
          actions: { type: 'announceRefusal', params: { at: 0, reason: 'refused' } },
        },
      },
    },
    waitingToRetry: {
      description: 'The server was busy or unavailable; retries after a growing wait.',
      entry: 'announceFailing',
      on: {
        'server.returned': { target: 'due' },
        'token.replaced': {
          target: 'resting',
          actions: [{ type: 'rememberVisit', params: ({ event }) => event }, 'clearFailures'],
        },
      },
      always: { guard: not('isOnline'), target: 'offline' },
      after: { retryDelay: { target: 'due' } },
    },
    offline: {
      description: 'No connection: nothing is sent until it is back.',
      entry: ['countWait', 'announceFailing'],
      on: {
        'token.replaced': {
          target: 'resting',
          actions: [{ type: 'rememberVisit', params: ({ event }) => event }, 'clearFailures'],
        },
        'connection.restored': { target: 'due', actions: ['rememberOnline', 'clearFailures'] },
      },
    },
    refused: {
      description: 'The server refused, or the policy allows no retry: the session is over.',
    },
  },
});

export type TokenRefreshActorRef = ActorRefFrom<typeof tokenRefreshMachine>;

export type TokenRefreshSnapshot = SnapshotFrom<typeof tokenRefreshMachine>;

/**
 * Whether the token has so little life left that it must be refreshed now. One that lives until the
 * absolute end cannot be renewed beyond it (R11).
 */
function isDue({ cookie, expiresAt, absoluteAt }: Visit, at: number): boolean {
  if (absoluteAt !== null && expiresAt >= absoluteAt) return false;
  return expiresAt - at <= resolveTimings(cookie).refreshWindowMs;
}

/** Milliseconds from the last look or response to the token's end. */
function leftMs({ visit, at }: TokenRefreshContext): number {
  return visit.expiresAt - Math.max(at, visit.issuedAt ?? at);
}

function lookEveryMs(context: TokenRefreshContext): number {
  return cappedWaitMs(resolveTimings(context.visit.cookie).tokenCheckMs, leftMs(context));
}

function isLate(outcome: RefreshOutcome): boolean {
  return outcome.kind === 'unreachable' && outcome.isLate === true;
}
