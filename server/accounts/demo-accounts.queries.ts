import { sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { claimsOf, userRow } from '#server/session/public.ts';

const flags = [
  ['financialAccess', 'financial'],
  ['customerAccess', 'customer'],
  ['technicalAccess', 'technical'],
  ['servicedEntityAccess', 'serviced entity'],
  ['admin', 'admin'],
] as const;

/** A line per account with its access, for the console of a demonstration. */
export async function listDemoAccounts(database: Database): Promise<string[]> {
  const rows = await database.tx({ kind: 'identity' }, (tx) =>
    queryRows(
      tx,
      userRow,
      sql`select ${columnsOf('user_account', userRow)} from user_account
        where password_hash is not null order by cust_id, email`,
    ),
  );
  return rows.map((user) => {
    if (user.realm === 'internal')
      return `  ${user.email.padEnd(32)} lessor: ${user.lessorRoles.join(', ')}`;
    const claims = claimsOf(user, user.custId ?? '');
    const granted: string[] = flags.filter(([name]) => claims[name]).map(([, word]) => word);
    if (user.owner === 'Y') granted.push('administers the users');
    return `  ${user.email.padEnd(32)} ${granted.join(', ') || 'no special access'}`;
  });
}
