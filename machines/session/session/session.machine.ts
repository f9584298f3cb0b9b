import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import { tokenRefusalOf } from '#domain/session/refresh-outcome.ts';
import { countdownStepMs } from '#domain/session/timings.ts';
import type { EndedElsewhereEvent } from './session.events.ts';
import { closingOf } from './session.ends.ts';
import { countdownPlan, extensionWish, idlePlan, nobody } from './session.facts.ts';
import { sessionSetup } from './session.setup.ts';

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
export const sessionMachine = sessionSetup.createMachine({
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
          {
            guard: { type: 'isEndKnown', params: ({ event }) => event.output },
            target: 'ended.signedOut',
            actions: { type: 'recallEnd', params: ({ event }) => event.output },
          },
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
            actions: { type: 'rememberRefusal', params: ({ event }) => event },
          },
          { actions: { type: 'rememberTime', params: ({ event }) => event } },
        ],
        'session.renewalFailing': { actions: 'rememberFailing' },
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
        { guard: 'isUnrenewedFirst', target: 'ended.signedOut', actions: endedBy('unrenewed') },
        { guard: 'isIdleOver', target: 'ended.expired', actions: endedBy('inactivity') },
        { guard: 'isAbsoluteOver', target: 'ended.expired', actions: endedBy('absolute') },
        { guard: 'isRefused', target: 'ended.signedOut', actions: 'rememberRefusedEnd' },
        { guard: 'isTokenOver', target: 'ended.signedOut', actions: endedBy('unrenewed') },
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
            'An interaction found a deadline over: a clock that has jumped gets the time first.',
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
          always: [
            { guard: 'hasTimeAgain', target: 'active', actions: 'announceResumption' },
            {
              guard: 'isUnrenewedFirst',
              target: '#session.ended.signedOut',
              actions: endedBy('unrenewed'),
            },
            // Nobody has asked to stay (R11), whichever of the deadlines the countdown ended at.
            {
              guard: 'isCountdownOver',
              target: '#session.ended.expired',
              actions: endedBy('inactivity'),
            },
          ],
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
              on: unextendedElsewhere(),
              always: unextended(),
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
                    guard: { type: 'isRefusal', params: ({ event }) => event.output },
                    target: 'counting',
                    actions: {
                      type: 'rememberRefusal',
                      params: ({ event }) => tokenRefusalOf(event.output),
                    },
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
                    guard: { type: 'isTooLate', params: ({ event }) => event.output },
                    target: '#session.ended.expired',
                    actions: [
                      { type: 'rememberTime', params: ({ event }) => event.output },
                      endedBy('unextended'),
                    ],
                  },
                  {
                    target: 'counting',
                    actions: { type: 'rememberTime', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'counting', actions: 'rememberDefect' },
              },
            },
            extendFailed: {
              description:
                'The server was unreachable; it is asked again until it answers or time is over.',
              tags: ['failed'],
              on: {
                ...unextendedElsewhere(),
                'session.extend': { target: 'extending', actions: 'clearExtendError' },
                'server.returned': { target: 'extending' },
              },
              always: unextended(),
              after: { retryDelay: { target: 'extending' } },
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

/** The person has asked to stay, and no answer came before the countdown was over. */
function unextended() {
  return {
    guard: 'isCountdownOver',
    target: '#session.ended.expired',
    actions: endedBy('unextended'),
  } as const;
}

/** The same when the other tab, where nobody asked, is the first to see that time is over. */
function unextendedElsewhere() {
  return {
    'session.endedElsewhere': {
      guard: { type: 'isLapse', params: ({ event }: { event: EndedElsewhereEvent }) => event },
      target: '#session.ended.expired',
      actions: [endedBy('unextended'), 'clearClosing'],
    },
  } as const;
}

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
