import { randomUUID } from 'node:crypto';
import type { InternalNotice, NoticeFacts } from '#contract/publishing/internal-notices.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Publisher } from './publish-document.steps.ts';
import {
  tellNotices,
  addNotice,
  countCustomers,
  findNotice,
  rewriteNotice,
  takeNoticeBack,
} from '#server/notifications/public.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** A notice must not start in the past, and its customers must exist. */
async function demandSound(tx: Tx, { from, custIds }: NoticeFacts, at: Date): Promise<void> {
  if (from < isoDayOf(at)) {
    const message = 'Choose today or a later day.';
    throw new Refusal('invalidRequest', { issues: [{ path: 'from', message }] });
  }
  if (custIds !== null && (await countCustomers(tx, custIds)) < new Set(custIds).size)
    throw new Refusal('notFound');
}

async function read(tx: Tx, id: string, at: Date): Promise<InternalNotice> {
  return present(await findNotice(tx, id, isoDayOf(at)));
}

/**
 * Publishes a notice; customers are notified at once when it starts today. Throws `invalidRequest`,
 * `notFound`.
 */
export async function publishTo(
  tx: Tx,
  facts: NoticeFacts,
  by: Publisher,
): Promise<InternalNotice> {
  await demandSound(tx, facts, by.at);
  const id = randomUUID();
  await addNotice(tx, { ...facts, id }, by);
  await tellNotices(tx, by.at.getTime());
  return read(tx, id, by.at);
}

async function holdSeen(tx: Tx, id: string, rowVersion: number, at: Date): Promise<InternalNotice> {
  const found = present(await findNotice(tx, id, isoDayOf(at), 'hold'));
  if (found.rowVersion !== rowVersion) throw new Refusal('conflict');
  return found;
}

/** Changes a notice that has not started. Throws `notFound`, `conflict`, `invalidRequest`. */
export async function changeScheduled(
  tx: Tx,
  id: string,
  { rowVersion, ...facts }: NoticeFacts & { readonly rowVersion: number },
  by: Publisher,
): Promise<InternalNotice> {
  const found = await holdSeen(tx, id, rowVersion, by.at);
  if (found.status !== 'scheduled') {
    throw new Refusal('conflict', {
      detail: 'Customers may have read this notice. Withdraw it and publish another one.',
    });
  }
  await demandSound(tx, facts, by.at);
  await rewriteNotice(tx, id, facts);
  await tellNotices(tx, by.at.getTime());
  return read(tx, id, by.at);
}

/** Withdraws a notice. Throws `notFound`, and `conflict` when it was changed or is over. */
export async function takeBack(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { readonly reason: string; readonly rowVersion: number },
  by: Publisher,
): Promise<InternalNotice> {
  const found = await holdSeen(tx, id, rowVersion, by.at);
  if (found.status === 'withdrawn' || found.status === 'ended')
    throw new Refusal('conflict', { detail: 'This notice is over already.' });
  await takeNoticeBack(tx, id, reason, by);
  return read(tx, id, by.at);
}
