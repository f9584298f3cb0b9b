import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
}, 120_000);

afterAll(() => database.close());

const owner = 'everything@aurora.example';
const generic = sql`email = 'generic@aurora.example'`;

/** Runs a statement with the rights of what an owner asks for. */
async function as(email: string, statement: (person: string) => SQL): Promise<object[]> {
  const [account] = await tableRows(database, 'user_account', sql`where email = ${email}`);
  const personId = String(account?.externalUserId);
  const scope = { kind: 'colleagues', custId: 'AUR', personId } as const;
  return database.tx(scope, (tx) => selectRows(tx, statement(personId)));
}

const permission = /permission denied/;
const policy = /row-level security/;
const beyond = /only access that they have/;

describe('the database refuses to the role of owners (AC-2, AC-6)', () => {
  it.each<[string, string, (me: string) => SQL, RegExp]>([
    [
      'access of their own',
      owner,
      (me) => sql`update user_account set admin = 'Y' where external_user_id = ${me}`,
      /Nobody changes their own access/,
    ],
    [
      'to give up their own right',
      owner,
      (me) => sql`update user_account set owner = 'N' where external_user_id = ${me}`,
      /Nobody changes their own access/,
    ],
    [
      'access that they lack',
      owner,
      () => sql`update user_account set admin = 'Y' where ${generic}`,
      beyond,
    ],
    [
      'a new user with access that they lack',
      owner,
      () => sql`insert into user_account (external_user_id, cust_id, realm, email, name, admin)
        values (gen_random_uuid(), 'AUR', 'customer', 'x@aurora.example', 'X', 'Y')`,
      beyond,
    ],
    [
      'everything, when the person is no owner',
      'admin@aurora.example',
      () => sql`update user_account set technical_access = 'Y' where ${generic}`,
      /Only an owner changes/,
    ],
    [
      'an owner whom nobody has named',
      owner,
      () => sql`update user_account set owner = 'Y' where ${generic}`,
      /is named/,
    ],
    [
      'a new user of another airline',
      owner,
      () => sql`insert into user_account (external_user_id, cust_id, realm, email, name)
        values (gen_random_uuid(), 'BOR', 'customer', 'x@borealis.example', 'X')`,
      policy,
    ],
    ['to read passwords', owner, () => sql`select password_hash from user_account`, permission],
    [
      'to set a password',
      owner,
      () => sql`update user_account set password_hash = 'x' where ${generic}`,
      permission,
    ],
    [
      'to move a colleague to another airline',
      owner,
      () => sql`update user_account set cust_id = 'BOR' where ${generic}`,
      permission,
    ],
    ['to read invoices', owner, () => sql`select 1 from invoice`, permission],
    ['to read the audit log', owner, () => sql`select 1 from audit_log`, permission],
    ['to change a review', owner, () => sql`update access_review set quarter = ''`, permission],
    ['to delete a review', owner, () => sql`delete from access_review_user`, permission],
  ])('%s', async (_what, email, statement, message) => {
    await expect(as(email, statement)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(message) },
    });
  });

  it('to add users to a review that is stored', async () => {
    const id = '00000000-0000-4000-8000-00000000cafe';
    await as(
      owner,
      (me) => sql`insert into access_review
        (id, cust_id, quarter, confirmed_by, confirmed_by_name, confirmed_at)
        values (${id}, 'AUR', '2020-Q1', ${me}, 'Elín', now())`,
    );
    const late = as(
      owner,
      (me) => sql`insert into access_review_user values (${id}, 'AUR', ${me}, 'X', 'x@x.example',
        'N', 'N', 'N', 'N', 'N', 'N', 'keep')`,
    );

    await expect(late).rejects.toMatchObject({
      cause: { message: expect.stringContaining('A confirmed review does not change') },
    });
  });

  it('a review in the name of somebody else', async () => {
    const other = as(
      owner,
      () => sql`insert into access_review
        (id, cust_id, quarter, confirmed_by, confirmed_by_name, confirmed_at)
        select gen_random_uuid(), 'AUR', '2020-Q2', external_user_id, name, now()
        from user_account where ${generic}`,
    );

    await expect(other).rejects.toThrow();
  });
});

describe('with the role of owners nobody', () => {
  it.each([
    [
      'changes people of another airline',
      sql`update user_account set status = 'disabled' where cust_id = 'BOR' returning 1`,
    ],
    ['reads people of another airline', sql`select 1 from user_account where cust_id <> 'AUR'`],
    ['reads people of the lessor', sql`select 1 from user_account where realm = 'internal'`],
    ['reads another customer', sql`select 1 from customer where cust_id <> 'AUR'`],
    [
      'deletes people who have a password',
      sql`delete from user_account where ${generic} returning 1`,
    ],
  ])('%s', async (_what, statement) => {
    expect(await as(owner, () => statement)).toEqual([]);
  });
});
