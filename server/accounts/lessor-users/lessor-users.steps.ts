import { randomUUID } from 'node:crypto';
import type { LessorUser, NewLessorUser } from '#contract/accounts/lessor-users.ts';
import { type LessorRole, lessorRoles, mayBeCombined } from '#domain/access/lessor-roles.ts';
import { present, Refusal, refuseField } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import {
  createLink,
  endVisits,
  insertInternalUser,
  removeLostFactors,
} from '#server/session/public.ts';
import { colleagueMail } from '../account-mail.ts';
import { changeAccount } from '../customer-users.queries.ts';
import { type MeantUser, recordStewardship, type Steward } from '../manage-users.steps.ts';
import { findLessorUser } from './lessor-users.queries.ts';

const inviteLifeMs = 7 * 24 * 3_600_000;

function refuseMixedRoles(roles: readonly LessorRole[]): void {
  if (mayBeCombined(roles)) return;
  refuseField(
    'roles',
    'Who hands out roles decides nothing about money: give Users, or Claims, Payments and Billing.',
  );
}

/** Nobody changes their own access, so that nobody gives themselves a duty. */
function demandColleague(id: string, { caller }: Steward): void {
  if (id !== caller.externalUserId) return;
  throw new Refusal('anotherPerson', {
    detail: 'Nobody changes their own access. Ask a colleague with the role Users.',
  });
}

/** The colleague in the version that was read. Throws `notFound`, `anotherPerson`. */
async function findColleague(tx: Tx, { id }: MeantUser, steward: Steward): Promise<LessorUser> {
  demandColleague(id, steward);
  return present(await findLessorUser(tx, id));
}

async function change(
  tx: Tx,
  meant: MeantUser,
  columns: Parameters<typeof changeAccount>[2],
  now: number,
): Promise<LessorUser> {
  if (!(await changeAccount(tx, meant, columns, now))) throw new Refusal('conflict');
  return present(await findLessorUser(tx, meant.id));
}

/**
 * Adds a user of the lessor with roles, and mails them: with an identity provider where to sign in,
 * otherwise a link to the first password that works once, within a week. Throws `invalidRequest` for
 * an address that has an account and for roles that belong apart.
 */
export async function addColleague(
  tx: Tx,
  config: PortalConfig,
  { name, email, roles }: NewLessorUser,
  steward: Steward,
): Promise<LessorUser> {
  refuseMixedRoles(roles);
  const { caller, now } = steward;
  const id = randomUUID();
  const given = orderedRoles(roles);
  const user = { externalUserId: id, email, name, openIdSubject: null, lessorRoles: given };
  if ((await insertInternalUser(tx, user, caller.externalUserId)) === undefined)
    refuseField('email', 'There is an account with this address already.');
  const link = {
    externalUserId: id,
    purpose: 'invite',
    now,
    expiresAt: now + inviteLifeMs,
    madeBy: caller.displayName,
  } as const;
  const token = config.openId === undefined ? await createLink(tx, link) : undefined;
  await queueMail(tx, colleagueMail(config, { email, name }, token, caller.displayName), now);
  const detail = { user: email, name, roles: given };
  await recordStewardship(tx, steward, { event: 'user.added', custId: null, detail });
  return present(await findLessorUser(tx, id));
}

function orderedRoles(roles: readonly LessorRole[]): readonly LessorRole[] {
  return lessorRoles.filter((role) => roles.includes(role));
}

/**
 * Gives a colleague other roles and ends their sessions, so that no page keeps the menu of the former
 * ones. A repeat does nothing. Throws `notFound`, `conflict`, `anotherPerson` for oneself, and
 * `invalidRequest` for roles that belong apart.
 */
export async function setRoles(
  tx: Tx,
  meant: MeantUser,
  wished: readonly LessorRole[],
  steward: Steward,
): Promise<LessorUser> {
  const { caller, now } = steward;
  const user = await findColleague(tx, meant, steward);
  const roles = orderedRoles(wished);
  if (roles.join() === user.roles.join()) return user;
  refuseMixedRoles(roles);
  const columns = { lessorRoles: roles, rolesGivenBy: caller.externalUserId };
  const changed = await change(tx, meant, columns, now);
  await endVisits(tx, { userId: user.id }, 'rolesChanged', now);
  const detail = { user: user.email, from: user.roles, to: roles };
  await recordStewardship(tx, steward, { event: 'user.rolesChanged', custId: null, detail });
  return changed;
}

/**
 * Deactivates a colleague, whose sessions end at once, or reactivates them. A repeat does nothing.
 * Throws `notFound`, `conflict`, and `anotherPerson` for oneself.
 */
export async function setColleagueStatus(
  tx: Tx,
  meant: MeantUser,
  status: LessorUser['status'],
  steward: Steward,
): Promise<LessorUser> {
  const { now } = steward;
  const user = await findColleague(tx, meant, steward);
  if (user.status === status) return user;
  const changed = await change(tx, meant, { status }, now);
  if (status === 'disabled') await endVisits(tx, { userId: user.id }, 'deactivated', now);
  const detail = { user: user.email, from: user.status, to: status };
  await recordStewardship(tx, steward, { event: 'user.statusChanged', custId: null, detail });
  return changed;
}

/**
 * Removes the second factors of a colleague who has lost them; a mail says by whom. Throws `notFound`,
 * and `anotherPerson` for oneself.
 */
export async function removeFactorsOfColleague(
  tx: Tx,
  config: PortalConfig,
  id: string,
  steward: Steward,
): Promise<void> {
  demandColleague(id, steward);
  const { email, name } = present(await findLessorUser(tx, id));
  const { caller, now } = steward;
  const who = { externalUserId: id, email, name };
  const factors = await removeLostFactors(tx, config, who, caller.displayName, now);
  const detail = { user: email, factors };
  await recordStewardship(tx, steward, { event: 'user.factorsRemoved', custId: null, detail });
}
