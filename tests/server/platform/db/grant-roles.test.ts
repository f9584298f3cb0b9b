// On a server of its own: the one that other tests work on must not lose or gain a role.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { grantRoles } from '#server/platform/db/grant-roles.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import { actingRoles } from '#server/platform/db/scope-settings.ts';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';
import { onServer } from '#tests/support/databases/on-server.ts';
import {
  startPostgres,
  type TemporaryPostgres,
} from '#tests/support/databases/temporary-postgres.ts';

const { engine } = inject('databaseTemplate');
const found = findPostgres();
const programs = engine === 'postgres' && found?.kind === 'programs' ? found.folder : undefined;

let server: TemporaryPostgres;

/** Grants as the owner; returns the roles that the login acts as afterwards. */
async function grantTo(login: string): Promise<string[]> {
  const url = new URL(server.url);
  url.username = 'portal_owner';
  const owner = openPostgres({ engine: 'postgres', url: url.href });
  try {
    await grantRoles(owner, login);
    return await owner.tx({ kind: 'owner' }, async (tx) => {
      const rows = await queryRows(
        tx,
        { role: text },
        sql`select g.rolname as role from pg_auth_members m join pg_roles g on g.oid = m.roleid
          where m.member = ${login}::regrole order by 1`,
      );
      return rows.map(({ role }) => role);
    });
  } finally {
    await owner.close();
  }
}

describe.runIf(programs !== undefined)('the login of a restored database', () => {
  const [newest = '', ...earlier] = actingRoles.toReversed();

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    for (const statement of [
      'create role portal_owner login',
      'create role fresh login',
      'create role known login',
      ...earlier.map((role) => `create role ${role}`),
    ])
      await onServer(server.url, statement);
  }, 60_000);

  afterAll(() => server?.stop());

  it('acts as the roles that there are: a backup of an earlier schema lacks the newest', async () => {
    for (const role of earlier)
      await onServer(server.url, `grant ${role} to portal_owner with admin option`);

    expect(await grantTo('fresh')).toEqual(earlier.toSorted());
  });

  it('gets only those that it lacks: the owner may not be able to grant the others', async () => {
    await onServer(server.url, `create role ${newest}`);
    for (const role of earlier) {
      await onServer(server.url, `revoke ${role} from portal_owner cascade`);
      await onServer(server.url, `grant ${role} to known`);
    }
    await onServer(server.url, `grant ${newest} to portal_owner with admin option`);

    expect(await grantTo('known')).toEqual(actingRoles.toSorted());
  });
});
