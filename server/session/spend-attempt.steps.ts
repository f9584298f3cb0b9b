import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import type { SessionServices } from './session-services.ts';

const perAccount: ThrottleRule = { points: 5, windowSeconds: 900 };
const perAddress: ThrottleRule = { points: 50, windowSeconds: 900 };

async function waitOf(tx: Tx, keys: readonly [string, string], now: number): Promise<number> {
  const waits = [
    await spendPoint(tx, keys[0], perAccount, now),
    await spendPoint(tx, keys[1], perAddress, now),
  ];
  return Math.max(...waits);
}

/**
 * Counts an attempt for its target (an address, a link, an account), known or unknown, and for the
 * network it comes from, in a transaction of its own so that a failure counts too. Throws
 * `tooManyRequests` beyond 5 and 50 in a quarter of an hour.
 */
export async function spendAttempt(
  { database, now }: Pick<SessionServices, 'database' | 'now'>,
  kind: string,
  aim: string,
  ip: string,
): Promise<void> {
  const keys = [`${kind}:account:${sha256(aim)}`, `${kind}:ip:${networkOf(ip)}`] as const;
  const retryAfterSeconds = await database.tx({ kind: 'identity' }, (tx) =>
    waitOf(tx, keys, now()),
  );
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
}
