import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { mailMessage } from '#server/platform/db/schema/mail.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** A message as it is stored. */
export type StoredMail = typeof mailMessage.$inferSelect;

const isWaiting = and(isNull(mailMessage.sentAt), isNull(mailMessage.failedAt));

/** Queues a message in the transaction of its subject. `now` is epoch milliseconds. */
export async function queueMail(tx: Tx, mail: OutgoingMail, now: number): Promise<void> {
  const { to, attachment, ...rest } = mail;
  const at = new Date(now);
  await tx.insert(mailMessage).values({
    ...rest,
    id: randomUUID(),
    toAddress: to,
    attachmentName: attachment?.fileName,
    attachmentMedia: attachment?.media,
    attachment: attachment?.bytes,
    queuedAt: at,
    nextAttemptAt: at,
  });
}

/**
 * Takes the message that has waited longest and locks it until `busyUntil`, so that several servers
 * never send one at the same time.
 */
export async function takeMail(
  tx: Tx,
  now: number,
  busyUntil: number,
): Promise<StoredMail | undefined> {
  const [next] = await tx
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(and(isWaiting, lte(mailMessage.nextAttemptAt, new Date(now))))
    .orderBy(asc(mailMessage.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (next === undefined) return undefined;
  const [taken] = await tx
    .update(mailMessage)
    .set({ attempts: sql`${mailMessage.attempts} + 1`, nextAttemptAt: new Date(busyUntil) })
    .where(eq(mailMessage.id, next.id))
    .returning();
  return taken;
}

/** Records that the mail server has accepted the message. */
export async function markSent(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ sentAt: new Date(now), lastError: null })
    .where(eq(mailMessage.id, id));
}

/** Records a failure; without a `retryAt` (epoch milliseconds) the message fails for good. */
export async function markFailed(
  tx: Tx,
  id: string,
  failure: { readonly error: string; readonly now: number; readonly retryAt: number | undefined },
): Promise<void> {
  const { error, now, retryAt } = failure;
  const next =
    retryAt === undefined ? { failedAt: new Date(now) } : { nextAttemptAt: new Date(retryAt) };
  await tx
    .update(mailMessage)
    .set({ ...next, lastError: error.slice(0, 500) })
    .where(eq(mailMessage.id, id));
}

/** The newest messages in any state. */
export async function listMail(tx: Tx, limit: number): Promise<StoredMail[]> {
  return tx.select().from(mailMessage).orderBy(desc(mailMessage.queuedAt)).limit(limit);
}

/** Deletes finished messages older than the instant; their links have long expired. */
export async function removeOldMail(tx: Tx, before: number): Promise<void> {
  const isOver = or(isNotNull(mailMessage.sentAt), isNotNull(mailMessage.failedAt));
  await tx.delete(mailMessage).where(and(isOver, lt(mailMessage.queuedAt, new Date(before))));
}
