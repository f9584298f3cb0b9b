import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { changedMail, firstPasswordMail, resetMail } from './account-mail.ts';
import { demandGoodPassword } from './demand-good-password.ts';
import {
  companyAccountMail,
  createLink,
  demandNoProvider,
  findLinkUser,
  isHeldByProvider,
  spendLink,
  findSignInUser,
  verifyAddress,
  storeNewPassword,
  type SessionServices,
  spendAttempt,
} from '#server/session/public.ts';

const resetLifeMs = 3_600_000;
const scope = { kind: 'identity' } as const;

/**
 * Mails a link to choose a new password. An unknown, pending or disabled account gets none, and the
 * caller cannot detect it, not even by timing: the work of a password check hides the difference
 * (S24). Throws `tooManyRequests`, `unavailable`.
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
    const entry = { event: 'password.resetRequested', externalUserId, custId } as const;
    await recordAudit(tx, entry, origin, now());
    if (await isHeldByProvider(tx, user))
      return queueMail(tx, companyAccountMail(config, user), now());
    const expiresAt = now() + resetLifeMs;
    const link = { externalUserId, purpose: 'reset', now: now(), expiresAt } as const;
    await queueMail(tx, resetMail(config, user, await createLink(tx, link)), now());
  });
}

/** The owner of a live link to a new or a first password. */
async function findChooser(tx: Tx, token: string, now: number) {
  for (const purpose of ['reset', 'invite'] as const) {
    const user = await findLinkUser(tx, token, purpose, now);
    if (user !== undefined) return { user, purpose };
  }
  return undefined;
}

/**
 * Stores the password of a reset link or an invitation and ends every session of the account. A
 * refused password leaves the link unchanged. Returns what the link was for. Throws `linkDead`,
 * `invalidRequest`, `tooManyRequests`, and `companyNeeded` where the company of the person requires its
 * provider.
 */
export async function chooseNewPassword(
  services: SessionServices,
  choice: { readonly token: string; readonly password: string },
  origin: RequestOrigin,
): Promise<'reset' | 'invite'> {
  const { config, database, passwords, now } = services;
  const { token, password } = choice;
  await spendAttempt(services, 'choose', token, origin.ip);
  const found = await database.tx(scope, (tx) => findChooser(tx, token, now()));
  const { user, purpose } = found ?? {};
  if (user === undefined || purpose === undefined || user.status !== 'active')
    throw new Refusal('linkDead');
  await database.tx(scope, (tx) => demandNoProvider(tx, user));
  await demandGoodPassword(services, password, user);
  const passwordHash = await passwords.hash(password);
  await database.tx(scope, async (tx) => {
    if (!(await spendLink(tx, token, purpose, now()))) throw new Refusal('linkDead');
    // A person who opened the invitation reads the mail of that address.
    if (purpose === 'invite') await verifyAddress(tx, user.externalUserId);
    await storeNewPassword(tx, { email: user.email, passwordHash, origin, now: now() });
    const stored = purpose === 'invite' ? firstPasswordMail : changedMail;
    await queueMail(tx, stored(config, user), now());
  });
  return purpose;
}
