import { randomUUID } from 'node:crypto';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { forgetDevices } from '../devices/known-devices.queries.ts';
import { findAccount, type UserRow } from '../users.queries.ts';
import { endVisits } from '../visits.queries.ts';
import { endChallengesOf } from './challenges.queries.ts';
import { factorsChangedMail } from './factor-mail.ts';
import { deleteAllFactors } from './factors.queries.ts';

/**
 * Removes all second factors and recovery codes of an account and ends its visits; no browser of it is
 * trusted any more. Returns how many factors there were. `now` in epoch milliseconds.
 */
export async function removeFactors(tx: Tx, externalUserId: string, now: number): Promise<number> {
  const factors = await deleteAllFactors(tx, externalUserId);
  await endChallengesOf(tx, externalUserId);
  await forgetDevices(tx, externalUserId);
  await endVisits(tx, { userId: externalUserId }, 'factorsRemoved', now);
  return factors;
}

/**
 * The same for a person who has lost their factors, whom a mail tells who has removed them. Returns
 * how many there were.
 */
export async function removeLostFactors(
  tx: Tx,
  config: PortalConfig,
  user: Pick<UserRow, 'externalUserId' | 'email' | 'name'>,
  by: string,
  now: number,
): Promise<number> {
  const factors = await removeFactors(tx, user.externalUserId, now);
  const what = `${by} has removed all second factors from your account and has ended your sessions.`;
  await queueMail(tx, factorsChangedMail(config, user, what), now);
  return factors;
}

/**
 * The same from the console, for a person whom nobody in the portal can help. Returns undefined when
 * there is no such account.
 */
export async function removeFactorsOf(
  database: Database,
  name: string,
  now: number,
): Promise<number | undefined> {
  const email = name.trim().toLowerCase();
  const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
  return database.tx({ kind: 'identity' }, async (tx) => {
    const user = await findAccount(tx, email);
    if (user === undefined) return undefined;
    const { externalUserId, custId } = user;
    const factors = await removeFactors(tx, externalUserId, now);
    const entry = { event: 'user.factorsRemoved', externalUserId, custId } as const;
    await recordAudit(tx, { ...entry, detail: { user: email, factors } }, origin, now);
    return factors;
  });
}
