import type { BellItem } from './notifications.ports.ts';
import type { NotificationsContext, NotificationsSnapshot } from './notifications.machine.ts';

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
export const selectNewest = (snapshot: NotificationsSnapshot): readonly BellItem[] =>
  snapshot.context.notifications;

/** How many are unread. */
export const selectUnread = (snapshot: NotificationsSnapshot): number => snapshot.context.unread;

/** How many are new in the last response. */
export const selectArrived = (snapshot: NotificationsSnapshot): number => snapshot.context.arrived;

/** Why the last retrieval failed, or null. */
export const selectNotificationsError = (snapshot: NotificationsSnapshot): string | null =>
  snapshot.context.error;

/** When they were last read; changes with every response. Null before the first. */
export const selectLastRetrievalTime = (snapshot: NotificationsSnapshot): string | null =>
  snapshot.context.lastRetrievalTime;
