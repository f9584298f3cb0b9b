import { ProblemError } from '../http/problem-error.ts';
import { queueMail } from '../repositories/mail.repository.ts';
import type { RequestOrigin } from '../repositories/audit.repository.ts';
import { findAccount } from '../repositories/users.repository.ts';
import { storeNewPassword } from '../session/change-password.ts';
import type { SessionServices } from '../session/session-services.ts';
import type { Visit } from '../session/visit.ts';
import { changedMail } from './account-mail.ts';
import { demandGoodPassword } from './demand-good-password.ts';
import { spendAttempt } from './spend-attempt.ts';

const scope = { kind: 'identity' } as const;

/**
 * Changes the password of the signed-in person, who must know the present one (S27). The visit that
 * asks goes on; every other one of the account ends at once (S6), and a mail tells so (S29). Throws
 * `wrongPassword`, `invalidRequest`, `tooManyRequests`.
 */
export async function changeOwnPassword(
  services: SessionServices,
  visit: Visit,
  change: { readonly current: string; readonly password: string },
  origin: RequestOrigin,
): Promise<void> {
  const { config, database, passwords, now } = services;
  await spendAttempt(services, 'password', visit.username, origin.ip);
  const user = await database.tx(scope, (tx) => findAccount(tx, visit.username));
  const isRight = await passwords.matches(user?.passwordHash ?? null, change.current);
  if (!isRight || user === undefined) throw new ProblemError('wrongPassword');
  demandGoodPassword(change.password, user);
  const passwordHash = await passwords.hash(change.password);
  await database.tx(scope, async (tx) => {
    const keeps = visit.visitHash;
    await storeNewPassword(tx, { email: user.email, passwordHash, origin, now: now(), keeps });
    await queueMail(tx, changedMail(config, user), now());
  });
}
