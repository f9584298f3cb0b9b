import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NotificationReader } from './notification-filter.queries.ts';
import { deleteRead, insertRead, isNotificationOf } from './notifications.queries.ts';

/**
 * Marks one of the person's notifications as read or unread. Throws `notFound` when the person has
 * no such notification.
 */
export async function markOne(
  tx: Tx,
  reader: NotificationReader,
  { id, isRead }: { readonly id: string; readonly isRead: boolean },
  now: Date,
): Promise<void> {
  if (!(await isNotificationOf(tx, reader, id, now))) throw new Refusal('notFound');
  if (isRead) await insertRead(tx, reader, id, now);
  else await deleteRead(tx, reader, id);
}
