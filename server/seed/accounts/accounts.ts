import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertInternalUser } from '#server/session/open-id/open-id.queries.ts';
import { findTermsInForce, insertAcceptance } from '#server/session/terms.queries.ts';
import { makeOwner, replacePassword } from '#server/session/users.queries.ts';
import { importedIds } from '#server/import/table/import-id.ts';

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
  /** Of a user of the lessor. */
  readonly roles?: readonly LessorRole[];
  /** Administers the users of the airline (decision 055). */
  readonly isOwner?: true;
  readonly unverified?: boolean;
  readonly termsPending?: boolean;
}

const acceptedAgo = -100;
const origin = { requestId: 'seed', ip: '192.0.2.1', userAgent: 'Demonstration data' };

/** Adds the users of the lessor, whom no file brings, as `npm run user:internal` does. */
async function addInternal(tx: Tx, accounts: readonly SeededAccount[]): Promise<void> {
  for (const { custId, email, name, roles: lessorRoles = [] } of accounts) {
    if (custId !== null) continue;
    const externalUserId = importedIds.user(email);
    const user = { externalUserId, email, name, openIdSubject: null, lessorRoles };
    await insertInternalUser(tx, user);
  }
}

/**
 * Lets people sign in who are imported: gives them the demo password. Those of airlines have accepted
 * the terms unless noted.
 */
export async function openAccounts(
  tx: Tx,
  accounts: readonly SeededAccount[],
  today: IsoDate,
): Promise<void> {
  await addInternal(tx, accounts);
  const now = Date.parse(`${addDays(today, acceptedAgo)}T09:00:00Z`);
  const terms = await findTermsInForce(tx, Date.parse(`${today}T00:00:00Z`));
  if (terms === undefined)
    throw new Error('There are no terms of use. Run npm run db:migrate first.');
  for (const { custId, email, termsPending, isOwner } of accounts) {
    await replacePassword(tx, email, demoPasswordHash);
    if (isOwner === true) await makeOwner(tx, email);
    if (custId === null || termsPending === true) continue;
    const acceptance = { externalUserId: importedIds.user(email), version: terms.version };
    await insertAcceptance(tx, acceptance, origin, now);
  }
}
