import { and, eq, gte, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { NotificationQuery } from '#contract/notifications/notifications.ts';
import { readerRightsOf } from '#domain/access/reader-rights.ts';
import { addMonths } from '#domain/dates/month.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import { notification, notificationRead } from '#server/platform/db/schema/notifications.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { searchIn } from '#server/platform/lists/list-sql.ts';

/** The facts of a caller that decide their notifications. */
export type NotificationReader = Pick<Caller, 'custId' | 'externalUserId' | 'claims'>;

const monthsKept = 12;

/**
 * The notifications of a person: addressed to them or to all of their customer, about screens that
 * they may open, with the required rights, not caused by themselves, of the last 12 months before
 * `asOf`.
 */
export function sentTo(
  { custId, externalUserId, claims }: NotificationReader,
  asOf: string,
): SQL | undefined {
  const rights = readerRightsOf(claims);
  const { rightNeeded, causedBy } = notification;
  return and(
    eq(notification.custId, custId),
    inArray(notification.kind, [...kindsHeard(claims)]),
    or(isNull(notification.externalUserId), eq(notification.externalUserId, externalUserId)),
    or(isNull(causedBy), ne(causedBy, externalUserId)),
    rights.length === 0
      ? isNull(rightNeeded)
      : or(isNull(rightNeeded), inArray(rightNeeded, [...rights])),
    gte(notification.at, new Date(addMonths(asOf, -monthsKept))),
  );
}

/** Whether the person has read the notification of the row. */
export function isNotificationReadBy({ custId, externalUserId }: NotificationReader): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${notificationRead}
    where ${notificationRead.notificationId} = ${notification.id}
      and ${notificationRead.externalUserId} = ${externalUserId}
      and ${notificationRead.custId} = ${custId})`;
}

/** The condition of the filters, without the kind. */
export function notificationCondition(
  query: NotificationQuery,
  reader: NotificationReader,
  asOf: string,
): SQL | undefined {
  const isRead = isNotificationReadBy(reader);
  const text = sql`${notification.title} || ' ' || ${notification.text}`;
  return and(
    sentTo(reader, asOf),
    query.state === 'unread' ? not(isRead) : undefined,
    query.state === 'read' ? isRead : undefined,
    searchIn(text, query.q),
  );
}
