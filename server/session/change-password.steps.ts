import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { spendPasswordLinks } from './account-links.queries.ts';
import { forgetDevices } from './devices/known-devices.queries.ts';
import { endChallengesOf } from './factors/challenges.queries.ts';
import { findAccount, findAirlineName, replacePassword } from './users.queries.ts';
import { endVisits } from './visits.queries.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { refusedPassword } from '#server/platform/security/refused-password.ts';

/** A password that may not be used; the text says what to do. */
export class PasswordRefusedError extends Error {}

/** A new password that has been judged and hashed. */
export interface NewPassword {
  readonly email: string;
  readonly passwordHash: string;
  readonly origin: RequestOrigin;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Hash of the one visit that continues. */
  readonly keeps?: string;
}

/**
 * Stores the new password of the account with this sign-in name and ends its visits and the links
 * in its mail at once, in the transaction of the caller. Returns false when there is no such
 * account.
 */
export async function storeNewPassword(tx: Tx, change: NewPassword): Promise<boolean> {
  const { email, passwordHash, origin, now, keeps } = change;
  const externalUserId = await replacePassword(tx, email, passwordHash);
  if (externalUserId === undefined) return false;
  await spendPasswordLinks(tx, externalUserId, now);
  await forgetDevices(tx, externalUserId);
  await endChallengesOf(tx, externalUserId);
  await endVisits(tx, { userId: externalUserId, except: keeps }, 'passwordChanged', now);
  await recordAudit(tx, { event: 'password.changed', externalUserId }, origin, now);
  return true;
}

/**
 * Gives the account with this sign-in name a new password from the console and ends all its visits.
 * Returns false when there is no such account. Throws `PasswordRefusedError` for a password that
 * may not be used. `now` in epoch milliseconds.
 */
export async function changePassword(
  database: Database,
  change: { readonly email: string; readonly password: string },
  now: number,
): Promise<boolean> {
  const email = change.email.trim().toLowerCase();
  const scope = { kind: 'identity' } as const;
  const owner = await database.tx(scope, async (tx) => {
    const user = await findAccount(tx, email);
    const airline = await findAirlineName(tx, user?.custId ?? null);
    return { email, name: user?.name ?? '', knownNames: [airline] };
  });
  const fault = await refusedPassword(change.password, owner);
  if (fault !== undefined) throw new PasswordRefusedError(fault);
  const passwordHash = await hashPassword(change.password);
  const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
  return database.tx(scope, (tx) => storeNewPassword(tx, { email, passwordHash, origin, now }));
}
