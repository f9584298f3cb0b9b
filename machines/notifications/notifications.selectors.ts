import type { NotificationItem } from '#contract/notifications.ts';
import type { NotificationsContext } from './notifications.types.ts';
import type { NotificationsSnapshot } from './notifications.snapshot.ts';

/** The notifications state under the names of spec §3. */
export interface NotificationsState extends Pick<
  NotificationsContext,
  'notifications' | 'error' | 'lastRetrievalTime'
> {
  readonly loading: boolean;
}

/** The fields of spec §3 together; for one object per change, compare them shallowly. */
export function selectNotificationsState(snapshot: NotificationsSnapshot): NotificationsState {
  const { notifications, error, lastRetrievalTime } = snapshot.context;
  return { notifications, error, lastRetrievalTime, loading: snapshot.hasTag('busy') };
}

/** The newest notifications. */
export const selectNewest = (snapshot: NotificationsSnapshot): readonly NotificationItem[] =>
  snapshot.context.notifications;

/** How many are unread. */
export const selectUnread = (snapshot: NotificationsSnapshot): number => snapshot.context.unread;

/** How many the last answer brought. */
export const selectArrived = (snapshot: NotificationsSnapshot): number => snapshot.context.arrived;

/** Why the last retrieval did not work, or null. */
export const selectNotificationsError = (snapshot: NotificationsSnapshot): string | null =>
  snapshot.context.error;

/** When they were read last; changes with every answer. Null before the first. */
export const selectLastRetrievalTime = (snapshot: NotificationsSnapshot): string | null =>
  snapshot.context.lastRetrievalTime;
