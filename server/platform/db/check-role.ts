import { type SQL, sql } from 'drizzle-orm';
import { flag, text } from '#server/platform/db/row.ts';
import type { Database } from './database.ts';
import { queryRows } from './query-rows.ts';
import { actingRoles } from './scope-settings.ts';

const loginRow = { name: text, superuser: flag, bypass: flag, owns: flag };

/**
 * Throws when the connection's role could bypass row-level security: a superuser, a role with that
 * right, the owner of a table, the role that migrates (`owner`) and so will own them, or a member of
 * one of those (S41). Needs no schema: it is asked before a migration.
 */
export async function checkLogin(database: Database, owner: string): Promise<void> {
  const [rights] = await database.tx({ kind: 'owner' }, (tx) =>
    queryRows(
      tx,
      loginRow,
      // A role has the rights of every role that it is a member of, whether it inherits them or
      // not.
      sql`select r.rolname as name,
        exists (select 1 from pg_roles s where s.rolsuper
          and pg_has_role(r.oid, s.oid, 'member')) as superuser,
        exists (select 1 from pg_roles b where b.rolbypassrls
          and pg_has_role(r.oid, b.oid, 'member')) as bypass,
        pg_has_role(r.oid, ${owner}, 'member')
          or exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace
            and pg_has_role(r.oid, c.relowner, 'member')) as owns
        from pg_roles r where r.rolname = current_user`,
    ),
  );
  if (rights === undefined) return;
  const { name, superuser, bypass, owns } = rights;
  if (!superuser && !bypass && !owns) return;
  const why = superuser ? 'is a superuser' : bypass ? 'bypasses row security' : 'owns tables';
  throw new Error(
    `DATABASE_URL: the role ${name} ${why}, so it could read every customer's data. Use a plain login role here and the owner in PORTAL_MIGRATION_URL (docs/operations.md).`,
  );
}

/** Whether a role may act as every role of requests. */
function isActing(role: SQL): SQL {
  const each = actingRoles.map((acting) => sql`pg_has_role(${role}, ${acting}::name, 'member')`);
  return sql.join(each, sql` and `);
}

/** The statement that lets a role, written as an identifier, act for requests: as all or some roles. */
export function grantActing(role: string, as: readonly string[] = actingRoles): string {
  return `grant ${as.join(', ')} to ${role};`;
}

/**
 * Throws when a login does not act for requests yet and the owner could not let it: up to
 * PostgreSQL 15 every role that may create roles grants them, later only one that made them or was
 * given that right. A role that does not exist yet is made by a migration of the owner. Asked before
 * a migration.
 */
export async function checkGrants(owner: Database, login: string): Promise<void> {
  const names = sql.join(
    actingRoles.map((acting) => sql`${acting}`),
    sql`, `,
  );
  const refused = await owner.tx({ kind: 'owner' }, (tx) =>
    queryRows(
      tx,
      { owner: text },
      sql`select o.rolname as owner from pg_roles o, pg_roles acting
        where o.rolname = current_user and acting.rolname in (${names})
          and not pg_has_role(${login}::name, acting.oid, 'member')
          and not pg_has_role(o.oid, acting.oid, 'member with admin option')
          and not (o.rolcreaterole and current_setting('server_version_num')::int < 160000)`,
    ),
  );
  const [found] = refused;
  if (found === undefined) return;
  throw new Error(
    `PORTAL_MIGRATION_URL: the role ${found.owner} may not let ${login} act for requests. Run as a superuser: ${grantActing(`"${login}"`)}`,
  );
}

/** Throws when the connection's role may not act as the roles of requests, after a migration. */
export async function checkActingRoles(database: Database): Promise<void> {
  const [role] = await database.tx({ kind: 'owner' }, (tx) =>
    queryRows(
      tx,
      { name: text, member: flag },
      sql`select current_user as name, ${isActing(sql`current_user`)} as member`,
    ),
  );
  if (role === undefined || role.member) return;
  throw new Error(
    `DATABASE_URL: the role ${role.name} may not act for requests. Run as the owner: ${grantActing(`"${role.name}"`)}`,
  );
}
