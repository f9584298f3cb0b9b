import { createHash } from 'node:crypto';
import type { Call } from '#contract/call/call.ts';
import { idempotencyHeader, idempotencyKeySchema } from '#contract/call/once.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CallRequest, RawCallRequest } from './call-request.ts';
import { customerExists } from './customer-exists.queries.ts';
import { findOnce, keepAnswer, type OnceKey, takeKey } from './once.queries.ts';
import { ProblemError } from './problem-error.ts';

/** The key of a request. Throws `invalidRequest` when it has none or an unusable one. */
export function readIdempotencyKey(headers: RawCallRequest['headers']): string {
  const key = idempotencyKeySchema.safeParse(headers[idempotencyHeader.toLowerCase()]);
  if (key.success) return key.data;
  const message = `Send a new random ${idempotencyHeader} with each write, and the same one again when you repeat the write.`;
  throw new ProblemError('invalidRequest', { issues: [{ path: idempotencyHeader, message }] });
}

/** Identifies a request of a call: SHA-256 over its checked parts. */
export function fingerprintOf(request: Pick<RawCallRequest, 'params' | 'query' | 'body'>): string {
  const sent = JSON.stringify([request.params, request.query, request.body]);
  return createHash('sha256').update(sent).digest('hex');
}

/**
 * The key of a request. It belongs to the customer whose data changes, whichever customer the
 * person acts for; a write of the lessor's own data has no customer, so the key belongs to the
 * person alone. Throws `notFound` when the address names no customer.
 */
async function keyOf(tx: Tx, { scope }: Call, request: CallRequest<Call>): Promise<OnceKey> {
  const { caller, custId, headers } = request;
  if (scope === 'customerOfAddress' && !(await customerExists(tx, custId)))
    throw new ProblemError('notFound');
  const isOfCustomer =
    scope === 'tenant' || scope === 'customerOfAddress' || scope === 'colleagues';
  const { externalUserId } = caller;
  return {
    custId: isOfCustomer ? custId : null,
    externalUserId,
    key: readIdempotencyKey(headers),
  };
}

/**
 * Does the work of a call once per key of the person, in the transaction of `work`: a double click,
 * a retry after a lost response and two simultaneous requests all return the result of the first
 * one, and nothing is done twice (R20). A failure stores no key, so it can be retried. `work`
 * returns a JSON value. Throws `keyReused` when the key came with another request before.
 */
export async function runOnce<T>(
  tx: Tx,
  call: Call,
  request: CallRequest<Call>,
  work: () => Promise<T>,
): Promise<T> {
  const key = await keyOf(tx, call, request);
  const fingerprint = fingerprintOf(request);
  if (await takeKey(tx, key, { call: call.name, fingerprint }, request.now)) {
    const answer = await work();
    await keepAnswer(tx, key, answer ?? null);
    return answer;
  }
  const earlier = await findOnce(tx, key);
  if (earlier?.call !== call.name || earlier.fingerprint !== fingerprint)
    throw new ProblemError('keyReused');
  return earlier.answer as T;
}
