import type { Call } from '#contract/call/call.ts';
import {
  getNotificationChoices,
  markNotification,
  notificationList,
  putNotificationChoice,
  readNotifications,
  watchNotifications,
} from './notifications.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.ts';

export const notificationsCalls: readonly Call[] = [
  notificationList.read,
  notificationList.export,
  markNotification,
  readNotifications,
  watchNotifications,
  getNotificationChoices,
  putNotificationChoice,
  readUnsubscription,
  unsubscribe,
];
