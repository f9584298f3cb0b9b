import type { Tx } from '#server/platform/db/database.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { type DueNotice, takeDueNotices } from './notices.queries.ts';
import { notifyAll, type News } from './notify.steps.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** A notice of the lessor as a notification for a customer. */
function noticeNews({ id, custId, title, text, severity, rightNeeded }: DueNotice): News {
  const heading = severity === 'critical' ? `Urgent: ${title}` : title;
  return { custId, kind: 'notice', subject: id, title: heading, text, rightNeeded };
}

/** Notifies customers of every notice whose day has come, in a transaction as `publisher`. */
export async function tellNotices(tx: Tx, now: number): Promise<void> {
  const asOf = isoDayOf(now);
  const due = await takeDueNotices(tx, asOf, new Date(now));
  await notifyAll(tx, due.map(noticeNews), now);
}

/** Announces the notices of the day; each once, on any number of servers. */
export async function tellDueNotices({
  database,
  now,
}: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  await database.tx({ kind: 'publisher' }, (tx) => tellNotices(tx, now()));
}
