import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import {
  type BellItem,
  notificationsPorts,
  type RetrievedNotifications,
} from './notifications.ports.ts';

export interface NotificationsContext {
  readonly notifications: readonly BellItem[];
  readonly unread: number;
  /** How many came with the last response that brought news; at most as many as are unread. */
  readonly arrived: number;
  /** Why the last retrieval failed, in words for people. */
  readonly error: string | null;
  /** ISO 8601, UTC; null before the first response. */
  readonly lastRetrievalTime: string | null;
  /** How many times in a row the stream ended early. */
  readonly failures: number;
}

export type NotificationsEvent =
  | { readonly type: 'notifications.retrieve' }
  | { readonly type: 'feed.opened' }
  | { readonly type: 'feed.changed' }
  | { readonly type: 'feed.lost' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

const firstWaitMs = 2000;
const longestWaitMs = 60_000;
/** A stream that lasts this long counts as stable. */
const steadyMs = 30_000;
const retryMs = 30_000;
const patienceMs = 2000;

/**
 * A signed-in person's notifications, as the bell shows them (spec §3, §4): querying, received,
 * error.
 *
 * The newest ones are read once the server's stream is open, so that none is missed in between, and
 * whenever it reports something new. Where the stream takes long, is cut or blocked, they are read
 * without it, and at each attempt to open it again, with growing waits. A hidden page holds no
 * stream and makes no calls. Nothing here counts as interaction, and everything ends with the
 * session, because the chart does.
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
      description: 'The page is visible and up to date.',
      type: 'parallel',
      on: { 'page.hidden': { target: 'hidden' } },
      states: {
        retrieval: {
          description: 'The notifications known to this page.',
          initial: 'opening',
          states: {
            opening: {
              description: 'Waits a moment for the stream to open, so that one call is enough.',
              tags: ['busy'],
              on: {
                'feed.lost': { target: 'querying' },
                'notifications.retrieve': { target: 'querying' },
              },
              after: { patience: { target: 'querying' } },
            },
            querying: {
              description:
                'The newest are requested; after a change meanwhile they are requested again.',
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
              description: 'The newest are loaded.',
              on: {
                'feed.changed': { target: 'querying' },
                'notifications.retrieve': { target: 'querying' },
              },
            },
            error: {
              description: 'They could not be loaded; the earlier ones stay visible.',
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
          description: 'How this page learns about news.',
          initial: 'open',
          states: {
            open: {
              description: 'The stream of the server is open or opening.',
              invoke: { id: 'watchFeed', src: 'watchFeed', input: {} },
              on: { 'feed.lost': { target: 'waiting' } },
              initial: 'connecting',
              states: {
                connecting: {
                  description: 'No event has arrived yet.',
                  on: { 'feed.opened': { target: 'live', actions: 'retrieveAgain' } },
                },
                live: {
                  description: 'The server reports news.',
                  after: { steadyTime: { actions: 'clearFailures' } },
                },
              },
            },
            waiting: {
              description: 'No stream: reconnects, with polling meanwhile.',
              after: {
                reopenDelay: { target: 'open', actions: ['countFailure', 'retrieveAgain'] },
              },
            },
          },
        },
      },
    },
    hidden: {
      description: 'The page is hidden: no stream, no polling.',
      on: { 'page.shown': { target: 'shown' } },
    },
  },
});

export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/**
 * Unread ones that are new; none at the first response. A response without news keeps the count: an
 * announcement that is taken back within a moment is not heard.
 */
function countArrived(
  { notifications, lastRetrievalTime, arrived }: NotificationsContext,
  answer: RetrievedNotifications,
): number {
  if (lastRetrievalTime === null) return 0;
  const known = new Set(notifications.map(({ id }) => id));
  const newest = notifications[0]?.at ?? '';
  const isNew = (item: (typeof notifications)[number]) =>
    !item.isRead && !known.has(item.id) && item.at >= newest;
  const news = answer.notifications.filter(isNew).length;
  return news > 0 ? news : Math.min(arrived, answer.unread);
}
