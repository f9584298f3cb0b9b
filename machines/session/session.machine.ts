import { countdownStepMs, resolveTimings } from '#domain/session/timings.ts';
import { not } from 'xstate';
import { closingOf, countdownPlan, idlePlan, visitOf } from './session.facts.ts';
import { endings, liveEvents } from './session.live.ts';
import { sessionSetup } from './session.setup.ts';

/**
 * The life of one person's session in this browser, from the stored cookie to its end.
 *
 * A live session is active until the person has been idle for so long that the warning is due; it
 * then counts down and expires unless *Stay logged in* reaches the server (spec §4). Deadlines are
 * facts in epoch milliseconds; `session.evaluate` brings the time and the stored facts and is the
 * only thing that decides (R7). An interaction after the deadline never revives a session, and an
 * ended one holds no personal data, no timer and no listener.
 *
 * Ports: `openSession`, `closeSession`, `extendSession`, `watchDeadlines`.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    policy: input.policy,
    visit: null,
    timings: resolveTimings({}),
    interactedAt: 0,
    at: 0,
    standing: 'own',
    endReason: null,
    extendError: null,
    pending: null,
    closing: null,
  }),
  on: {
    'session.clockCorrected': {
      actions: { type: 'applyCorrection', params: ({ event }) => event },
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Stores a fresh sign-in if there is one, and reads what the browser holds.',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => ({ cookie: context.pending }),
        onDone: [
          {
            guard: { type: 'isIdleOnArrival', params: ({ event }) => event.output },
            target: 'expired',
            actions: [
              { type: 'applyOpening', params: ({ event }) => event.output },
              { type: 'rememberEnd', params: { reason: 'inactivity' } },
            ],
          },
          {
            guard: { type: 'isLive', params: ({ event }) => event.output },
            target: 'active',
            actions: [
              { type: 'applyOpening', params: ({ event }) => event.output },
              'announceStart',
            ],
          },
          {
            guard: { type: 'isOtherUser', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: { type: 'rememberEnd', params: { reason: 'userChanged' } },
          },
          {
            target: 'signedOut',
            actions: { type: 'rememberEnd', params: { reason: 'invalid' } },
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'rememberEnd', params: { reason: 'invalid' } },
        },
      },
    },
    signedOut: {
      description: 'Nobody is signed in; the reason of the last end is kept for the login page.',
      entry: 'announceSignedOut',
      invoke: {
        id: 'closeSession',
        src: 'closeSession',
        input: ({ context }) => closingOf(context),
        onDone: { actions: 'clearClosing' },
        onError: { actions: 'clearClosing' },
      },
      on: {
        'session.start': {
          target: 'restoring',
          actions: { type: 'rememberPending', params: ({ event }) => event },
        },
      },
    },
    active: {
      description: 'Signed in and not idle for long; interaction moves the idle deadline.',
      tags: ['signedIn'],
      invoke: {
        id: 'watchDeadlines',
        src: 'watchDeadlines',
        input: ({ context }) => idlePlan(context),
      },
      on: {
        ...liveEvents,
        'session.interacted': [
          {
            guard: { type: 'isInTime', params: ({ event }) => event },
            actions: [
              { type: 'rememberInteraction', params: ({ event }) => event },
              { type: 'announceTouch', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'rememberTime', params: ({ event }) => event } },
        ],
      },
      always: [...endings, { guard: 'isWarningDue', target: 'warning' }],
    },
    warning: {
      description: 'Counts down to the end; only *Stay logged in* or a later deadline leaves it.',
      tags: ['signedIn'],
      entry: 'announceWarning',
      exit: 'clearExtendError',
      invoke: {
        id: 'watchDeadlines',
        src: 'watchDeadlines',
        input: ({ context }) => countdownPlan(context, countdownStepMs),
      },
      on: liveEvents,
      always: [
        ...endings,
        { guard: not('isWarningDue'), target: 'active', actions: 'announceResumption' },
      ],
      initial: 'counting',
      states: {
        counting: {
          description: 'The person is asked whether to stay.',
          on: { 'session.extend': { target: 'extending' } },
        },
        extending: {
          description: 'The server is asked; the countdown goes on, a second click is ignored.',
          tags: ['busy'],
          entry: 'clearExtendError',
          invoke: {
            id: 'extendSession',
            src: 'extendSession',
            input: ({ context }) => ({ cookie: visitOf(context).cookie }),
            onDone: [
              {
                guard: { type: 'isRefreshed', params: ({ event }) => event.output },
                target: '#session.active',
                actions: [
                  { type: 'applyExtension', params: ({ event }) => event.output },
                  'announceChange',
                  'announceResumption',
                ],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#session.signedOut',
                actions: { type: 'rememberEnd', params: { reason: 'refused' } },
              },
              {
                guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                target: 'extendFailed',
                actions: [
                  { type: 'rememberTime', params: ({ event }) => event.output },
                  'rememberExtendFailure',
                ],
              },
              {
                target: 'counting',
                actions: { type: 'rememberTime', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#session.signedOut',
              actions: { type: 'rememberEnd', params: { reason: 'refused' } },
            },
          },
        },
        extendFailed: {
          description:
            'The server could not be reached; says so, counts on and may be tried again.',
          tags: ['failed'],
          on: { 'session.extend': { target: 'extending' } },
        },
      },
    },
    expired: {
      description: 'The session ended by itself; the data is gone and the page says why.',
      entry: 'announceExpiry',
      invoke: {
        id: 'closeSession',
        src: 'closeSession',
        input: ({ context }) => closingOf(context),
        onDone: { actions: 'clearClosing' },
        onError: { actions: 'clearClosing' },
      },
      on: {
        'session.dismiss': { target: 'signedOut' },
        'session.start': {
          target: 'restoring',
          actions: { type: 'rememberPending', params: ({ event }) => event },
        },
      },
    },
  },
});
