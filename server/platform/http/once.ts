import { createHash } from 'node:crypto';
import type { Call } from '#contract/call/call.ts';
import { idempotencyHeader, idempotencyKeySchema } from '#contract/call/once.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findOnce, keepAnswer, takeKey } from './once.queries.ts';
import type { CallRequest, RawCallRequest } from './handle.ts';
import { ProblemError } from './problem-error.ts';

/** The key of a request. Throws `invalidRequest` when it has none or an unusable one. */
export function readIdempotencyKey(headers: RawCallRequest['headers']): string {
  const key = idempotencyKeySchema.safeParse(headers[idempotencyHeader.toLowerCase()]);
  if (key.success) return key.data;
  const message = `Send a new random ${idempotencyHeader} with each thing you do, and the same one again when you repeat it.`;
  throw new ProblemError('invalidRequest', { issues: [{ path: idempotencyHeader, message }] });
}

function fingerprintOf(request: Pick<RawCallRequest, 'params' | 'query' | 'body'>): string {
  const sent = JSON.stringify([request.params, request.query, request.body]);
  return createHash('sha256').update(sent).digest('hex');
}

/**
 * Does `work` once per key of a person, in the transaction that `work` uses: a double click, a
 * retry after a lost response and two simultaneous requests all return the result of the first one,
 * and nothing is done twice (R20). A failure stores no key, so it can be retried. `work` returns a
 * JSON value. Throws `keyReused` when the key came with another request before.
 */
export async function runOnce<C extends Call, T>(
  tx: Tx,
  call: C,
  request: CallRequest<C>,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  return runUnder(tx, call, request, request.visit.custId, now, work);
}

/** `runOnce` for a write of a user of the lessor that belongs to no single customer. */
export async function runLessorOnce<C extends Call, T>(
  tx: Tx,
  call: C,
  request: CallRequest<C>,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  return runUnder(tx, call, request, null, now, work);
}

async function runUnder<C extends Call, T>(
  tx: Tx,
  call: C,
  request: CallRequest<C>,
  custId: string | null,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  const { externalUserId } = request.visit;
  const key = { custId, externalUserId, key: readIdempotencyKey(request.headers) };
  const fingerprint = fingerprintOf(request);
  if (await takeKey(tx, key, { call: call.name, fingerprint }, now)) {
    const answer = await work();
    await keepAnswer(tx, key, answer ?? null);
    return answer;
  }
  const earlier = await findOnce(tx, key);
  if (earlier?.call !== call.name || earlier.fingerprint !== fingerprint)
    throw new ProblemError('keyReused');
  return earlier.answer as T;
}
