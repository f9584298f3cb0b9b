import { and, asc, count, desc, eq, lt, lte, not, sql } from 'drizzle-orm';
import type {
  notificationList,
  NotificationItem,
  NotificationQuery,
} from '#contract/notifications/notifications.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notification, notificationRead } from '#server/platform/db/schema/notifications.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import {
  sentTo,
  isNotificationReadBy,
  notificationCondition,
  type NotificationReader,
} from './notification-filter.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';

type Request = ListRequest<NotificationQuery>;

function ofKind({ kind }: NotificationQuery) {
  return kind === undefined ? undefined : eq(notification.kind, kind);
}

async function readRows(request: Request, range: RowRange): Promise<NotificationItem[]> {
  const { tx, query, caller, asOf } = request;
  const { at, id } = notification;
  const order = query.sort === 'at' ? [asc(at), asc(id)] : [desc(at), desc(id)];
  const rows = await tx
    .select({
      id,
      kind: notification.kind,
      title: notification.title,
      text: notification.text,
      path: notification.path,
      at,
      isRead: isNotificationReadBy(caller),
    })
    .from(notification)
    .where(and(notificationCondition(query, caller, asOf), ofKind(query)))
    .orderBy(...order)
    .limit(range.limit)
    .offset(range.offset);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Notifications in three statements, however many there are: rows, kinds with counts, unread. */
export const notificationSource: ListSource<typeof notificationList> = {
  items: readRows,
  async summary({ tx, query, caller, asOf }) {
    const kinds = await tx
      .select({ kind: notification.kind, notifications: count() })
      .from(notification)
      .where(notificationCondition(query, caller, asOf))
      .groupBy(notification.kind)
      .orderBy(notification.kind);
    const unread = await tx.$count(
      notification,
      and(sentTo(caller, asOf), not(isNotificationReadBy(caller))),
    );
    const shown = kinds.filter(({ kind }) => query.kind === undefined || kind === query.kind);
    const total = shown.reduce((sum, { notifications }) => sum + notifications, 0);
    return { total, facets: { unread, kinds } };
  },
};

/** Marks one of the person's notifications as read or unread; false when they have no such one. */
export async function markOne(
  tx: Tx,
  reader: NotificationReader,
  mark: { readonly id: string; readonly isRead: boolean },
  now: Date,
): Promise<boolean> {
  const { custId, externalUserId } = reader;
  if (!isUuid(mark.id)) return false;
  const asOf = isoDayOf(now);
  const condition = and(sentTo(reader, asOf), eq(notification.id, mark.id));
  if ((await tx.$count(notification, condition)) === 0) return false;
  const key = { notificationId: mark.id, externalUserId };
  if (mark.isRead) {
    await tx
      .insert(notificationRead)
      .values({ ...key, custId, readAt: now })
      .onConflictDoNothing();
    return true;
  }
  await tx
    .delete(notificationRead)
    .where(
      and(
        eq(notificationRead.notificationId, mark.id),
        eq(notificationRead.externalUserId, externalUserId),
      ),
    );
  return true;
}

/** Marks all of the person's notifications up to `until` as read. */
export async function markAll(
  tx: Tx,
  reader: NotificationReader,
  until: Date,
  now: Date,
): Promise<void> {
  const { custId, externalUserId } = reader;
  const asOf = isoDayOf(now);
  const unread = and(
    sentTo(reader, asOf),
    not(isNotificationReadBy(reader)),
    lte(notification.at, until),
  );
  await tx.execute(sql`insert into notification_read
      (notification_id, external_user_id, cust_id, read_at)
    select id, ${externalUserId}, ${custId}, ${now.toISOString()} from notification
    where ${unread} on conflict do nothing`);
}

/** Forgets what is older than the instant (epoch milliseconds). */
export async function removeOldNotifications(tx: Tx, before: number): Promise<void> {
  await tx.delete(notification).where(lt(notification.at, new Date(before)));
}
