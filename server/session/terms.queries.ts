import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { termsAcceptance, termsVersion, userAccount } from '#server/platform/db/schema/identity.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { isoDayOf } from '#domain/dates/date.ts';

function utcDate(now: number): string {
  return isoDayOf(now);
}

/**
 * Condition on a row of `user_account`: the terms of the day (UTC) are accepted. Internal users have
 * no external terms to accept (R12), and nobody has where none are in force.
 */
export function hasAcceptedTerms(now: number): SQL<boolean> {
  return sql<boolean>`(${userAccount.realm} = 'internal' or not exists (
    select 1 from (select version from terms_version where in_force_from <= ${utcDate(now)}::date
      order by in_force_from desc, version desc limit 1) in_force
    where not exists (select 1 from terms_acceptance a
      where a.external_user_id = ${userAccount.externalUserId} and a.version = in_force.version)))`;
}

/** The version in force on the day (UTC). */
export async function findTermsInForce(
  tx: Tx,
  now: number,
): Promise<typeof termsVersion.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(termsVersion)
    .where(lte(termsVersion.inForceFrom, utcDate(now)))
    .orderBy(desc(termsVersion.inForceFrom), desc(termsVersion.version))
    .limit(1);
  return row;
}

/** When the user accepted the version; undefined when they have not. */
export async function findAcceptance(
  tx: Tx,
  externalUserId: string,
  version: string,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ acceptedAt: termsAcceptance.acceptedAt })
    .from(termsAcceptance)
    .where(
      and(eq(termsAcceptance.externalUserId, externalUserId), eq(termsAcceptance.version, version)),
    );
  return row?.acceptedAt;
}

/** Stores who accepted which version, when and from where; a repeat keeps the first. */
export async function insertAcceptance(
  tx: Tx,
  acceptance: { readonly externalUserId: string; readonly version: string },
  origin: RequestOrigin,
  now: number,
): Promise<void> {
  const { ip, userAgent } = origin;
  await tx
    .insert(termsAcceptance)
    .values({ ...acceptance, acceptedAt: new Date(now), ip, userAgent })
    .onConflictDoNothing();
}
