import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, text } from '#server/platform/db/row.ts';

/** What a restore has ended. */
export interface EndedAccess {
  readonly sessions: number;
  /** Customers whose directory had a token. */
  readonly custIds: readonly string[];
  /** Customers whose systems had keys. */
  readonly keyCustIds: readonly string[];
  /** Mails that wait, which may have been sent after the backup. */
  readonly mails: number;
}

async function hasTable(tx: Tx, name: string): Promise<boolean> {
  const [table] = await queryRows(
    tx,
    { isThere: flag },
    sql`select to_regclass(${`public.${name}`}) is not null as "isThere"`,
  );
  return table?.isThere === true;
}

/** Removes the tokens of directories; a backup of an earlier schema has no table of them. */
async function deleteTokens(tx: Tx): Promise<string[]> {
  if (!(await hasTable(tx, 'directory_token'))) return [];
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`delete from directory_token returning cust_id as "custId"`,
  );
  return rows.map(({ custId }) => custId).toSorted();
}

/** Revokes the keys of airlines' systems; a backup of an earlier schema has no table of them. */
async function revokeKeys(tx: Tx): Promise<string[]> {
  if (!(await hasTable(tx, 'service_key'))) return [];
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`update service_key set revoked_at = now(), revoked_by = 'a restore' where revoked_at is null
      returning cust_id as "custId"`,
  );
  return [...new Set(rows.map(({ custId }) => custId))].toSorted();
}

/**
 * Ends every open session, every token of a directory and every key of a system, because those that were ended after the
 * backup would be open again.
 */
export async function endAccess(tx: Tx): Promise<EndedAccess> {
  const custIds = await deleteTokens(tx);
  const keyCustIds = await revokeKeys(tx);
  const [found] = await queryRows(
    tx,
    { sessions: int, mails: int },
    sql`with ended as (update visit set revoked_at = now(), revoke_reason = 'endedByOperator'
        where revoked_at is null returning 1)
      select (select count(*) from ended)::int as sessions,
        (select count(*) from mail_message where sent_at is null and failed_at is null)::int as mails`,
  );
  const { sessions = 0, mails = 0 } = found ?? {};
  return { sessions, custIds, keyCustIds, mails };
}
