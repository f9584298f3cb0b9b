import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';
import type { NotificationItem } from '#contract/notifications/notifications.ts';

/** One item of the bell. */
export interface BellItem extends Omit<NotificationItem, 'kind'> {
  /** What it is about, in a word or two. */
  readonly about: string;
}

/** The newest notifications in the server's response. */
export interface RetrievedNotifications {
  readonly notifications: readonly BellItem[];
  /** All unread ones, also those that are not among the newest. */
  readonly unread: number;
  /** ISO 8601, UTC. */
  readonly retrievedAt: string;
}

/**
 * Ports of the notifications chart. None of them counts as interaction or refreshes the session.
 *
 * `fetchNotifications` reads the newest ones; it rejects with an error whose message is for people.
 * `watchFeed` opens the stream of the server and reports `feed.opened`, then `feed.changed`
 * whenever something is new, and `feed.lost` once when it ends or cannot be opened. `watchPage`
 * reports `page.hidden` and `page.shown`, the first also at once when the page starts hidden.
 */
export const notificationsPorts = {
  fetchNotifications: unprovidedPromise<RetrievedNotifications, Record<string, never>>(
    'fetchNotifications',
  ),
  watchFeed: unprovidedCallback<EventObject, Record<string, never>>('watchFeed'),
  watchPage: unprovidedCallback<EventObject, Record<string, never>>('watchPage'),
};
