import { ProblemError } from '../http/problem-error.ts';
import { recordAudit, type RequestOrigin } from '../repositories/audit.repository.ts';
import { findLinkUser, spendLink } from '../repositories/account-links.repository.ts';
import { verifyAddress } from '../repositories/users.repository.ts';
import type { SessionServices } from '../session/session-services.ts';
import { spendAttempt } from './spend-attempt.ts';

/**
 * Confirms the address of an account. The link alone is not enough: whoever registered somebody
 * else's address would otherwise be confirmed by their curiosity. A wrong password leaves the link as
 * it is. Throws `linkDead`, `wrongPassword`, `tooManyRequests`.
 */
export async function confirmAddress(
  services: SessionServices,
  attempt: { readonly token: string; readonly password: string },
  origin: RequestOrigin,
): Promise<'active' | 'pending'> {
  const { database, passwords, now } = services;
  const { token, password } = attempt;
  const scope = { kind: 'identity' } as const;
  await spendAttempt(services, 'confirm', token, origin.ip);
  const user = await database.tx(scope, (tx) => findLinkUser(tx, token, 'confirm', now()));
  const isRight = await passwords.matches(user?.passwordHash ?? null, password);
  if (user === undefined) throw new ProblemError('linkDead');
  if (!isRight) throw new ProblemError('wrongPassword');
  const { externalUserId, custId } = user;
  await database.tx(scope, async (tx) => {
    if (!(await spendLink(tx, token, 'confirm', now()))) throw new ProblemError('linkDead');
    await verifyAddress(tx, externalUserId);
    await recordAudit(tx, { event: 'account.confirmed', externalUserId, custId }, origin, now());
  });
  return user.status === 'pending' ? 'pending' : 'active';
}
