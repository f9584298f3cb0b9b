import {
  getNotificationChoices,
  markNotification,
  notificationList,
  putNotificationChoice,
  readNotifications,
  watchNotifications,
} from '#contract/notifications.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import type { Tx } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { handle, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { StreamReply } from '../http/stream-reply.ts';
import { listRoutes } from '../lists/list-routes.ts';
import type { NotificationStreams } from '../notifications/notification-streams.ts';
import { recordAudit } from '../repositories/audit.repository.ts';
import { findChoices, storeChoice } from '../repositories/notification-choices.repository.ts';
import { markAll, markOne, notificationSource } from '../repositories/notifications.repository.ts';
import type { Visit } from '../session/visit.ts';

interface NotificationDependencies extends Pick<Dependencies, 'database' | 'now'> {
  readonly streams: NotificationStreams;
}

/** What a person is told, that it is read, and the mail that they want about it. */
export function notificationRoutes(dependencies: NotificationDependencies): Registration[] {
  const { database, now, streams } = dependencies;
  const asCustomer = <T>({ custId }: Visit, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    ...listRoutes(notificationList, notificationSource, dependencies),
    handle(markNotification, async ({ visit, params: { id }, body: { isRead } }) => {
      const mark = { id, isRead };
      const isThere = await asCustomer(visit, (tx) => markOne(tx, visit, mark, new Date(now())));
      if (!isThere) throw new ProblemError('notFound');
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
      if (custId === '' || visit.realm === 'internal') throw new ProblemError('forbidden');
      if (!kindsHeard(visit.claims).includes(choice.kind)) throw new ProblemError('notFound');
      await asCustomer(visit, async (tx) => {
        await storeChoice(tx, { custId, externalUserId }, choice);
        const event = 'notifications.mailChosen';
        const entry = { event, externalUserId, custId, visitHash, detail: choice } as const;
        await recordAudit(tx, entry, request, now());
      });
      return choice;
    }),
  ];
}
