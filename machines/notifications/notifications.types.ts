import type { NotificationItem } from '#contract/notifications.ts';

/** The newest notifications as the server answers them. */
export interface RetrievedNotifications {
  readonly notifications: readonly NotificationItem[];
  /** All unread ones, also those that are not among the newest. */
  readonly unread: number;
  /** ISO 8601, UTC. */
  readonly retrievedAt: string;
}

export interface NotificationsContext {
  readonly notifications: readonly NotificationItem[];
  readonly unread: number;
  /** How many unread ones the last answer brought that the one before did not have. */
  readonly arrived: number;
  /** Why the last retrieval did not work, in words for a person. */
  readonly error: string | null;
  /** ISO 8601, UTC; null before the first answer. */
  readonly lastRetrievalTime: string | null;
  /** Times in a row that the stream did not come to stay. */
  readonly failures: number;
}

export type NotificationsEvent =
  | { readonly type: 'notifications.retrieve' }
  | { readonly type: 'feed.opened' }
  | { readonly type: 'feed.changed' }
  | { readonly type: 'feed.lost' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };
