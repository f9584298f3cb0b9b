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
import type { Tx } from '#server/platform/db/database.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { StreamReply } from '#server/platform/http/stream-reply.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import type { NotificationStreams } from './stream/notification-streams.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findChoices, storeChoice } from './notification-choices.queries.ts';
import { markAll, markOne, notificationSource } from './notifications.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts';

interface NotificationDependencies extends Pick<Dependencies, 'database' | 'now'> {
  readonly streams: NotificationStreams;
}

/** A person's notifications, their read marks, and the mail about them. */
export function notificationRoutes(dependencies: NotificationDependencies): HandledCall[] {
  const { database, now, streams } = dependencies;
  const asCustomer = <T>({ custId }: Caller, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    ...listRoutes(notificationList, notificationSource, dependencies),
    handle(markNotification, async ({ visit, params: { id }, body: { isRead } }) => {
      const mark = { id, isRead };
      const isThere = await asCustomer(visit, (tx) => markOne(tx, visit, mark, new Date(now())));
      if (!isThere) throw new Refusal('notFound');
    }),
    handle(readNotifications, ({ visit, body: { until } }) =>
      asCustomer(visit, (tx) => markAll(tx, visit, new Date(until), new Date(now()))),
    ),
    handle(watchNotifications, async ({ visit }) => new StreamReply(await streams.open(visit))),
    handle(getNotificationChoices, async ({ visit }) => ({
      email: visit.username,
      isConfirmed: visit.claims.emailVerified,
      choices: await asCustomer(visit, (tx) => findChoices(tx, visit, kindsHeard(visit.claims))),
    })),
    handle(putNotificationChoice, async (request) => {
      const { visit } = request;
      const { custId, externalUserId, visitHash } = visit;
      const choice = { kind: request.params.kind, mail: request.body.mail };
      if (custId === '' || visit.realm === 'internal') throw new Refusal('forbidden');
      if (!kindsHeard(visit.claims).includes(choice.kind)) throw new Refusal('notFound');
      await asCustomer(visit, async (tx) => {
        await storeChoice(tx, { custId, externalUserId }, choice);
        const event = 'notifications.mailChosen';
        const entry = { event, externalUserId, custId, visitHash, detail: choice } as const;
        await recordAudit(tx, entry, request, now());
      });
      return choice;
    }),
    ...unsubscribeRoutes(dependencies),
  ];
}
