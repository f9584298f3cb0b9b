import { sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { instant, text, type RowOf } from '#server/platform/db/row.ts';
import { valuesOf } from '#server/platform/db/row-values.ts';
import { userRow, type UserRow } from '../users.queries.ts';

const attemptRow = {
  stateHash: text,
  browserHash: text,
  codeVerifier: text,
  nonce: text,
  /** The customer whose provider it is; null for the lessor's. */
  custId: text.orNull,
  expiresAt: instant,
};

/** A sign-in that is in progress at the identity provider. */
export type OpenIdAttempt = RowOf<typeof attemptRow>;

const userColumns = columnsOf('user_account', userRow);

/** Remembers a sign-in that starts. */
export async function insertAttempt(tx: Tx, attempt: OpenIdAttempt): Promise<void> {
  await insertRows(tx, 'open_id_attempt', [attempt]);
}

/**
 * Takes a live attempt of this browser at a provider and removes it; of several requests at the same time one
 * gets it.
 */
export async function takeAttempt(
  tx: Tx,
  { stateHash, browserHash, custId }: Pick<OpenIdAttempt, 'stateHash' | 'browserHash' | 'custId'>,
  now: number,
): Promise<OpenIdAttempt | undefined> {
  const [row] = await queryRows(
    tx,
    attemptRow,
    sql`delete from open_id_attempt where state_hash = ${stateHash}
        and browser_hash = ${browserHash} and cust_id is not distinct from ${custId}
        and expires_at > ${moment(now)}
      returning ${columnsOf('open_id_attempt', attemptRow)}`,
  );
  return row;
}

/** Removes attempts that nobody has finished in time. */
export async function removeOldAttempts(tx: Tx, now: number): Promise<void> {
  await tx.execute(sql`delete from open_id_attempt where expires_at < ${moment(now)}`);
}

/** The account of the lessor that belongs to a person at its provider. */
export async function findBySubject(tx: Tx, subject: string): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${userColumns} from user_account where open_id_subject = ${subject} and realm = 'internal'`,
  );
  return row;
}

/** Gives an account of the lessor, which belongs to nobody at the provider yet, to this person. */
export async function bindSubject(
  tx: Tx,
  email: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`update user_account set open_id_subject = ${subject}, row_version = row_version + 1
      where email = ${email} and realm = 'internal' and open_id_subject is null
        and not exists (select from user_account other where other.open_id_subject = ${subject})
      returning ${userColumns}`,
  );
  return row;
}

/**
 * Makes an account of the lessor without a password; `givenBy` is who gives its roles in the portal,
 * null for the operator and the identity provider. Undefined when the address is taken.
 */
export async function insertInternalUser(
  tx: Tx,
  user: Pick<UserRow, 'externalUserId' | 'email' | 'name' | 'openIdSubject' | 'lessorRoles'>,
  givenBy: string | null = null,
): Promise<UserRow | undefined> {
  const values = valuesOf('user_account', {
    ...user,
    realm: 'internal',
    rolesGivenBy: givenBy,
    emailVerified: 'Y',
    financialAccess: 'Y',
    customerAccess: 'Y',
    technicalAccess: 'Y',
  });
  const [row] = await queryRows(
    tx,
    userRow,
    sql`insert into user_account ${values} on conflict do nothing returning ${userColumns}`,
  );
  return row;
}
