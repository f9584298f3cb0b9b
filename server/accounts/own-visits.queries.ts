import { sql, type SQL } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { instant, text, type RowOf } from '#server/platform/db/row.ts';

const ownVisitRow = {
  visitHash: text,
  ip: text,
  userAgent: text,
  signedInAt: instant,
  lastSeenAt: instant,
};

/** A live session as its owner may see it. */
export type OwnVisit = RowOf<typeof ownVisitRow>;

const most = 200;

function isLive(externalUserId: string, now: number): SQL {
  return sql`external_user_id = ${externalUserId} and revoked_at is null
    and expires_at > ${moment(now)} and absolute_at > ${moment(now)}`;
}

/** The live sessions of an account, the given one first, then the most recently used. */
export function findOwnVisits(
  tx: Tx,
  externalUserId: string,
  first: string,
  now: number,
): Promise<OwnVisit[]> {
  return queryRows(
    tx,
    ownVisitRow,
    sql`select ${columnsOf('visit', ownVisitRow)} from visit
      where ${isLive(externalUserId, now)}
      order by visit_hash = ${first} desc, last_seen_at desc, visit_hash limit ${most}`,
  );
}

/** Whether the account has or had this session; false for another person's or an unknown one. */
export async function isOwnVisit(
  tx: Tx,
  externalUserId: string,
  visitHash: string,
): Promise<boolean> {
  const visits = await countStored(
    tx,
    sql`visit where visit_hash = ${visitHash} and external_user_id = ${externalUserId}`,
  );
  return visits === 1;
}

/** Ends live sessions of an account: the named one, or all but the one to keep. Returns which. */
export async function endOwnVisits(
  tx: Tx,
  externalUserId: string,
  which: { readonly only: string } | { readonly except: string },
  now: number,
): Promise<readonly string[]> {
  const wanted =
    'only' in which ? sql`visit_hash = ${which.only}` : sql`visit_hash <> ${which.except}`;
  const rows = await queryRows(
    tx,
    { visitHash: text },
    sql`update visit set revoked_at = ${moment(now)}, revoke_reason = 'endedByOwner'
      where ${isLive(externalUserId, now)} and ${wanted} returning visit_hash as "visitHash"`,
  );
  return rows.map(({ visitHash }) => visitHash);
}
