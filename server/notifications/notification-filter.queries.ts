import { sql, type SQL } from 'drizzle-orm';
import type { NotificationQuery } from '#contract/notifications/notifications.ts';
import { readerRightsOf } from '#domain/access/reader-rights.ts';
import { addMonths } from '#domain/dates/month.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { allOf, searchIn } from '#server/platform/lists/list-sql.ts';

/** The facts of a caller that decide their notifications. */
export type NotificationReader = Pick<Caller, 'custId' | 'externalUserId' | 'claims'>;

const monthsKept = 12;

/**
 * Condition on a row of `notification` that is for a person: addressed to them or to all of their customer, about screens that
 * they may open, with the required rights, not caused by themselves, of the last 12 months before
 * `asOf`.
 */
export function sentTo({ custId, externalUserId, claims }: NotificationReader, asOf: string): SQL {
  return sql`notification.cust_id = ${custId}
    and notification.kind = any(${sql.param([...kindsHeard(claims)])}::text[])
    and (notification.external_user_id is null
      or notification.external_user_id = ${externalUserId})
    and (notification.caused_by is null or notification.caused_by <> ${externalUserId})
    and (notification.right_needed is null
      or notification.right_needed = any(${sql.param(readerRightsOf(claims))}::text[]))
    and notification.at >= ${moment(new Date(addMonths(asOf, -monthsKept)))}`;
}

/** Whether the person has read the notification of the row. */
export function isNotificationReadBy({ custId, externalUserId }: NotificationReader): SQL {
  return sql`exists (select 1 from notification_read
    where notification_read.notification_id = notification.id
      and notification_read.external_user_id = ${externalUserId}
      and notification_read.cust_id = ${custId})`;
}

/** The condition of the filters, without the kind. */
export function notificationCondition(
  query: NotificationQuery,
  reader: NotificationReader,
  asOf: string,
): SQL {
  const isRead = isNotificationReadBy(reader);
  return allOf([
    sentTo(reader, asOf),
    query.state === 'unread' ? sql`not ${isRead}` : undefined,
    query.state === 'read' ? isRead : undefined,
    searchIn(sql`notification.title || ' ' || notification.text`, query.q),
  ]);
}
