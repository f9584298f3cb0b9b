import {
  notificationsMachine,
  type NotificationsSnapshot,
} from '#machines/notifications/notifications/notifications.machine.ts';
import type { RetrievedNotifications } from '#machines/notifications/notifications/notifications.ports.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToNextTimer,
  type Run,
  sending,
} from '#kit/cover/chart-model.ts';

const invoice = {
  id: 'n-1',
  about: 'New invoices',
  title: 'Invoice INV-1',
  text: '',
  path: '/LeaseAccount/ViewInvoices',
  at: '2026-06-15T10:00:00.000Z',
  isRead: false,
};
const notice = {
  ...invoice,
  id: 'n-2',
  about: 'Notices of the lessor',
  at: '2026-06-15T11:00:00.000Z',
};

const one: RetrievedNotifications = {
  notifications: [invoice],
  unread: 1,
  retrievedAt: '2026-06-15T10:01:00.000Z',
};
const two: RetrievedNotifications = {
  notifications: [notice, invoice],
  unread: 2,
  retrievedAt: '2026-06-15T11:01:00.000Z',
};

function distinguish({ chart }: Run<null>): unknown {
  const { context }: NotificationsSnapshot = chart.actor.getSnapshot();
  return [context.unread, context.arrived, context.error, Math.min(context.failures, 2)];
}

/** The bell of one page: answers of every kind, a stream that comes and goes, a hidden page. */
export const notificationsModel = defineModel<null>({
  machine: notificationsMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('fetchNotifications', 'one', () => one),
    answering('fetchNotifications', 'two', () => two),
    failing('fetchNotifications', () => new Error('They cannot be read. Try again.')),
    sending('feed.opened', ''),
    sending('feed.changed', ''),
    sending('feed.lost', ''),
    sending('page.hidden', ''),
    sending('page.shown', ''),
    sending('notifications.retrieve', ''),
    passing('1 s', () => 1000),
    passingToNextTimer(),
  ],
  distinguish,
  maxSteps: 7,
});
