import { sql, type SQL } from 'drizzle-orm';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';
import type {
  notificationList,
  NotificationItem,
  NotificationQuery,
} from '#contract/notifications/notifications.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, instant, int, oneOf, text, uuid } from '#server/platform/db/row.ts';
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

function ofKind({ kind }: NotificationQuery): SQL {
  return kind === undefined ? sql`true` : sql`notification.kind = ${kind}`;
}

const itemRow = {
  id: uuid,
  kind: oneOf(notificationKindNames),
  title: text,
  text: text,
  path: text,
  at: instant,
  isRead: flag,
};

async function readRows(request: Request, range: RowRange): Promise<NotificationItem[]> {
  const { tx, query, caller, asOf } = request;
  const order = query.sort === 'at' ? sql`at, id` : sql`at desc, id desc`;
  const rows = await queryRows(
    tx,
    itemRow,
    sql`select id, kind, title, text, path, at, ${isNotificationReadBy(caller)} as "isRead"
      from notification where ${notificationCondition(query, caller, asOf)} and ${ofKind(query)}
      order by ${order} limit ${range.limit} offset ${range.offset}`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Notifications in three statements, however many there are: rows, kinds with counts, unread. */
export const notificationSource: ListSource<typeof notificationList> = {
  items: readRows,
  async summary({ tx, query, caller, asOf }) {
    const kinds = await queryRows(
      tx,
      { kind: oneOf(notificationKindNames), notifications: int },
      sql`select kind, count(*)::int as notifications from notification
        where ${notificationCondition(query, caller, asOf)} group by kind order by kind`,
    );
    const unread = await countStored(
      tx,
      sql`notification where ${sentTo(caller, asOf)} and not ${isNotificationReadBy(caller)}`,
    );
    const shown = kinds.filter(({ kind }) => query.kind === undefined || kind === query.kind);
    const total = shown.reduce((sum, { notifications }) => sum + notifications, 0);
    return { total, facets: { unread, kinds } };
  },
};

/** True when a notification is one of the person's. */
export async function isNotificationOf(
  tx: Tx,
  reader: NotificationReader,
  id: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const asOf = isoDayOf(now);
  const meant = sql`notification where ${sentTo(reader, asOf)} and notification.id = ${id}`;
  return (await countStored(tx, meant)) > 0;
}

/** Records that the person has read a notification; one that is read stays so. */
export async function insertRead(
  tx: Tx,
  { custId, externalUserId }: NotificationReader,
  notificationId: string,
  readAt: Date,
): Promise<void> {
  const row = { notificationId, externalUserId, custId, readAt };
  await insertRows(tx, 'notification_read', [row], 'skip');
}

/** Deletes the record that the person has read a notification. */
export async function deleteRead(
  tx: Tx,
  { externalUserId }: NotificationReader,
  notificationId: string,
): Promise<void> {
  await tx.execute(sql`delete from notification_read
    where notification_id = ${notificationId} and external_user_id = ${externalUserId}`);
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
  await tx.execute(sql`insert into notification_read
      (notification_id, external_user_id, cust_id, read_at)
    select id, ${externalUserId}, ${custId}, ${now.toISOString()} from notification
    where ${sentTo(reader, asOf)} and not ${isNotificationReadBy(reader)}
      and notification.at <= ${moment(until)} on conflict do nothing`);
}

/** Deletes notifications older than the instant (epoch milliseconds). */
export async function removeOldNotifications(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from notification where at < ${moment(before)}`);
}
