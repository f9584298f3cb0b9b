import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** Hash of the public demo password `fly-the-portal-demo`; a constant, so that seeding is repeatable. */
const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$A0XXkddbSxNmYD3WvajgPw$HdURNyrD3M6B+U7pHNjh3NNjM4l2RdcPiiZ9zNN50L0';

type Flag = 'financial' | 'customer' | 'technical' | 'servicedEntity' | 'admin';

/** One account to seed; unnamed flags are N. */
export interface SeededAccount {
  /** Null: internal realm. */
  readonly custId: string | null;
  readonly email: string;
  readonly name: string;
  readonly flags: readonly Flag[];
  readonly unverified?: boolean;
  readonly termsPending?: boolean;
}

const letter = (isSet: boolean): 'Y' | 'N' => (isSet ? 'Y' : 'N');

function toRow(account: SeededAccount): InsertRow<'user_account'> {
  const has = (flag: Flag) => letter(account.flags.includes(flag));
  return {
    externalUserId: seedId('user', account.email),
    custId: account.custId,
    realm: account.custId === null ? 'internal' : 'customer',
    email: account.email,
    name: account.name,
    passwordHash: demoPasswordHash,
    financialAccess: has('financial'),
    customerAccess: has('customer'),
    technicalAccess: has('technical'),
    servicedEntityAccess: has('servicedEntity'),
    admin: has('admin'),
    emailVerified: letter(account.unverified !== true),
    mobileActive: 'Y',
  };
}

async function currentTerms(tx: Tx): Promise<string> {
  const [row] = await queryRows(
    tx,
    { version: text },
    sql`select version from terms_version order by in_force_from desc, version desc limit 1`,
  );
  if (row === undefined)
    throw new Error('There are no terms of use. Run npm run db:migrate first.');
  return row.version;
}

/** Stores accounts with the demo password; customers' users have accepted the terms unless noted. */
export async function storeAccounts(
  tx: Tx,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): Promise<void> {
  const version = await currentTerms(tx);
  const acceptedAt = new Date(`${addDays(today, -100)}T09:00:00Z`);
  const accepted = accounts
    .filter(({ custId, termsPending }) => custId !== null && termsPending !== true)
    .map(({ email }) => ({
      externalUserId: seedId('user', email),
      version,
      acceptedAt,
      ip: '192.0.2.1',
      userAgent: 'Demonstration data',
    }));
  await insertRows(tx, 'user_account', accounts.map(toRow));
  await insertRows(tx, 'terms_acceptance', accepted);
}
