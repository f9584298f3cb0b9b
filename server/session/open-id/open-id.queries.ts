import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { userAccount } from '#server/platform/db/schema/identity.ts';
import { openIdAttempt } from '#server/platform/db/schema/open-id-attempt.ts';
import type { UserRow } from '../users.queries.ts';

/** A sign-in that is under way at the identity provider. */
export type OpenIdAttempt = typeof openIdAttempt.$inferSelect;

/** Remembers a sign-in that starts. */
export async function insertAttempt(tx: Tx, attempt: OpenIdAttempt): Promise<void> {
  await tx.insert(openIdAttempt).values(attempt);
}

/** Takes a live attempt of this browser away; of many at the same moment one gets it. */
export async function takeAttempt(
  tx: Tx,
  { stateHash, browserHash }: Pick<OpenIdAttempt, 'stateHash' | 'browserHash'>,
  now: number,
): Promise<OpenIdAttempt | undefined> {
  const [row] = await tx
    .delete(openIdAttempt)
    .where(
      and(
        eq(openIdAttempt.stateHash, stateHash),
        eq(openIdAttempt.browserHash, browserHash),
        gt(openIdAttempt.expiresAt, new Date(now)),
      ),
    )
    .returning();
  return row;
}

/** Removes attempts that nobody has finished in time. */
export async function removeOldAttempts(tx: Tx, now: number): Promise<void> {
  await tx.delete(openIdAttempt).where(lt(openIdAttempt.expiresAt, new Date(now)));
}

/** The account that belongs to a person at the provider. */
export async function findBySubject(tx: Tx, subject: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(userAccount).where(eq(userAccount.openIdSubject, subject));
  return row;
}

/** Gives an account of the lessor, which belongs to nobody at the provider yet, to this person. */
export async function bindSubject(
  tx: Tx,
  email: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(userAccount)
    .set({ openIdSubject: subject, rowVersion: sql`${userAccount.rowVersion} + 1` })
    .where(
      and(
        eq(userAccount.email, email),
        eq(userAccount.realm, 'internal'),
        isNull(userAccount.openIdSubject),
      ),
    )
    .returning();
  return row;
}

/** Makes an account of the lessor without a password; undefined when the address is taken. */
export async function insertInternalUser(
  tx: Tx,
  user: Pick<UserRow, 'externalUserId' | 'email' | 'name' | 'openIdSubject'>,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(userAccount)
    .values({
      ...user,
      realm: 'internal',
      emailVerified: 'Y',
      financialAccess: 'Y',
      customerAccess: 'Y',
      technicalAccess: 'Y',
    })
    .onConflictDoNothing()
    .returning();
  return row;
}
