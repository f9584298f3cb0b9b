import { accessText, type UserAccess } from '#domain/access/access-flags.ts';
import type { PortalConfig } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { present } from '../http/present.ts';
import { ProblemError } from '../http/problem-error.ts';
import { notifyAll } from '../notifications/notify.ts';
import { recordAudit } from '../repositories/audit.repository.ts';
import {
  accessColumns,
  changeAccount,
  listAdmins,
} from '../repositories/customer-users.repository.ts';
import { customerExists } from '../repositories/customers.repository.ts';
import { queueMail } from '../repositories/mail.repository.ts';
import { findRegistration, forgetRegistration } from '../repositories/registrations.repository.ts';
import type { UserRow } from '../repositories/users.repository.ts';
import { approvedMail, rejectedMail } from './account-mail.ts';
import { colleagueNews } from './account-news.ts';
import type { MeantUser, Steward } from './manage-users.ts';

/** The registration in the version that was read. */
async function findMeant(tx: Tx, { id, rowVersion }: MeantUser): Promise<UserRow> {
  const found = present(await findRegistration(tx, id));
  if (found.rowVersion !== rowVersion) throw new ProblemError('conflict');
  return found;
}

/**
 * Anybody can register with the address of somebody else and a password of their own: until the
 * address is confirmed, nobody knows whom access would be given to (R18).
 */
function demandConfirmed({ email, name, emailVerified }: UserRow): void {
  if (emailVerified === 'Y') return;
  throw new ProblemError('addressUnconfirmed', {
    detail: `${email} is not confirmed yet. Ask ${name} to open the link in our mail, or to register again for a new one; then approve.`,
  });
}

/**
 * Lets somebody in as a user of a customer and mails them so, all or nothing. Throws `notFound` for a
 * registration that is decided and for an unknown customer, `addressUnconfirmed`, and `conflict`.
 */
export async function admitRegistrant(
  tx: Tx,
  config: PortalConfig,
  meant: MeantUser,
  grant: { readonly custId: string; readonly access: UserAccess },
  { visit, origin, now }: Steward,
): Promise<string> {
  const { custId, access } = grant;
  const found = await findMeant(tx, meant);
  demandConfirmed(found);
  if (!(await customerExists(tx, custId))) throw new ProblemError('notFound');
  const admins = await listAdmins(tx, custId);
  const columns = { ...accessColumns(access), custId, status: 'active' } as const;
  if (!(await changeAccount(tx, meant, columns, now))) throw new ProblemError('conflict');
  await queueMail(tx, approvedMail(config, found), now);
  const { email, name } = found;
  const colleague = { id: meant.id, name, email, custId, access: accessText(access), admins };
  await notifyAll(tx, colleagueNews(colleague), now);
  const { externalUserId, visitHash } = visit;
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
 * Turns somebody away: the account is forgotten, the reason is mailed, and the log keeps both.
 * Throws `notFound`, `conflict`.
 */
export async function turnAwayRegistrant(
  tx: Tx,
  config: PortalConfig,
  meant: MeantUser,
  reason: string,
  { visit, origin, now }: Steward,
): Promise<string> {
  const found = await findMeant(tx, meant);
  if (!(await forgetRegistration(tx, meant))) throw new ProblemError('conflict');
  await queueMail(tx, rejectedMail(config, found, reason), now);
  const { externalUserId, visitHash } = visit;
  const detail = { user: found.email, name: found.name, reason };
  const entry = { event: 'registration.rejected', externalUserId, visitHash, detail } as const;
  await recordAudit(tx, entry, origin, now);
  return found.email;
}
