import type { Tx } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import { recordAudit, type RequestOrigin } from '../repositories/audit.repository.ts';
import { createLink, findLinkUser, spendLink } from '../repositories/account-links.repository.ts';
import { queueMail } from '../repositories/mail.repository.ts';
import { findSignInUser, verifyAddress } from '../repositories/users.repository.ts';
import { storeNewPassword } from '../session/change-password.ts';
import type { SessionServices } from '../session/session-services.ts';
import { changedMail, resetMail } from './account-mail.ts';
import { demandGoodPassword } from './demand-good-password.ts';
import { spendAttempt } from './spend-attempt.ts';

const resetLifeMs = 3_600_000;
const scope = { kind: 'identity' } as const;

/**
 * Mails a link to choose a new password. An unknown, pending or disabled account gets none, and the
 * caller cannot tell, also not by the time: the work of a password check hides the difference (S24).
 * Throws `tooManyRequests`, `unavailable`.
 */
export async function requestReset(
  services: SessionServices,
  username: string,
  origin: RequestOrigin,
): Promise<void> {
  const { config, database, passwords, now } = services;
  const email = username.trim().toLowerCase();
  await spendAttempt(services, 'reset', email, origin.ip);
  await passwords.matches(null, email);
  await database.tx(scope, async (tx) => {
    const user = await findSignInUser(tx, email, 'customer');
    if (user === undefined) return;
    const { externalUserId, custId } = user;
    const expiresAt = now() + resetLifeMs;
    const link = { externalUserId, purpose: 'reset', now: now(), expiresAt } as const;
    await queueMail(tx, resetMail(config, user, await createLink(tx, link)), now());
    const entry = { event: 'password.resetRequested', externalUserId, custId } as const;
    await recordAudit(tx, entry, origin, now());
  });
}

/** Whose live link it is, to a new password or to the first one. */
async function findChooser(tx: Tx, token: string, now: number) {
  for (const purpose of ['reset', 'invite'] as const) {
    const user = await findLinkUser(tx, token, purpose, now);
    if (user !== undefined) return { user, purpose };
  }
  return undefined;
}

/**
 * Stores the password of a reset link or an invitation and ends every visit of the account. A password that may
 * not be used leaves the link as it is. Throws `linkDead`, `invalidRequest`, `tooManyRequests`.
 */
export async function chooseNewPassword(
  services: SessionServices,
  choice: { readonly token: string; readonly password: string },
  origin: RequestOrigin,
): Promise<void> {
  const { config, database, passwords, now } = services;
  const { token, password } = choice;
  await spendAttempt(services, 'choose', token, origin.ip);
  const found = await database.tx(scope, (tx) => findChooser(tx, token, now()));
  const { user, purpose } = found ?? {};
  if (user === undefined || purpose === undefined || user.status !== 'active')
    throw new ProblemError('linkDead');
  demandGoodPassword(password, user);
  const passwordHash = await passwords.hash(password);
  await database.tx(scope, async (tx) => {
    if (!(await spendLink(tx, token, purpose, now()))) throw new ProblemError('linkDead');
    // Whoever opened the invitation reads the mail of that address.
    if (purpose === 'invite') await verifyAddress(tx, user.externalUserId);
    await storeNewPassword(tx, { email: user.email, passwordHash, origin, now: now() });
    await queueMail(tx, changedMail(config, user), now());
  });
}
