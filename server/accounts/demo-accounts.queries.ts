import { asc, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { userAccount } from '#server/platform/db/schema/identity.ts';
import { claimsOf } from '#server/session/public.ts';

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
    tx
      .select()
      .from(userAccount)
      .where(isNotNull(userAccount.passwordHash))
      .orderBy(asc(userAccount.custId), asc(userAccount.email)),
  );
  return rows.map((user) => {
    const claims = claimsOf(user, user.custId ?? '');
    const granted = flags.filter(([name]) => claims[name]).map(([, word]) => word);
    return `  ${user.email.padEnd(32)} ${granted.join(', ') || 'no special access'}`;
  });
}
