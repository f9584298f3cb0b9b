import { accessText, type UserAccess } from '#domain/access/access-flags.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { changeAccount, listAdmins } from './customer-users.queries.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { findRegistration, forgetRegistration } from './registrations.queries.ts';
import { approvedMail, rejectedMail } from './account-mail.ts';
import { colleagueNews } from './account-news.ts';
import type { MeantUser, Steward } from './manage-users.steps.ts';
import { notifyAll } from '#server/notifications/public.ts';
import { customerExists } from '#server/platform/http/customer-exists.queries.ts';
import { accessColumns, type UserRow } from '#server/session/public.ts';

/** The registration in the version that was read. */
async function findMeant(tx: Tx, { id, rowVersion }: MeantUser): Promise<UserRow> {
  const found = present(await findRegistration(tx, id));
  if (found.rowVersion !== rowVersion) throw new Refusal('conflict');
  return found;
}

/**
 * A stranger can register with a person's address and their own password: until the address is
 * confirmed, nobody knows who would receive the access (R18).
 */
function demandConfirmed({ email, name, emailVerified }: UserRow): void {
  if (emailVerified === 'Y') return;
  throw new Refusal('addressUnconfirmed', {
    detail: `${email} is not confirmed yet. Ask ${name} to open the link in our mail, or to register again for a new one; then approve.`,
  });
}

/**
 * Gives a registered person access as a user of a customer and mails them, all or nothing. Throws
 * `notFound` for a decided registration and for an unknown customer, `addressUnconfirmed`, and
 * `conflict`.
 */
export async function admitRegistrant(
  tx: Tx,
  config: PortalConfig,
  meant: MeantUser,
  grant: { readonly custId: string; readonly access: UserAccess },
  { caller, origin, now }: Steward,
): Promise<string> {
  const { custId, access } = grant;
  const found = await findMeant(tx, meant);
  demandConfirmed(found);
  if (!(await customerExists(tx, custId))) throw new Refusal('notFound');
  const admins = await listAdmins(tx, custId);
  const columns = { ...accessColumns(access), custId, status: 'active' } as const;
  if (!(await changeAccount(tx, meant, columns, now))) throw new Refusal('conflict');
  await queueMail(tx, approvedMail(config, found), now);
  const { email, name } = found;
  const colleague = { id: meant.id, name, email, custId, access: accessText(access), admins };
  await notifyAll(tx, colleagueNews(colleague), now);
  const { externalUserId, visitHash } = caller;
  const detail = { user: email, access };
  const entry = {
    event: 'registration.approved',
    externalUserId,
    visitHash,
    custId,
    detail,
  } as const;
  await recordAudit(tx, entry, origin, now);
  return email;
}

/**
 * Rejects a registration: the account is deleted, the reason is mailed, and the log records both.
 * Throws `notFound`, `conflict`.
 */
export async function turnAwayRegistrant(
  tx: Tx,
  config: PortalConfig,
  meant: MeantUser,
  reason: string,
  { caller, origin, now }: Steward,
): Promise<string> {
  const found = await findMeant(tx, meant);
  if (!(await forgetRegistration(tx, meant))) throw new Refusal('conflict');
  await queueMail(tx, rejectedMail(config, found, reason), now);
  const { externalUserId, visitHash } = caller;
  const detail = { user: found.email, name: found.name, reason };
  const entry = { event: 'registration.rejected', externalUserId, visitHash, detail } as const;
  await recordAudit(tx, entry, origin, now);
  return found.email;
}
