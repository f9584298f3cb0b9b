import { sql } from 'drizzle-orm';
import { grantActing, isActing } from './check-role.ts';
import type { Database } from './database.ts';
import { queryRows } from './query-rows.ts';
import { flag, text } from './row.ts';

/** The login acts as one role at a time and has the rights of none by itself. */
const grantStatement = (login: string): string => `
  do $$ begin
    alter role ${login} noinherit;
  exception when insufficient_privilege then null;
  end $$;
  ${grantActing(login)}`;

/** The role that a connection works as. */
export async function nameOfRole(database: Database): Promise<string> {
  const [role] = await database.tx({ kind: 'owner' }, (tx) =>
    queryRows(tx, { name: text }, sql`select current_user as name`),
  );
  return role?.name ?? '';
}

/** Lets the login role act for requests; these roles are all it gets. */
export async function grantRoles(owner: Database, login: string): Promise<void> {
  await owner.tx({ kind: 'owner' }, async (tx, script) => {
    const [rights] = await queryRows(
      tx,
      { member: flag, name: text },
      sql`select quote_ident(${login}) as name, ${isActing(sql`${login}`)} as member`,
    );
    if (rights?.member === false) await script(grantStatement(rights.name));
  });
}
