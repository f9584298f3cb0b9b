import { and, eq, gte, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { NotificationQuery } from '#contract/notifications.ts';
import { hearerRightsOf } from '#domain/access/hearer-rights.ts';
import { addMonths } from '#domain/dates/month.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import { notification, notificationRead } from '#server/db/schema/notifications.ts';
import type { Visit } from '#server/session/visit.ts';
import { searchIn } from './list-sql.ts';

/** Only these facts of a visit decide what it is told. */
export type Hearer = Pick<Visit, 'custId' | 'externalUserId' | 'claims'>;

const monthsKept = 12;

/**
 * What a person is told at all: to them or to all of their customer, about screens that they may
 * open, with the rights that it asks for, not by themselves, of the last 12 months before `asOf`.
 */
export function heardBy({ custId, externalUserId, claims }: Hearer, asOf: string): SQL | undefined {
  const rights = hearerRightsOf(claims);
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
export function isReadBy({ custId, externalUserId }: Hearer): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${notificationRead}
    where ${notificationRead.notificationId} = ${notification.id}
      and ${notificationRead.externalUserId} = ${externalUserId}
      and ${notificationRead.custId} = ${custId})`;
}

/** What the filters let through, the kind left out. */
export function notificationCondition(
  query: NotificationQuery,
  hearer: Hearer,
  asOf: string,
): SQL | undefined {
  const isRead = isReadBy(hearer);
  const text = sql`${notification.title} || ' ' || ${notification.text}`;
  return and(
    heardBy(hearer, asOf),
    query.state === 'unread' ? not(isRead) : undefined,
    query.state === 'read' ? isRead : undefined,
    searchIn(text, query.q),
  );
}
