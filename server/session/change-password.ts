import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { recordAudit } from '../repositories/audit.repository.ts';
import { replacePassword } from '../repositories/users.repository.ts';
import { endVisits } from '../repositories/visits.repository.ts';
import { hashPassword } from '../security/password-hash.ts';

/** Length counts, composition does not: the one rule that a single factor needs. */
export const passwordLength = { least: 15, most: 128 } as const;

/** A password that may not be used; the text says what to do. */
export class PasswordRefusedError extends Error {}

function demandLength(password: string): void {
  const length = Array.from(password).length;
  if (length < passwordLength.least || length > passwordLength.most)
    throw new PasswordRefusedError(
      `Choose a password of ${passwordLength.least} to ${passwordLength.most} characters; this one has ${length}.`,
    );
}

/**
 * Gives the account with this sign-in name a new password and ends all its visits at once, in one
 * transaction. Answers false when there is no such account. Throws `PasswordRefusedError` for a
 * password that is too short or too long. `now` in epoch milliseconds.
 */
export async function changePassword(
  database: Database,
  change: { readonly email: string; readonly password: string },
  now: number,
): Promise<boolean> {
  demandLength(change.password);
  const passwordHash = await hashPassword(change.password);
  return database.tx({ kind: 'identity' }, async (tx) => {
    const externalUserId = await replacePassword(
      tx,
      change.email.trim().toLowerCase(),
      passwordHash,
    );
    if (externalUserId === undefined) return false;
    await endVisits(tx, { userId: externalUserId }, 'passwordChanged', now);
    const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
    await recordAudit(tx, { event: 'password.changed', externalUserId }, origin, now);
    return true;
  });
}
