import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { queryRows } from './query-rows.ts';
import { flag, text } from '#server/platform/db/row.ts';

const rightsRow = { name: text, superuser: flag, bypass: flag, owns: flag, member: flag };

/**
 * Throws when the connection's role could bypass row-level security: a superuser, a role with that
 * right, the owner of a table, or a member of one of those. Also when it may not act as the four
 * roles of requests.
 */
export async function checkRole(database: Database): Promise<void> {
  const [rights] = await database.tx({ kind: 'owner' }, (tx) =>
    queryRows(
      tx,
      rightsRow,
      // A role has the rights of every role that it is a member of, whether it inherits them or
      // not.
      sql`select r.rolname as name,
        exists (select 1 from pg_roles s where s.rolsuper
          and pg_has_role(r.oid, s.oid, 'member')) as superuser,
        exists (select 1 from pg_roles b where b.rolbypassrls
          and pg_has_role(r.oid, b.oid, 'member')) as bypass,
        exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace
          and pg_has_role(r.oid, c.relowner, 'member')) as owns,
        pg_has_role(r.oid, 'portal_app', 'member')
          and pg_has_role(r.oid, 'portal_identity', 'member')
          and pg_has_role(r.oid, 'portal_lessor', 'member')
          and pg_has_role(r.oid, 'portal_publisher', 'member') as member
        from pg_roles r where r.rolname = current_user`,
    ),
  );
  if (rights === undefined) return;
  const { name, superuser, bypass, owns, member } = rights;
  if (superuser || bypass || owns) {
    const why = superuser ? 'is a superuser' : bypass ? 'bypasses row security' : 'owns tables';
    throw new Error(
      `DATABASE_URL: the role ${name} ${why}, so it could read every customer's data. Use a plain login role here and the owner in PORTAL_MIGRATION_URL (docs/operations.md).`,
    );
  }
  if (!member) {
    throw new Error(
      `DATABASE_URL: the role ${name} may not act for requests. Run as the owner: grant portal_app, portal_identity, portal_lessor, portal_publisher to "${name}";`,
    );
  }
}
