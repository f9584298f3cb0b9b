import { Refusal } from '#domain/refusal.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { changedMail } from './account-mail.ts';
import { demandGoodPassword } from './demand-good-password.ts';
import {
  findAccount,
  storeNewPassword,
  type SessionServices,
  spendAttempt,
} from '#server/session/public.ts';

const scope = { kind: 'identity' } as const;

/**
 * Changes the password of the signed-in person, who must know the current one (S27). The calling
 * session continues; every other session of the account ends at once (S6), and a mail reports it
 * (S29). Throws `wrongPassword`, `invalidRequest`, `tooManyRequests`.
 */
export async function storeOwnPassword(
  services: SessionServices,
  caller: Caller,
  change: { readonly current: string; readonly password: string },
  origin: RequestOrigin,
): Promise<void> {
  const { config, database, passwords, now } = services;
  await spendAttempt(services, 'password', caller.username, origin.ip);
  const user = await database.tx(scope, (tx) => findAccount(tx, caller.username));
  const isRight = await passwords.matches(user?.passwordHash ?? null, change.current);
  if (!isRight || user === undefined) throw new Refusal('wrongPassword');
  await demandGoodPassword(services, change.password, user);
  const passwordHash = await passwords.hash(change.password);
  await database.tx(scope, async (tx) => {
    const keeps = caller.visitHash;
    await storeNewPassword(tx, { email: user.email, passwordHash, origin, now: now(), keeps });
    await queueMail(tx, changedMail(config, user), now());
  });
}
