import { randomUUID } from 'node:crypto';
import { type LessorRole, mayBeCombined, rolesText } from '#domain/access/lessor-roles.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endVisits, findAccount, storeLessorRoles } from '#server/session/public.ts';

/** A user of the lessor who cannot be added or changed so; the message says what to do. */
export class InternalUserRefusedError extends Error {
  override readonly name = 'InternalUserRefusedError';
}

/** Throws `InternalUserRefusedError` for roles that hand out roles and decide about money. */
export function demandApart(roles: readonly LessorRole[]): void {
  if (mayBeCombined(roles)) return;
  throw new InternalUserRefusedError(
    `${rolesText(roles)}: who hands out roles does not decide about money. Give the role users to one person and the others to another.`,
  );
}

/**
 * Gives a user of the lessor other roles from the console, whose sessions end, and records it: how
 * the first person comes to the role that hands out the others. Throws `InternalUserRefusedError`
 * for an unknown account, one of an airline, and roles that belong apart. `now` in epoch
 * milliseconds.
 */
export async function setInternalRoles(
  database: Database,
  wish: { readonly email: string; readonly roles: readonly LessorRole[] },
  now: number,
): Promise<void> {
  const email = wish.email.trim().toLowerCase();
  demandApart(wish.roles);
  const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
  await database.tx({ kind: 'identity' }, async (tx) => {
    const user = await findAccount(tx, email);
    if (user?.realm !== 'internal')
      throw new InternalUserRefusedError(
        `There is no user of the lessor ${email}. Add one: npm run user:internal -- ${email} NAME`,
      );
    const { externalUserId, lessorRoles: from } = user;
    await storeLessorRoles(tx, externalUserId, wish.roles, null);
    await endVisits(tx, { userId: externalUserId }, 'rolesChanged', now);
    const detail = { user: email, from, to: wish.roles, by: 'console' };
    await recordAudit(tx, { event: 'user.rolesChanged', externalUserId, detail }, origin, now);
  });
}
