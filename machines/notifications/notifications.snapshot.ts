import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './notifications.machine.ts';

/** What such a chart shows of itself at one moment. */
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;
