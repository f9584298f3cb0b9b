import { and, eq, sql } from 'drizzle-orm';
import type { AccessClaims } from '#domain/access/claims.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { customer, userAccount } from '#server/platform/db/schema/identity.ts';

/** A row of the user table. */
export type UserRow = typeof userAccount.$inferSelect;

/** Finds the account that may sign in under this name; undefined for every other one. */
export async function findSignInUser(
  tx: Tx,
  email: string,
  realm: 'customer' | 'internal',
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: userAccount, customerStatus: customer.status })
    .from(userAccount)
    .leftJoin(customer, eq(customer.custId, userAccount.custId))
    .where(and(eq(userAccount.email, email), eq(userAccount.realm, realm)));
  if (row === undefined || row.user.status !== 'active') return undefined;
  return row.customerStatus === 'suspended' ? undefined : row.user;
}

/** Finds the account of this name, whatever its state. */
export async function findAccount(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(userAccount).where(eq(userAccount.email, email));
  return row;
}

/** Stores an account that belongs to nobody yet (R18); false when the name was taken meanwhile. */
export async function insertPendingUser(
  tx: Tx,
  user: Pick<UserRow, 'externalUserId' | 'email' | 'name' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx
    .insert(userAccount)
    .values({ ...user, realm: 'customer', status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: userAccount.externalUserId });
  return rows.length === 1;
}

/**
 * Replaces name and password of an account that nobody has confirmed: only who reads its mail can
 * confirm the last ones. False when somebody has confirmed it meanwhile.
 */
export async function replaceUnconfirmedUser(
  tx: Tx,
  { externalUserId, name, passwordHash }: Pick<UserRow, 'externalUserId' | 'name' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx
    .update(userAccount)
    .set({ name, passwordHash, rowVersion: sql`${userAccount.rowVersion} + 1` })
    .where(
      and(
        eq(userAccount.externalUserId, externalUserId),
        eq(userAccount.status, 'pending'),
        eq(userAccount.emailVerified, 'N'),
      ),
    )
    .returning({ id: userAccount.externalUserId });
  return rows.length === 1;
}

/** Remembers that the person can read mail at their address. */
export async function verifyAddress(tx: Tx, externalUserId: string): Promise<void> {
  await tx
    .update(userAccount)
    .set({ emailVerified: 'Y', rowVersion: sql`${userAccount.rowVersion} + 1` })
    .where(eq(userAccount.externalUserId, externalUserId));
}

/** Remembers the sign-in, and the renewed hash when there is one. */
export async function recordSignIn(
  tx: Tx,
  externalUserId: string,
  now: number,
  passwordHash: string | undefined,
): Promise<void> {
  await tx
    .update(userAccount)
    .set({ lastLoginAt: new Date(now), ...(passwordHash === undefined ? {} : { passwordHash }) })
    .where(eq(userAccount.externalUserId, externalUserId));
}

/** Replaces the password; returns whose it was, or undefined when nobody signs in by this name. */
export async function replacePassword(
  tx: Tx,
  email: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [row] = await tx
    .update(userAccount)
    .set({ passwordHash, rowVersion: sql`${userAccount.rowVersion} + 1` })
    .where(eq(userAccount.email, email))
    .returning({ externalUserId: userAccount.externalUserId });
  return row?.externalUserId;
}

/** The user's flags for the customer that the visit works on. */
export function claimsOf(user: UserRow, custId: string): AccessClaims {
  return {
    externalUserId: user.externalUserId,
    custId,
    mobileActive: user.mobileActive === 'Y',
    emailVerified: user.emailVerified === 'Y',
    financialAccess: user.financialAccess === 'Y',
    customerAccess: user.customerAccess === 'Y',
    technicalAccess: user.technicalAccess === 'Y',
    servicedEntityAccess: user.servicedEntityAccess === 'Y',
    admin: user.admin === 'Y',
  };
}
