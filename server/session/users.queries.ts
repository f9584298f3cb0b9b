import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AccessClaims } from '#domain/access/claims.ts';
import { type LessorRole, lessorRoles } from '#domain/access/lessor-roles.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  flag,
  instant,
  int,
  json,
  listOf,
  oneOf,
  text,
  uuid,
  type RowOf,
} from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf } from '#server/platform/db/row-values.ts';

/** Whether a flag of the token is set. */
const yesNo = oneOf(['Y', 'N']);

// Overrides that are unusable are ignored where they are resolved.
const anyOverrides = z.custom<TimingOverrides>((value) => typeof value === 'object');

/** The fields of the user table. */
export const userRow = {
  externalUserId: uuid,
  custId: text.orNull,
  realm: oneOf(['customer', 'internal']),
  email: text,
  name: text,
  mobile: text.orNull,
  passwordHash: text.orNull,
  /** Issuer and subject at the identity provider of the lessor, or of the person's customer. */
  openIdSubject: text.orNull,
  /** Whether the password works although the customer requires its provider. */
  isProviderExempt: flag,
  financialAccess: yesNo,
  customerAccess: yesNo,
  technicalAccess: yesNo,
  servicedEntityAccess: yesNo,
  admin: yesNo,
  emailVerified: yesNo,
  mobileActive: yesNo,
  /** Roles of a user of the lessor; empty for a customer's. */
  lessorRoles: listOf(lessorRoles),
  /** Whether a customer's user administers its users (decision 055). */
  owner: yesNo,
  status: oneOf(['pending', 'active', 'disabled']),
  timingOverrides: json(anyOverrides),
  lastLoginAt: instant.orNull,
  createdAt: instant,
  updatedAt: instant,
  rowVersion: int,
};

/** A row of the user table. */
export type UserRow = RowOf<typeof userRow>;

const userColumns = columnsOf('user_account', userRow);

/** Finds the account that may sign in under this name; undefined for every other one. */
export async function findSignInUser(
  tx: Tx,
  email: string,
  realm: 'customer' | 'internal',
): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${userColumns} from user_account
      left join customer on customer.cust_id = user_account.cust_id
      where user_account.email = ${email} and user_account.realm = ${realm}
        and user_account.status = 'active' and customer.status is distinct from 'suspended'`,
  );
  return row;
}

/** Finds the account with this id when it may sign in; undefined for every other one. */
export async function findActiveUser(
  tx: Tx,
  externalUserId: string | null,
): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${userColumns} from user_account
      left join customer on customer.cust_id = user_account.cust_id
      where user_account.external_user_id = ${externalUserId}
        and user_account.status = 'active' and customer.status is distinct from 'suspended'`,
  );
  return row;
}

/** Finds the account of a customer's user, whatever its state; undefined for one of the lessor. */
export async function findOfCustomer(tx: Tx, externalUserId: string): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${userColumns} from user_account
      where external_user_id = ${externalUserId} and realm = 'customer'`,
  );
  return row;
}

/** Finds the account of this name, whatever its state. */
export async function findAccount(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${userColumns} from user_account where email = ${email}`,
  );
  return row;
}

/** The name of a customer; empty for nobody's account. */
export async function findAirlineName(tx: Tx, custId: string | null): Promise<string> {
  const [row] = await queryRows(
    tx,
    { name: text },
    sql`select name from customer where cust_id = ${custId}`,
  );
  return row?.name ?? '';
}

/** Stores an account that belongs to nobody yet (R18); false when the name was taken meanwhile. */
export async function insertPendingUser(
  tx: Tx,
  user: Pick<UserRow, 'externalUserId' | 'email' | 'name' | 'passwordHash'>,
): Promise<boolean> {
  const values = valuesOf('user_account', { ...user, realm: 'customer', status: 'pending' });
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`insert into user_account ${values} on conflict do nothing
      returning external_user_id as id`,
  );
  return rows.length === 1;
}

/**
 * Replaces name and password of an account that nobody has confirmed: only the person who reads its
 * mail can confirm the latest ones. False when somebody has confirmed it meanwhile.
 */
export async function replaceUnconfirmedUser(
  tx: Tx,
  { externalUserId, name, passwordHash }: Pick<UserRow, 'externalUserId' | 'name' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update user_account
      set name = ${name}, password_hash = ${passwordHash}, row_version = row_version + 1
      where external_user_id = ${externalUserId} and status = 'pending' and email_verified = 'N'
      returning external_user_id as id`,
  );
  return rows.length === 1;
}

/** Remembers that the person can read mail at their address. */
export async function verifyAddress(tx: Tx, externalUserId: string): Promise<void> {
  await tx.execute(sql`update user_account set email_verified = 'Y', row_version = row_version + 1
    where external_user_id = ${externalUserId}`);
}

/** Remembers the sign-in, and the renewed hash when there is one. */
export async function recordSignIn(
  tx: Tx,
  externalUserId: string,
  now: number,
  passwordHash: string | undefined,
): Promise<void> {
  const hash = passwordHash === undefined ? sql`` : sql`, password_hash = ${passwordHash}`;
  await tx.execute(sql`update user_account set last_login_at = ${moment(now)}${hash}
    where external_user_id = ${externalUserId}`);
}

/** Replaces the hash of the same password by a stronger one. */
export async function renewPasswordHash(
  tx: Tx,
  externalUserId: string,
  passwordHash: string,
): Promise<void> {
  await tx.execute(sql`update user_account set password_hash = ${passwordHash}
    where external_user_id = ${externalUserId}`);
}

/**
 * Gives a user of the lessor other roles. `givenBy` is who does so in the portal, null for the
 * operator and the identity provider; the database refuses a person's own account.
 */
export async function storeLessorRoles(
  tx: Tx,
  externalUserId: string,
  roles: readonly LessorRole[],
  givenBy: string | null,
): Promise<void> {
  const change = assignmentsOf('user_account', { lessorRoles: roles, rolesGivenBy: givenBy });
  await tx.execute(sql`update user_account set ${change}, row_version = row_version + 1
    where external_user_id = ${externalUserId}`);
}

/** Lets a customer's user administer its users; for the operator and demonstration data. */
export async function makeOwner(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`update user_account set owner = 'Y', owner_given_by = null
    where email = ${email} and realm = 'customer'`);
}

/** Replaces the password; returns whose it was, or undefined when nobody signs in by this name. */
export async function replacePassword(
  tx: Tx,
  email: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { externalUserId: uuid },
    sql`update user_account set password_hash = ${passwordHash}, row_version = row_version + 1
      where email = ${email} returning external_user_id as "externalUserId"`,
  );
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
