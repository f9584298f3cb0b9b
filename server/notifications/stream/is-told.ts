import { readerRightsOf } from '#domain/access/reader-rights.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import type { NotificationReader } from '../notification-filter.queries.ts';
import type { ServerEvent } from './server-event.ts';

/** Whether an event changes the notifications of a person. Never reveals others' data. */
export function isTold(
  event: ServerEvent,
  { custId, externalUserId, claims }: NotificationReader,
): boolean {
  if (event.event === 'visitEnded' || event.event === 'alert') return false;
  if (event.custId !== custId) return false;
  if (event.to !== null && event.to !== externalUserId) return false;
  if (event.event === 'read') return true;
  if (event.right !== null && !readerRightsOf(claims).includes(event.right)) return false;
  return kindsHeard(claims).includes(event.kind);
}
