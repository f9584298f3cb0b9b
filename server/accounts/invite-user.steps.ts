import { randomUUID } from 'node:crypto';
import type { CustomerUser, InvitedUser } from '#contract/accounts/customer-users.ts';
import { accessText } from '#domain/access/access-flags.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findCustomerUser, insertInvitedUser, listAdmins } from './customer-users.queries.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { inviteMail } from './account-mail.ts';
import { colleagueNews } from './account-news.ts';
import type { Steward } from './manage-users.steps.ts';
import { notifyAll } from '#server/notifications/public.ts';
import { customerExists } from '#server/platform/http/customer-exists.queries.ts';
import { createLink, findAccount, type UserRow } from '#server/session/public.ts';

const inviteLifeMs = 7 * 24 * 3_600_000;

/**
 * Advice about an address that already has an account. An unconfirmed registration may be by a
 * stranger, with their password: it must not be approved.
 */
function adviceOn(known: Pick<UserRow, 'status' | 'emailVerified'> | undefined): string {
  if (known?.status !== 'pending') return 'There is an account with this address already.';
  return known.emailVerified === 'Y'
    ? 'This person has registered already. Approve the registration instead.'
    : 'Somebody has registered with this address and not confirmed it. Reject that registration, then invite.';
}

/** Why an address that has an account is not invited, for the lessor. */
export async function whyKnown(tx: Tx, email: string): Promise<string> {
  return adviceOn(await findAccount(tx, email));
}

/** Mails a link to the first password; it works once, within a week, and replaces an earlier one. */
export async function mailInvitation(
  tx: Tx,
  config: PortalConfig,
  user: CustomerUser,
  { caller, now }: Steward,
): Promise<void> {
  const invitedBy = caller.displayName;
  const link = {
    externalUserId: user.id,
    purpose: 'invite',
    now,
    expiresAt: now + inviteLifeMs,
    madeBy: invitedBy,
  } as const;
  await queueMail(tx, inviteMail(config, user, await createLink(tx, link), invitedBy), now);
}

/**
 * Gives a person access without a registration: an account without a password, and a mail with a
 * link that works once, within a week, to choose one. The customer's administrators are notified.
 * Throws `notFound` for an unknown customer, `invalidRequest` for an address that has an account;
 * `why` says about that what the inviting person may know.
 */
export async function invite(
  tx: Tx,
  config: PortalConfig,
  invited: InvitedUser,
  steward: Steward,
  why: (tx: Tx, email: string) => Promise<string>,
): Promise<CustomerUser> {
  const { caller, origin, now } = steward;
  const { name, email, custId, access } = invited;
  if (!(await customerExists(tx, custId))) throw new Refusal('notFound');
  const admins = await listAdmins(tx, custId);
  const id = randomUUID();
  if (!(await insertInvitedUser(tx, { ...invited, id })))
    refuseField('email', await why(tx, email));
  const user = present(await findCustomerUser(tx, id));
  await mailInvitation(tx, config, user, steward);
  const colleague = { id, name, email, custId, access: accessText(access), admins };
  await notifyAll(tx, colleagueNews(colleague), now);
  const { externalUserId, visitHash } = caller;
  const detail = { user: email, name, access };
  const entry = { event: 'user.invited', externalUserId, visitHash, custId, detail } as const;
  await recordAudit(tx, entry, origin, now);
  return user;
}
