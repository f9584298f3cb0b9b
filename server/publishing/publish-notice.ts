import { randomUUID } from 'node:crypto';
import type { InternalNotice, NoticeFacts } from '#contract/internal-notices.ts';
import type { Tx } from '#server/db/database.ts';
import { present } from '#server/http/present.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { tellNotices } from '#server/notifications/tell-due-notices.ts';
import {
  addNotice,
  countCustomers,
  findNotice,
  rewriteNotice,
  takeNoticeBack,
} from '#server/repositories/notices.repository.ts';
import type { Publisher } from './publish-document.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A notice does not begin in the past, and is for customers that exist. */
async function demandSound(tx: Tx, { from, custIds }: NoticeFacts, at: Date): Promise<void> {
  if (from < dayOf(at)) {
    const message = 'Choose today or a later day.';
    throw new ProblemError('invalidRequest', { issues: [{ path: 'from', message }] });
  }
  if (custIds !== null && (await countCustomers(tx, custIds)) < new Set(custIds).size)
    throw new ProblemError('notFound');
}

async function read(tx: Tx, id: string, at: Date): Promise<InternalNotice> {
  return present(await findNotice(tx, id, dayOf(at)));
}

/** Publishes a notice; customers are told at once when it begins today. Throws `invalidRequest`, `notFound`. */
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
  const found = present(await findNotice(tx, id, dayOf(at), 'hold'));
  if (found.rowVersion !== rowVersion) throw new ProblemError('conflict');
  return found;
}

/** Changes a notice that has not begun. Throws `notFound`, `conflict`, `invalidRequest`. */
export async function changeScheduled(
  tx: Tx,
  id: string,
  { rowVersion, ...facts }: NoticeFacts & { readonly rowVersion: number },
  by: Publisher,
): Promise<InternalNotice> {
  const found = await holdSeen(tx, id, rowVersion, by.at);
  if (found.status !== 'scheduled') {
    throw new ProblemError('conflict', {
      detail: 'Customers may have read this notice. Withdraw it and publish another one.',
    });
  }
  await demandSound(tx, facts, by.at);
  await rewriteNotice(tx, id, facts);
  await tellNotices(tx, by.at.getTime());
  return read(tx, id, by.at);
}

/** Takes a notice back. Throws `notFound`, and `conflict` when it was changed or is over. */
export async function takeBack(
  tx: Tx,
  id: string,
  { reason, rowVersion }: { readonly reason: string; readonly rowVersion: number },
  by: Publisher,
): Promise<InternalNotice> {
  const found = await holdSeen(tx, id, rowVersion, by.at);
  if (found.status === 'withdrawn' || found.status === 'ended')
    throw new ProblemError('conflict', { detail: 'This notice is over already.' });
  await takeNoticeBack(tx, id, reason, by);
  return read(tx, id, by.at);
}
