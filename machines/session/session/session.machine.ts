import { type ActorRefFrom, assign, emit, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownStepMs } from '#domain/session/timings.ts';
import {
  closingOf,
  countdownPlan,
  endedFacts,
  evaluatedFacts,
  expiryOf,
  extendedFacts,
  extensionWish,
  idlePlan,
  nobody,
  openingFacts,
  renewedFacts,
  type SessionContext,
  unreachedFacts,
  visitOf,
} from './session.facts.ts';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionEmitted, SessionEvent, SessionInput } from './session.events.ts';
import { type SessionFacts, sessionPorts } from './session.ports.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { sessionGuards } from './session.guards.ts';

/**
 * The life of one person's session in this browser, from the stored cookie to its end.
 *
 * A live session is active until the person has been idle for so long that the warning is due; it
 * then counts down and expires unless *Stay logged in* reaches the server (spec §4). Deadlines are
 * facts in epoch milliseconds; only `session.evaluate`, which carries the time and the stored
 * facts, decides (R7). An interaction after the deadline never revives a session. An ended one holds
 * no personal data and no timer; it listens only for a sign-in in another tab and follows it.
 *
 * Ports: `openSession`, `closeSession`, `extendSession`, `confirmTime`, `watchDeadlines`,
 * `watchSignIn`.
 */
