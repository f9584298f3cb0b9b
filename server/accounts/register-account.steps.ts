import type { Registrant } from '#contract/accounts/accounts.ts';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { confirmMail, knownMail, waitingMail } from './account-mail.ts';
import { demandGoodPassword } from './demand-good-password.ts';
import {
  createLink,
  findAccount,
  insertPendingUser,
  replaceUnconfirmedUser,
  type UserRow,
  type SessionServices,
  spendAttempt,
} from '#server/session/public.ts';

/** A link that confirms an address works for two days. */
const confirmLifeMs = 2 * 24 * 3_600_000;

/** Mails a link that confirms the address of an account. */
export async function mailConfirmation(
  tx: Tx,
  { config, now }: Pick<SessionServices, 'config' | 'now'>,
  user: Pick<UserRow, 'externalUserId' | 'email' | 'name'>,
): Promise<void> {
  const expiresAt = now() + confirmLifeMs;
  const { externalUserId } = user;
  const link = { externalUserId, purpose: 'confirm', now: now(), expiresAt } as const;
  await queueMail(tx, confirmMail(config, user, await createLink(tx, link)), now());
}

/**
 * The result of a registration with an address that has an account: a person who lost the first
 * link or mistyped the first password registers again until the address is confirmed.
 */
async function registerAgain(
  tx: Tx,
  services: SessionServices,
  known: UserRow,
  wish: Pick<UserRow, 'name' | 'passwordHash'>,
): Promise<void> {
  const { config, now } = services;
  const { externalUserId, email } = known;
  if (await replaceUnconfirmedUser(tx, { externalUserId, ...wish }))
    return mailConfirmation(tx, services, { externalUserId, email, name: wish.name });
  const answer = known.status === 'pending' ? waitingMail : knownMail;
  await queueMail(tx, answer(config, known), now());
}

/**
 * Registers a person: a pending account without any access, and a mail to confirm the address. An
 * address that is already confirmed receives another mail instead; the caller cannot detect it, not
 * even by timing (R18). Throws `invalidRequest` for a bad password, `tooManyRequests`,
 * `unavailable`.
 */
export async function registerAccount(
  services: SessionServices,
  registrant: Registrant,
  origin: RequestOrigin,
): Promise<void> {
  const { database, passwords, now } = services;
  const email = registrant.email.trim().toLowerCase();
  const name = registrant.fullname;
  await spendAttempt(services, 'register', email, origin.ip);
  await demandGoodPassword(services, registrant.password, { email, name, custId: null });
  const passwordHash = await passwords.hash(registrant.password);
  await database.tx({ kind: 'identity' }, async (tx) => {
    const known = await findAccount(tx, email);
    if (known !== undefined) return registerAgain(tx, services, known, { name, passwordHash });
    const externalUserId = randomUUID();
    const isNew = await insertPendingUser(tx, { externalUserId, email, name, passwordHash });
    if (!isNew) return;
    await mailConfirmation(tx, services, { externalUserId, email, name });
    await recordAudit(tx, { event: 'account.registered', externalUserId }, origin, now());
  });
}
