import type { Tx } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DueNotice, takeDueNotices } from '../repositories/notices.repository.ts';
import { notifyAll, type News } from './notify.ts';

/** A notice of the lessor as a customer is told it. */
function noticeNews({ id, custId, title, text, severity, rightNeeded }: DueNotice): News {
  const heading = severity === 'critical' ? `Urgent: ${title}` : title;
  return { custId, kind: 'notice', subject: id, title: heading, text, rightNeeded };
}

/** Tells customers of every notice whose day has come, in a transaction as `publisher`. */
export async function tellNotices(tx: Tx, now: number): Promise<void> {
  const asOf = new Date(now).toISOString().slice(0, 10);
  const due = await takeDueNotices(tx, asOf, new Date(now));
  await notifyAll(tx, due.map(noticeNews), now);
}

/** Tells what was scheduled for the day; each notice is told once, however many servers do this. */
export async function tellDueNotices({
  database,
  now,
}: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  await database.tx({ kind: 'publisher' }, (tx) => tellNotices(tx, now()));
}