export const sessionMachine = setup({
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
    rememberEnd: assign(({ context }, end: { reason: EndReason; at?: number }) =>
      endedFacts(context, end),
    ),
    rememberRefusal: assign({ standing: 'refused' }),
    rememberExtendFailure: assign(({ context }, outcome: RefreshOutcome) =>
      unreachedFacts(context, outcome),
    ),
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
      ...expiryOf(context),
    })),
    announceSignedOut: emit(({ context }) => ({
      type: 'session.signedOut' as const,
      reason: context.endReason ?? 'invalid',
    })),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => nobody(input.policy),
  on: {
    'session.clockCorrected': {
      actions: { type: 'applyCorrection', params: ({ event }) => event },
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description:
        'Stores a fresh sign-in if there is one, and reads the stored facts of the browser.',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => ({ cookie: context.pending }),
        onDone: [
          {
            guard: { type: 'isIdleOnArrival', params: ({ event }) => event.output },
            target: 'ended.expired',
            actions: [
              { type: 'applyOpening', params: ({ event }) => event.output },
              endedBy('inactivity'),
            ],
          },
          {
            guard: { type: 'isLive', params: ({ event }) => event.output },
            target: 'live',
            actions: [
              { type: 'applyOpening', params: ({ event }) => event.output },
              'announceStart',
            ],
          },
          {
            guard: { type: 'isOtherUser', params: ({ event }) => event.output },
            target: 'ended.signedOut',
            actions: endedBy('userChanged'),
          },
          // A session that was found has ended meanwhile: the page keeps what it says.
          { guard: 'hasEnded', target: 'ended.signedOut' },
          { target: 'ended.signedOut', actions: endedBy('invalid') },
        ],
        onError: { target: 'ended.signedOut', actions: endedBy('invalid') },
      },
    },
    live: {
      description: 'Somebody is signed in, until a deadline, the cookie or somebody ends it.',
      tags: ['signedIn'],
      on: {
        'session.evaluate': [
          {
            guard: { type: 'hasNewToken', params: ({ event }) => event },
            actions: [{ type: 'applyFacts', params: ({ event }) => event }, 'announceChange'],
          },
          { actions: { type: 'applyFacts', params: ({ event }) => event } },
        ],
        'session.renewed': {
          guard: { type: 'isOwnUser', params: ({ event }) => event },
          actions: [{ type: 'applyRenewal', params: ({ event }) => event }, 'announceChange'],
        },
        // A page that slept past a deadline has expired, whatever reaches it first (R7, R11).
        'session.refused': [
          {
            guard: { type: 'isWithinLimits', params: ({ event }) => event },
            actions: 'rememberRefusal',
          },
          { actions: { type: 'rememberTime', params: ({ event }) => event } },
        ],
        'session.signOut': { target: 'ended.signedOut', actions: endedBy('signedOut') },
        // The tab that ended the session clears it away; doing it again would end what follows.
        'session.endedElsewhere': [
          {
            guard: { type: 'isExpiry', params: ({ event }) => event },
            target: 'ended.expired',
            actions: [{ type: 'rememberEnd', params: ({ event }) => event }, 'clearClosing'],
          },
          {
            target: 'ended.signedOut',
            actions: [{ type: 'rememberEnd', params: ({ event }) => event }, 'clearClosing'],
          },
        ],
      },
      always: [
        { guard: 'isIdleOver', target: 'ended.expired', actions: endedBy('inactivity') },
        { guard: 'isAbsoluteOver', target: 'ended.expired', actions: endedBy('absolute') },
        { guard: 'isTokenOver', target: 'ended.signedOut', actions: endedBy('refused') },
        { guard: 'isCookieForeign', target: 'ended.signedOut', actions: endedBy('userChanged') },
        { guard: 'isCookieGone', target: 'ended.signedOut', actions: endedBy('invalid') },
      ],
      initial: 'active',
      states: {
        active: {
          description: 'Not idle for long; interaction moves the idle deadline.',
          invoke: {
            id: 'watchDeadlines',
            src: 'watchDeadlines',
            input: ({ context }) => idlePlan(context),
          },
          on: {
            'session.interacted': [
              {
                guard: { type: 'isDoubtful', params: ({ event }) => event },
                target: 'confirming',
              },
              {
                actions: [
                  { type: 'rememberInteraction', params: ({ event }) => event },
                  { type: 'announceTouch', params: ({ event }) => event },
                ],
              },
            ],
            'session.timeConfirmed': {
              actions: [
                { type: 'rememberInteraction', params: ({ event }) => event },
                { type: 'announceTouch', params: ({ event }) => event },
              ],
            },
          },
          always: { guard: 'isWarningDue', target: 'warning' },
        },
        confirming: {
          description:
            'An interaction found a deadline long over: the server gives the time first.',
          invoke: {
            id: 'confirmTime',
            src: 'confirmTime',
            input: {},
            onDone: {
              target: 'active',
              actions: [
                { type: 'evaluate', params: ({ event }) => event.output },
                { type: 'accept', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'active' },
          },
        },
        warning: {
          description:
            'Counts down to the end; only *Stay logged in* or a later deadline leaves it.',
          entry: 'announceWarning',
          exit: 'clearExtendError',
          invoke: {
            id: 'watchDeadlines',
            src: 'watchDeadlines',
            input: ({ context }) => countdownPlan(context, countdownStepMs),
          },
          always: { guard: 'hasTimeAgain', target: 'active', actions: 'announceResumption' },
          initial: 'counting',
          states: {
            counting: {
              description: 'The person is asked whether to stay.',
              on: { 'session.extend': { target: 'extending' } },
            },
            extending: {
              description:
                'The server is asked; the countdown continues, a second click is ignored.',
              tags: ['busy'],
              entry: 'clearExtendError',
              invoke: {
                id: 'extendSession',
                src: 'extendSession',
                input: ({ context }) => extensionWish(context),
                onDone: [
                  {
                    guard: { type: 'isRefreshed', params: ({ event }) => event.output },
                    target: 'counting',
                    actions: [
                      { type: 'applyExtension', params: ({ event }) => event.output },
                      'announceChange',
                    ],
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'counting',
                    actions: 'rememberRefusal',
                  },
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                    target: 'extendFailed',
                    actions: {
                      type: 'rememberExtendFailure',
                      params: ({ event }) => event.output,
                    },
                  },
                  {
                    target: 'counting',
                    actions: { type: 'rememberTime', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'counting', actions: 'rememberRefusal' },
              },
            },
            extendFailed: {
              description:
                'The server was unreachable; shows it, continues the countdown, allows a retry.',
              tags: ['failed'],
              on: { 'session.extend': { target: 'extending' } },
            },
          },
        },
      },
    },
    ended: {
      description:
        'No user is signed in; clears away what is left and follows a sign-in of another tab.',
      invoke: [
        {
          id: 'closeSession',
          src: 'closeSession',
          input: ({ context }) => closingOf(context),
          onDone: { actions: 'clearClosing' },
          onError: { actions: 'clearClosing' },
        },
        { id: 'watchSignIn', src: 'watchSignIn', input: {} },
      ],
      on: {
        'session.start': {
          target: 'restoring',
          actions: { type: 'rememberPending', params: ({ event }) => event },
        },
        'session.found': { guard: 'isFollowing', target: 'restoring' },
      },
      initial: 'signedOut',
      states: {
        signedOut: {
          description: 'The reason of the last end is kept for the login page.',
          entry: 'announceSignedOut',
        },
        expired: {
          description: 'The session ended by itself; the data is gone and the page says why.',
          entry: 'announceExpiry',
          on: { 'session.dismiss': { target: 'signedOut', actions: 'lookForSession' } },
        },
      },
    },
  },
});

/** The end of a session for a reason that is known beforehand. */
function endedBy(reason: EndReason) {
  return { type: 'rememberEnd', params: { reason } } as const;
}

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
