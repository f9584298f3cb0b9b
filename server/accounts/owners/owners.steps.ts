import type { CustomerUser, InvitedUser } from '#contract/accounts/customer-users.ts';
import { noAccess, type UserAccess } from '#domain/access/access-flags.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { endVisits, findNewestLink, removeLostFactors } from '#server/session/public.ts';
import { sessionsEndedMail, withdrawnMail } from '../account-mail.ts';
import { invite, mailInvitation } from '../invite-user.steps.ts';
import {
  linkPauseMs,
  type MeantUser,
  recordStewardship,
  setUserAccess,
  setUserStatus,
  type Steward,
} from '../manage-users.steps.ts';
import { demandOwner, demandWithin, findMeantColleague } from './owner-rules.ts';
import { deleteInvited, isColleague, isOfOthers } from './owners.queries.ts';

const notInvitable = 'This address cannot be invited. Your lessor contact can tell you why.';

/** An address at another airline is refused without a word about where it is known. */
async function whyNotInvited(tx: Tx, email: string): Promise<string> {
  if (await isColleague(tx, email)) return 'There is a user of your company with this address.';
  return notInvitable;
}

/**
 * Changes what a colleague may open, within what the owner has. Throws what `setUserAccess` throws,
 * `anotherPerson` for oneself, and `forbidden` for access that the owner does not have.
 */
export async function setColleagueAccess(
  tx: Tx,
  meant: MeantUser,
  access: UserAccess,
  steward: Steward,
): Promise<CustomerUser> {
  const { owner, user } = await findMeantColleague(tx, meant.id, steward);
  demandWithin(owner, user.access, access);
  return setUserAccess(tx, meant, access, steward);
}

/**
 * Invites a colleague with access that the owner has. Throws `forbidden`, and `invalidRequest` for an
 * address that has an account.
 */
export async function inviteAsOwner(
  tx: Tx,
  config: PortalConfig,
  invited: Omit<InvitedUser, 'custId'>,
  steward: Steward,
): Promise<CustomerUser> {
  const owner = await demandOwner(tx, steward);
  demandWithin(owner, noAccess, invited.access);
  // Such an account would keep the person out of their own company's sign-in.
  if (await isOfOthers(tx, invited.email)) refuseField('email', notInvitable);
  const { custId } = steward.caller;
  return invite(tx, config, { ...invited, custId }, steward, whyNotInvited);
}

async function findInvited(tx: Tx, id: string, steward: Steward): Promise<CustomerUser> {
  const { user } = await findMeantColleague(tx, id, steward);
  if (user.isInvited && user.status === 'active') return user;
  throw new Refusal('conflict', { detail: `${user.name} has no open invitation any more.` });
}

/** Mails an invitation again; a repeat within a minute sends nothing. Throws `notFound`, `conflict`. */
export async function repeatInvitationMail(
  tx: Tx,
  config: PortalConfig,
  id: string,
  steward: Steward,
): Promise<string> {
  const user = await findInvited(tx, id, steward);
  const { email, custId } = user;
  const newest = await findNewestLink(tx, id, 'invite');
  if (newest !== undefined && steward.now - newest < linkPauseMs) return email;
  await mailInvitation(tx, config, user, steward);
  const detail = { user: email };
  await recordStewardship(tx, steward, { event: 'user.invitedAgain', custId, detail });
  return email;
}

/**
 * Deactivates a colleague, or lets them in again with access that the owner has. Throws what
 * `setUserStatus` throws, `anotherPerson`, and `forbidden` for access that the owner does not have.
 */
export async function setStatusAsOwner(
  tx: Tx,
  meant: MeantUser,
  status: CustomerUser['status'],
  steward: Steward,
): Promise<CustomerUser> {
  const { owner, user } = await findMeantColleague(tx, meant.id, steward);
  if (status !== user.status && status === 'active') demandWithin(owner, noAccess, user.access);
  return setUserStatus(tx, meant, status, steward);
}

/**
 * Takes an invitation back: the account is gone, and its address can be invited elsewhere. Throws
 * `notFound`, and `conflict` for an invitation that was used or that files of the lessor brought.
 */
export async function takeInvitationBack(
  tx: Tx,
  config: PortalConfig,
  id: string,
  steward: Steward,
): Promise<void> {
  const user = await findInvited(tx, id, steward);
  const { email, name, custId } = user;
  if (!(await deleteInvited(tx, id)))
    throw new Refusal('conflict', {
      detail: `The account of ${name} is not one of an invitation only. Deactivate it instead.`,
    });
  await queueMail(tx, withdrawnMail(config, user), steward.now);
  const detail = { user: email, name };
  await recordStewardship(tx, steward, { event: 'user.invitationWithdrawn', custId, detail });
}

/** Removes the second factors of a colleague who has lost them. Throws `notFound`, `anotherPerson`. */
export async function removeFactorsAsOwner(
  tx: Tx,
  config: PortalConfig,
  id: string,
  steward: Steward,
): Promise<void> {
  const { user } = await findMeantColleague(tx, id, steward);
  const { email, name, custId } = user;
  const who = { externalUserId: id, email, name };
  const factors = await removeLostFactors(tx, config, who, steward.caller.displayName, steward.now);
  const detail = { user: email, factors };
  await recordStewardship(tx, steward, { event: 'user.factorsRemoved', custId, detail });
}

/** Ends all sessions of a colleague; a mail says by whom. Throws `notFound`, `anotherPerson`. */
export async function endSessionsAsOwner(
  tx: Tx,
  config: PortalConfig,
  id: string,
  steward: Steward,
): Promise<void> {
  const { user } = await findMeantColleague(tx, id, steward);
  const { caller, now } = steward;
  await endVisits(tx, { userId: id }, 'endedByCompany', now);
  await queueMail(tx, sessionsEndedMail(config, user, caller.displayName), now);
  const { email, custId } = user;
  const detail = { user: email };
  await recordStewardship(tx, steward, { event: 'user.sessionsEnded', custId, detail });
}
