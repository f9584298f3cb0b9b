import { assign, raise, setup } from 'xstate';
import { faultText } from '../fault-text.ts';
import { notificationsPorts } from './notifications.ports.ts';
import type {
  NotificationsContext,
  NotificationsEvent,
  RetrievedNotifications,
} from './notifications.types.ts';

const firstWaitMs = 2000;
const longestWaitMs = 60_000;
/** A stream that lasts so long has come to stay. */
const steadyMs = 30_000;
const retryMs = 30_000;
const patienceMs = 2000;

/**
 * What a signed-in person is told, as the bell shows it (spec §3, §4): querying, received, error.
 *
 * The newest ones are read once the server's stream is open, so that nothing is missed between the
 * two, and whenever it says that something is new. Where the stream takes long, is cut or blocked,
 * they are read without it, and at each attempt to open it again, with growing waits. A hidden page holds no stream and asks nothing. Nothing here is interaction, and
 * all of it ends with the session, because the chart does.
 *
 * Ports: `fetchNotifications`, `watchFeed`, `watchPage`.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: notificationsPorts,
  delays: {
    reopenDelay: ({ context }) => Math.min(longestWaitMs, firstWaitMs * 2 ** context.failures),
    steadyTime: steadyMs,
    retryDelay: retryMs,
    patience: patienceMs,
  },
  actions: {
    rememberAnswer: assign(({ context }, answer: RetrievedNotifications) => ({
      notifications: answer.notifications,
      unread: answer.unread,
      lastRetrievalTime: answer.retrievedAt,
      arrived: countArrived(context, answer),
      error: null,
    })),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    retrieveAgain: raise({ type: 'notifications.retrieve' }),
  },
}).createMachine({
  id: 'notifications',
  context: {
    notifications: [],
    unread: 0,
    arrived: 0,
    error: null,
    lastRetrievalTime: null,
    failures: 0,
  },
  invoke: { id: 'watchPage', src: 'watchPage', input: {} },
  initial: 'shown',
  states: {
    shown: {
      description: 'The page is in sight: it knows what is new.',
      type: 'parallel',
      on: { 'page.hidden': { target: 'hidden' } },
      states: {
        retrieval: {
          description: 'The notifications as they are known here.',
          initial: 'opening',
          states: {
            opening: {
              description: 'The stream gets a moment to open, so that one question is enough.',
              tags: ['busy'],
              on: {
                'feed.lost': { target: 'querying' },
                'notifications.retrieve': { target: 'querying' },
              },
              after: { patience: { target: 'querying' } },
            },
            querying: {
              description: 'The newest are asked for; what changes meanwhile is asked for again.',
              tags: ['busy'],
              invoke: {
                id: 'fetchNotifications',
                src: 'fetchNotifications',
                input: {},
                onDone: {
                  target: 'received',
                  actions: { type: 'rememberAnswer', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'error',
                  actions: {
                    type: 'rememberFault',
                    params: ({ event }) => ({ fault: event.error }),
                  },
                },
              },
              on: {
                'feed.changed': { target: 'querying', reenter: true },
                'notifications.retrieve': { target: 'querying', reenter: true },
              },
            },
            received: {
              description: 'The newest are here.',
              on: {
                'feed.changed': { target: 'querying' },
                'notifications.retrieve': { target: 'querying' },
              },
            },
            error: {
              description: 'They could not be read; what was read before stays in sight.',
              tags: ['failed'],
              on: {
                'feed.changed': { target: 'querying' },
                'notifications.retrieve': { target: 'querying' },
              },
              after: { retryDelay: { target: 'querying' } },
            },
          },
        },
        feed: {
          description: 'How this page hears that something is new.',
          initial: 'open',
          states: {
            open: {
              description: 'The stream of the server is open, or on its way.',
              invoke: { id: 'watchFeed', src: 'watchFeed', input: {} },
              on: { 'feed.lost': { target: 'waiting' } },
              initial: 'connecting',
              states: {
                connecting: {
                  description: 'Nothing has come yet.',
                  on: { 'feed.opened': { target: 'live', actions: 'retrieveAgain' } },
                },
                live: {
                  description: 'The server tells what is new.',
                  after: { steadyTime: { actions: 'clearFailures' } },
                },
              },
            },
            waiting: {
              description: 'No stream: it is tried again, and meanwhile asked instead.',
              after: {
                reopenDelay: { target: 'open', actions: ['countFailure', 'retrieveAgain'] },
              },
            },
          },
        },
      },
    },
    hidden: {
      description: 'Nobody looks: no stream, no question.',
      on: { 'page.shown': { target: 'shown' } },
    },
  },
});

/** Unread ones that were not there before; at the first answer none is news. */
function countArrived(
  { notifications, lastRetrievalTime }: NotificationsContext,
  answer: RetrievedNotifications,
): number {
  if (lastRetrievalTime === null) return 0;
  const known = new Set(notifications.map(({ id }) => id));
  const newest = notifications[0]?.at ?? '';
  const isNew = (item: (typeof notifications)[number]) =>
    !item.isRead && !known.has(item.id) && item.at >= newest;
  return answer.notifications.filter(isNew).length;
}
