import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import type { UserAccess } from '#domain/access/access-flags.ts';
import { changedFlags } from '#domain/access/owner-rights.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  recordAudit,
  type NewAuditEntry,
  type RequestOrigin,
} from '#server/platform/audit/record-audit.ts';
import { changeAccount, countAdmins, findCustomerUser } from './customer-users.queries.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { accessNews, ownerNews } from './account-news.ts';
import { resetMail } from './account-mail.ts';
import { notify } from '#server/notifications/public.ts';
import { storeStatus } from './store-status.steps.ts';
import { accessColumns, createLink, findNewestLink, endVisits } from '#server/session/public.ts';

const keptByFile =
  'The access of this user is kept in users.csv of the lessor. Change it there and import it.';
const linkLifeMs = 24 * 3_600_000;
/** Another link within this time (milliseconds) is not mailed. */
export const linkPauseMs = 60_000;

/**
 * The user of the lessor, or the owner at a customer, who makes a change, as recorded, and the time
 * (epoch milliseconds).
 */
export interface Steward {
  readonly caller: Caller;
  readonly origin: RequestOrigin;
  readonly now: number;
}

/** The steward of a request. */
export function stewardOf(
  request: RequestOrigin & { readonly caller: Caller; readonly now: number },
): Steward {
  return { caller: request.caller, origin: request, now: request.now };
}

/** The user to change, in the version that was read. */
export interface MeantUser {
  readonly id: string;
  readonly rowVersion: number;
}

/**
 * Records what a steward does with an account. The entry names the customer of the account, null for
 * one of the lessor, whichever customer the steward acts for.
 */
export async function recordStewardship(
  tx: Tx,
  { caller, origin, now }: Steward,
  entry: Pick<NewAuditEntry, 'event' | 'custId'> & { readonly detail: Record<string, unknown> },
): Promise<void> {
  const { externalUserId, visitHash } = caller;
  await recordAudit(tx, { ...entry, externalUserId, visitHash }, origin, now);
}

/** A customer that has an administrator keeps at least one. */
async function demandAnotherAdmin(tx: Tx, user: CustomerUser): Promise<void> {
  if (!user.access.admin || user.status !== 'active') return;
  if ((await countAdmins(tx, user.custId)) < 2) throw new Refusal('lastAdmin');
}

async function change(
  tx: Tx,
  user: CustomerUser,
  rowVersion: number,
  columns: Parameters<typeof changeAccount>[2],
  now: number,
): Promise<CustomerUser> {
  const isChanged = await changeAccount(tx, { id: user.id, rowVersion }, columns, now);
  if (!isChanged) throw new Refusal('conflict');
  return present(await findCustomerUser(tx, user.id));
}

/**
 * Changes what a user may open, effective from their next call: rights are read from the account
 * and never from a token. Values already set are left unchanged, so a repeat does nothing. Throws
 * `notFound`, `conflict`, `lastAdmin`.
 */
export async function setUserAccess(
  tx: Tx,
  { id, rowVersion }: MeantUser,
  access: UserAccess,
  steward: Steward,
): Promise<CustomerUser> {
  const { now } = steward;
  const user = present(await findCustomerUser(tx, id));
  if (changedFlags(user.access, access).length === 0) return user;
  if (user.accessKeptBy === 'file') throw new Refusal('conflict', { detail: keptByFile });
  if (user.rowVersion !== rowVersion) throw new Refusal('conflict');
  if (!access.admin) await demandAnotherAdmin(tx, user);
  const changed = await change(tx, user, rowVersion, accessColumns(access), now);
  await notify(tx, accessNews(user, changed), now);
  const { email, custId } = user;
  const detail = { user: email, from: user.access, to: changed.access };
  await recordStewardship(tx, steward, { event: 'user.accessChanged', custId, detail });
  return changed;
}

/**
 * Deactivates a user, whose sessions end at once, or reactivates them. A repeat does nothing.
 * Throws `notFound`, `conflict`, `lastAdmin`.
 */
export async function setUserStatus(
  tx: Tx,
  { id, rowVersion }: MeantUser,
  status: CustomerUser['status'],
  steward: Steward,
): Promise<CustomerUser> {
  const { now } = steward;
  const user = present(await findCustomerUser(tx, id));
  if (user.status === status) return user;
  if (user.rowVersion !== rowVersion) throw new Refusal('conflict');
  if (status === 'disabled') await demandAnotherAdmin(tx, user);
  if (!(await storeStatus(tx, user, status, now))) throw new Refusal('conflict');
  const changed = present(await findCustomerUser(tx, id));
  const { email, custId } = user;
  const detail = { user: email, from: user.status, to: status };
  await recordStewardship(tx, steward, { event: 'user.statusChanged', custId, detail });
  return changed;
}

/**
 * Lets a user administer the users of their customer, or no longer, and ends their sessions, so that
 * no page keeps the menu of before. A repeat does nothing. Throws `notFound`, `conflict`.
 */
export async function setOwner(
  tx: Tx,
  { id, rowVersion }: MeantUser,
  owner: boolean,
  steward: Steward,
): Promise<CustomerUser> {
  const { caller, now } = steward;
  const user = present(await findCustomerUser(tx, id));
  if (user.owner === owner) return user;
  if (user.rowVersion !== rowVersion) throw new Refusal('conflict');
  if (owner && user.status !== 'active')
    throw new Refusal('conflict', { detail: 'Reactivate the user before you give this right.' });
  const columns = {
    owner: owner ? ('Y' as const) : ('N' as const),
    ownerGivenBy: caller.externalUserId,
    ownerSince: owner ? new Date(now) : null,
  };
  const changed = await change(tx, user, rowVersion, columns, now);
  await endVisits(tx, { userId: id }, 'rolesChanged', now);
  await notify(tx, ownerNews(changed), now);
  const { email, custId } = user;
  const detail = { user: email, from: user.owner, to: owner };
  await recordStewardship(tx, steward, { event: 'user.ownerChanged', custId, detail });
  return changed;
}

/**
 * Mails a user a link to choose a new password, valid for a day. A repeat within a minute sends
 * nothing. Throws `notFound`, and `conflict` for a deactivated user.
 */
export async function mailResetLink(
  tx: Tx,
  config: PortalConfig,
  id: string,
  steward: Steward,
): Promise<string> {
  const { now } = steward;
  const user = present(await findCustomerUser(tx, id));
  if (user.status !== 'active')
    throw new Refusal('conflict', { detail: 'Reactivate the user before you send a link.' });
  const newest = await findNewestLink(tx, id, 'reset');
  if (newest !== undefined && now - newest < linkPauseMs) return user.email;
  const expiresAt = now + linkLifeMs;
  const link = { externalUserId: id, purpose: 'reset', now, expiresAt } as const;
  await queueMail(tx, resetMail(config, user, await createLink(tx, link), 'day'), now);
  const { email, custId } = user;
  await recordStewardship(tx, steward, {
    event: 'user.resetLinkSent',
    custId,
    detail: { user: email },
  });
  return email;
}
