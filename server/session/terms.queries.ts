import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, instant, json, text, type RowOf } from '#server/platform/db/row.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { isoDayOf } from '#domain/dates/date.ts';

function utcDate(now: number): string {
  return isoDayOf(now);
}

/**
 * Condition on a row of `user_account`: the terms of the day (UTC) are accepted. Internal users
 * have no external terms to accept (R12); when none are in force, nobody has.
 */
export function hasAcceptedTerms(now: number): SQL {
  return sql`(user_account.realm = 'internal' or not exists (
    select 1 from (select version from terms_version where in_force_from <= ${utcDate(now)}::date
      order by in_force_from desc, version desc limit 1) in_force
    where not exists (select 1 from terms_acceptance a
      where a.external_user_id = user_account.external_user_id and a.version = in_force.version)))`;
}

const termsRow = {
  version: text,
  title: text,
  sections: json(z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }))),
  inForceFrom: day,
};

/** The version in force on the day (UTC). */
export async function findTermsInForce(
  tx: Tx,
  now: number,
): Promise<RowOf<typeof termsRow> | undefined> {
  const [row] = await queryRows(
    tx,
    termsRow,
    sql`select version, title, sections, in_force_from as "inForceFrom" from terms_version
      where in_force_from <= ${utcDate(now)}::date
      order by in_force_from desc, version desc limit 1`,
  );
  return row;
}

/** When the user accepted the version; undefined when they have not. */
export async function findAcceptance(
  tx: Tx,
  externalUserId: string,
  version: string,
): Promise<Date | undefined> {
  const [row] = await queryRows(
    tx,
    { acceptedAt: instant },
    sql`select accepted_at as "acceptedAt" from terms_acceptance
      where external_user_id = ${externalUserId} and version = ${version}`,
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
  const row = { ...acceptance, acceptedAt: new Date(now), ip, userAgent };
  await insertRows(tx, 'terms_acceptance', [row], 'skip');
}
