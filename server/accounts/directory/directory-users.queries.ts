import { sql, type SQL } from 'drizzle-orm';
import { userStatuses } from '#contract/accounts/customer-users.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { valuesOf } from '#server/platform/db/row-values.ts';
import type { PersonFilter } from './read-query.ts';

const personRow = {
  id: uuid,
  custId: text,
  email: text,
  name: text,
  status: oneOf(userStatuses),
  owner: flag,
  directoryId: text.orNull,
  mayActivate: flag,
  createdAt: text,
  updatedAt: text,
  rowVersion: int,
};

/**
 * An account that the directory of its customer keeps; `mayActivate` for one that the directory has
 * deactivated.
 */
export type DirectoryUser = RowOf<typeof personRow>;

const selection = sql`external_user_id as id, cust_id as "custId", email, name, status,
  owner = 'Y' as owner, directory_id as "directoryId",
  directory_disabled_at is not null as "mayActivate", ${iso(sql`created_at`)} as "createdAt",
  ${iso(sql`updated_at`)} as "updatedAt", row_version as "rowVersion"`;

/** Whom the directory has deleted, it does not find any more. */
const isKnown = sql`directory_left_at is null`;

function matches(filter: PersonFilter | undefined): SQL {
  if (filter === undefined) return sql`true`;
  const { attribute, value } = filter;
  if (attribute === 'userName') return sql`email = ${value.toLowerCase()}`;
  if (attribute === 'externalId') return sql`directory_id = ${value}`;
  return isUuid(value) ? sql`external_user_id = ${value}` : sql`false`;
}

/** Some of the people whom the directory of the transaction keeps, in a fixed order. */
export function readPeople(
  tx: Tx,
  filter: PersonFilter | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DirectoryUser[]> {
  return queryRows(
    tx,
    personRow,
    sql`select ${selection} from user_account where ${isKnown} and ${matches(filter)}
      order by created_at, external_user_id limit ${limit} offset ${offset}`,
  );
}

/** How many people meet the filter. */
export function countPeople(tx: Tx, filter: PersonFilter | undefined): Promise<number> {
  return countStored(tx, sql`user_account where ${isKnown} and ${matches(filter)}`);
}

/** One person, locked until the transaction ends. */
export async function lockPerson(tx: Tx, id: string): Promise<DirectoryUser | undefined> {
  const [row] = await queryRows(
    tx,
    personRow,
    sql`select ${selection} from user_account
      where ${isKnown} and ${matches({ attribute: 'id', value: id })} for update`,
  );
  return row;
}

/** Adds an account without access and without a password; undefined when its address has one. */
export async function insertPerson(
  tx: Tx,
  person: Pick<DirectoryUser, 'id' | 'custId' | 'email' | 'name' | 'status' | 'directoryId'>,
): Promise<DirectoryUser | undefined> {
  const { id: externalUserId, ...rest } = person;
  const row = { externalUserId, ...rest, realm: 'customer', isProvisioned: true };
  const [made] = await queryRows(
    tx,
    personRow,
    sql`insert into user_account ${valuesOf('user_account', row)}
      on conflict do nothing returning ${selection}`,
  );
  return made;
}

/** The domains whose people the directory of the transaction keeps. */
export async function readDirectoryDomains(tx: Tx): Promise<readonly string[]> {
  const rows = await queryRows(
    tx,
    { domain: text },
    sql`select domain from identity_provider_domain order by domain`,
  );
  return rows.map(({ domain }) => domain);
}
