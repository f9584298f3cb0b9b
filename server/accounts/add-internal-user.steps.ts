import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { refusedPassword } from '#server/platform/security/refused-password.ts';
import { demandApart, InternalUserRefusedError } from './internal-roles.steps.ts';
import {
  findAccount,
  insertInternalUser,
  PasswordRefusedError,
  storeNewPassword,
} from '#server/session/public.ts';

/** A user of the lessor to add. */
export interface NewInternalUser {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly LessorRole[];
}

const emailSchema = z.email().max(254);

async function refusalOf(tx: Tx, email: string): Promise<InternalUserRefusedError> {
  const known = await findAccount(tx, email);
  const advice =
    known?.realm === 'internal'
      ? `Give it another password: npm run password:set -- ${email}`
      : 'A user of an airline does not become one of the lessor: use another address.';
  return new InternalUserRefusedError(`There is an account ${email} already. ${advice}`);
}

/**
 * Adds a user of the lessor from the console, with a password: the way into the internal area
 * without an identity provider (R16). Throws `InternalUserRefusedError` for an address that is
 * invalid or taken and `PasswordRefusedError`. `now` in epoch milliseconds.
 */
export async function addInternalUser(
  database: Database,
  wish: NewInternalUser,
  now: number,
): Promise<void> {
  const [email, name] = [wish.email.trim().toLowerCase(), wish.name.trim()];
  if (!emailSchema.safeParse(email).success)
    throw new InternalUserRefusedError(`${email} is not an e-mail address. Write all of it.`);
  if (name === '' || name.length > 200)
    throw new InternalUserRefusedError('Write the name of the person, at most 200 characters.');
  demandApart(wish.roles);
  const fault = await refusedPassword(wish.password, { email, name });
  if (fault !== undefined) throw new PasswordRefusedError(fault);
  const passwordHash = await hashPassword(wish.password);
  const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
  await database.tx({ kind: 'identity' }, async (tx) => {
    const externalUserId = randomUUID();
    const user = { externalUserId, email, name, openIdSubject: null, lessorRoles: wish.roles };
    if ((await insertInternalUser(tx, user)) === undefined) throw await refusalOf(tx, email);
    const detail = { user: email, name, roles: wish.roles };
    await recordAudit(tx, { event: 'user.added', externalUserId, detail }, origin, now);
    await storeNewPassword(tx, { email, passwordHash, origin, now });
  });
}
