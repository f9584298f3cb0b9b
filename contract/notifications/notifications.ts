import { z } from 'zod';
import {
  mailChoices,
  notificationKindNames,
  notificationKinds,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import { defineCall, file } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type PageOf, type QueryOf } from '#contract/lists/list.ts';
import { idParams } from '#contract/call/id-params.ts';

const kind = z.enum(notificationKindNames);

/** The names of the kinds. */
export const kindWords = Object.fromEntries(
  notificationKindNames.map((name) => [name, notificationKinds[name].words]),
) as Readonly<Record<NotificationKind, string>>;

/** One notification of a person. */
export const notificationSchema = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  /** Plain text; empty when the title is enough. */
  text: z.string(),
  /** Address of what it is about, relative to `/portal`. */
  path: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  isRead: z.boolean(),
});

export type NotificationItem = z.infer<typeof notificationSchema>;

const columns = {
  title: { label: 'Notification', kind: 'text', value: (row) => row.title },
  kind: { label: 'About', kind: 'text', value: (row) => row.kind, words: kindWords },
  text: { label: 'Text', kind: 'text', value: (row) => row.text, isOptional: true },
  at: { label: 'When, UTC', kind: 'instant', value: (row) => row.at, isSortable: true },
  read: { label: 'Read', kind: 'flag', value: (row) => row.isRead, isOptional: true },
} as const satisfies ListColumns<NotificationItem>;

/** The person's notifications, newest first: of the last 12 months, as far as they may see it. */
export const notificationList = defineList({
  name: 'listNotifications',
  path: '/portal/api/notifications',
  title: 'Notifications',
  things: ['notification', 'notifications'],
  summary: 'The notifications of the user, filtered, searched and paged by the server',
  access: 'accepted',
  item: notificationSchema,
  columns,
  sort: '-at',
  filters: {
    state: z.enum(['all', 'unread', 'read']).default('all'),
    kind: kind.optional(),
  },
  facets: z.object({
    /** Unread ones, whatever the filters say. */
    unread: z.number().int().min(0),
    kinds: z.array(z.object({ kind, notifications: z.number().int() })),
  }),
});

export type NotificationQuery = QueryOf<typeof notificationList>;

export type NotificationPage = PageOf<typeof notificationList>;

/** Marks one as read, or as unread again. Repeating it changes nothing. */
export const markNotification = defineCall({
  name: 'markNotification',
  method: 'PUT',
  path: '/portal/api/notifications/{id}/read',
  summary: 'Mark a notification as read or unread',
  access: 'accepted',
  audit: { none: 'A read mark belongs to one person.' },
  params: idParams,
  body: z.strictObject({ isRead: z.boolean() }),
  errors: ['notFound'],
});

/** Marks all as read that were there at the instant `until`; newer ones stay unread. */
export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'POST',
  path: '/portal/api/notifications/read',
  summary: 'Mark all notifications up to an instant as read',
  access: 'accepted',
  audit: { none: 'A read mark belongs to one person.' },
  body: z.strictObject({ until: z.iso.datetime() }),
  errors: [],
});

/**
 * Streams server-sent events: `changed`, without content, says that something is new, and the page
 * then reads the list. The stream does not count as interaction and ends with the visit; a comment
 * is sent every 15 s. A ninth stream of a user is `tooManyRequests`.
 */
export const watchNotifications = defineCall({
  name: 'watchNotifications',
  method: 'GET',
  path: '/portal/api/notifications/stream',
  summary: 'Server-sent events about new notifications',
  access: 'accepted',
  scope: { none: 'The stream stays open for hours.' },
  audit: { none: 'It sends hints without content.' },
  answer: file('text/event-stream'),
  errors: ['tooManyRequests'],
});

const choiceSchema = z.object({ kind, mail: z.enum(mailChoices) });

/** How the user receives each kind that concerns them by mail. */
export const getNotificationChoices = defineCall({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/portal/api/notification-choices',
  summary: 'Which mail the user gets about notifications',
  access: 'accepted',
  answer: z.object({
    email: z.string(),
    /** Mail only goes to a confirmed address. */
    isConfirmed: z.boolean(),
    choices: z.array(choiceSchema),
  }),
  errors: [],
});

/** Chooses for one kind. Repeating it changes nothing. */
export const putNotificationChoice = defineCall({
  name: 'putNotificationChoice',
  method: 'PUT',
  path: '/portal/api/notification-choices/{kind}',
  summary: 'Choose the mail about one kind of notification',
  access: 'accepted',
  audit: ['notifications.mailChosen'],
  params: z.object({ kind }),
  body: z.strictObject({ mail: z.enum(mailChoices) }),
  answer: choiceSchema,
  errors: ['forbidden', 'notFound'],
});
