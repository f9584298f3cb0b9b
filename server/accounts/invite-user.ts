import { randomUUID } from 'node:crypto';
import type { CustomerUser, InvitedUser } from '#contract/customer-users.ts';
import { accessText } from '#domain/access/access-flags.ts';
import type { PortalConfig } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { present } from '../http/present.ts';
import { ProblemError } from '../http/problem-error.ts';
import { notifyAll } from '../notifications/notify.ts';
import { createLink } from '../repositories/account-links.repository.ts';
import { recordAudit } from '../repositories/audit.repository.ts';
import {
  findCustomerUser,
  insertInvitedUser,
  listAdmins,
} from '../repositories/customer-users.repository.ts';
import { customerExists } from '../repositories/customers.repository.ts';
import { queueMail } from '../repositories/mail.repository.ts';
import { findAccount, type UserRow } from '../repositories/users.repository.ts';
import { inviteMail } from './account-mail.ts';
import { colleagueNews } from './account-news.ts';
import type { Steward } from './manage-users.ts';

const inviteLifeMs = 7 * 24 * 3_600_000;

/**
 * What to do about an address that has an account. A registration that nobody has confirmed may be
 * somebody else's, with a password of theirs: it is not one to approve.
 */
function adviceOn(known: Pick<UserRow, 'status' | 'emailVerified'> | undefined): string {
  if (known?.status !== 'pending') return 'There is an account with this address already.';
  return known.emailVerified === 'Y'
    ? 'This person has registered already. Approve the registration instead.'
    : 'Somebody has registered with this address and not confirmed it. Reject that registration, then invite.';
}

/** Why an address that has an account is not invited. */
async function knownFault(tx: Tx, email: string): Promise<ProblemError> {
  const message = adviceOn(await findAccount(tx, email));
  return new ProblemError('invalidRequest', { issues: [{ path: 'email', message }] });
}

/**
 * Lets somebody in who has not asked: an account without a password, and a mail with a link that
 * works once, within a week, to choose one. The administrators of the customer are told. Throws
 * `notFound` for an unknown customer, `invalidRequest` for an address that has an account.
 */
export async function invite(
  tx: Tx,
  config: PortalConfig,
  invited: InvitedUser,
  { visit, origin, now }: Steward,
): Promise<CustomerUser> {
  const { name, email, custId, access } = invited;
  if (!(await customerExists(tx, custId))) throw new ProblemError('notFound');
  const admins = await listAdmins(tx, custId);
  const id = randomUUID();
  if (!(await insertInvitedUser(tx, { ...invited, id }))) throw await knownFault(tx, email);
  const link = {
    externalUserId: id,
    purpose: 'invite',
    now,
    expiresAt: now + inviteLifeMs,
  } as const;
  const user = present(await findCustomerUser(tx, id));
  await queueMail(tx, inviteMail(config, user, await createLink(tx, link)), now);
  const colleague = { id, name, email, custId, access: accessText(access), admins };
  await notifyAll(tx, colleagueNews(colleague), now);
  const { externalUserId, visitHash } = visit;
  const detail = { user: email, name, access };
  const entry = { event: 'user.invited', externalUserId, visitHash, custId, detail } as const;
  await recordAudit(tx, entry, origin, now);
  return user;
}
