import { sql } from 'drizzle-orm';
import { grantActing } from './check-role.ts';
import type { Database } from './database.ts';
import { queryRows } from './query-rows.ts';
import { text } from './row.ts';
import { actingRoles } from './scope-settings.ts';

/** The login acts as one role at a time and has the rights of none by itself. */
const grantStatement = (login: string, lacking: readonly string[]): string => `
  do $$ begin
    alter role ${login} noinherit;
  exception when insufficient_privilege then null;
  end $$;
  ${grantActing(login, lacking)}`;

/** The role that a connection works as. */
export async function nameOfRole(database: Database): Promise<string> {
  const [role] = await database.tx({ kind: 'owner' }, (tx) =>
    queryRows(tx, { name: text }, sql`select current_user as name`),
  );
  return role?.name ?? '';
}

/**
 * Lets the login role act for requests; these roles are all it gets. Grants only those that it lacks,
 * because the owner may not be able to grant others again (PostgreSQL 16), and that there are: a
 * restored database of an earlier schema gets the newer ones with its migration.
 */
export async function grantRoles(owner: Database, login: string): Promise<void> {
  const names = sql.join(
    actingRoles.map((acting) => sql`${acting}`),
    sql`, `,
  );
  await owner.tx({ kind: 'owner' }, async (tx, script) => {
    const lacking = await queryRows(
      tx,
      { login: text, role: text },
      sql`select quote_ident(${login}) as login, rolname as role from pg_roles
        where rolname in (${names}) and not pg_has_role(${login}::name, oid, 'member')
        order by rolname`,
    );
    const [first] = lacking;
    if (first === undefined) return;
    const roles = lacking.map(({ role }) => role);
    await script(grantStatement(first.login, roles));
  });
}
