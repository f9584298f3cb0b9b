import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import {
  clearPoints,
  spendPoint,
  type ThrottleRule,
} from '#server/platform/security/throttle.queries.ts';
import type { SessionServices } from '../session-services.ts';
import type { UserRow } from '../users.queries.ts';
import { guessedFactorMail } from './factor-mail.ts';

/** Wrong proofs of one account in a quarter of an hour. A challenge comes only after the password. */
const accountRule: ThrottleRule = { points: 10, windowSeconds: 900 };
/** Mail about them: one a day. */
const mailRule: ThrottleRule = { points: 1, windowSeconds: 24 * 3600 };

const keyOf = ({ externalUserId }: Pick<UserRow, 'externalUserId'>): string =>
  `factor:account:${sha256(externalUserId)}`;

/**
 * Counts an attempt to prove who somebody is, in a transaction of its own so that a failure counts
 * too. Throws `tooManyRequests` beyond ten in a quarter of an hour; the owner then gets a mail.
 */
export async function spendProof(services: SessionServices, user: UserRow): Promise<void> {
  const { config, database, now } = services;
  const key = keyOf(user);
  const retryAfterSeconds = await database.tx({ kind: 'identity' }, async (tx) => {
    const wait = await spendPoint(tx, key, accountRule, now());
    if (wait > 0 && (await spendPoint(tx, `${key}:told`, mailRule, now())) === 0)
      await queueMail(tx, guessedFactorMail(config, user), now());
    return wait;
  });
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
}

/** Forgets the attempts of an account after a right one. */
export function forgiveProofs(tx: Tx, user: Pick<UserRow, 'externalUserId'>): Promise<void> {
  return clearPoints(tx, keyOf(user));
}
