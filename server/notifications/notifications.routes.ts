import {
  getNotificationChoices,
  markNotification,
  notificationList,
  putNotificationChoice,
  readNotifications,
  watchNotifications,
} from '#contract/notifications/notifications.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { StreamReply } from '#server/platform/http/stream-reply.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import type { NotificationStreams } from './stream/notification-streams.ts';
import { findChoices, storeChoice } from './notification-choices.queries.ts';
import { markOne } from './mark-notification.steps.ts';
import { markAll, notificationSource } from './notifications.queries.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts';

interface NotificationDependencies extends Pick<Dependencies, 'database' | 'now'> {
  readonly streams: NotificationStreams;
}

/** A person's notifications, their read marks, and the mail about them. */
export function notificationRoutes(dependencies: NotificationDependencies): HandledCall[] {
  const { streams } = dependencies;
  return [
    ...listRoutes(notificationList, notificationSource),
    handle(markNotification, ({ tx, caller, params: { id }, body: { isRead }, now }) =>
      markOne(tx, caller, { id, isRead }, new Date(now)),
    ),
    handle(readNotifications, ({ tx, caller, body: { until }, now }) =>
      markAll(tx, caller, new Date(until), new Date(now)),
    ),
    handle(watchNotifications, async ({ caller }) => new StreamReply(await streams.open(caller))),
    handle(getNotificationChoices, async ({ tx, caller }) => ({
      email: caller.username,
      isConfirmed: caller.claims.emailVerified,
      choices: await findChoices(tx, caller, kindsHeard(caller.claims)),
    })),
    handle(putNotificationChoice, async ({ tx, caller, params, body, audit }) => {
      const { custId, externalUserId, realm, claims } = caller;
      const choice = { kind: params.kind, mail: body.mail };
      if (custId === '' || realm === 'internal') throw new Refusal('forbidden');
      if (!kindsHeard(claims).includes(choice.kind)) throw new Refusal('notFound');
      await storeChoice(tx, { custId, externalUserId }, choice);
      await audit('notifications.mailChosen', choice);
      return choice;
    }),
    ...unsubscribeRoutes(dependencies),
  ];
}
