import { sql } from 'drizzle-orm';
import { checkLogin, grantActing } from '../check-role.ts';
import type { Database } from '../database.ts';
import { queryRows } from '../query-rows.ts';
import { flag, text } from '../row.ts';
import { actingRoles } from '../scope-settings.ts';

const names = sql.join(
  actingRoles.map((name) => sql`${name}`),
  sql`, `,
);

/**
 * What is wrong with the login of requests: rights that bypass row security, a role that it may not
 * act as, and one that it should not have. `owner` is the name of the owner of the tables.
 */
export async function verifyLogin(login: Database, owner: string): Promise<string[]> {
  const faults: string[] = [];
  await checkLogin(login, owner).catch((error: Error) => faults.push(error.message));
  const rows = await login.tx({ kind: 'owner' }, (tx) =>
    queryRows(
      tx,
      { login: text, role: text, acts: flag, member: flag },
      sql`select current_user as login, r.rolname as role, r.rolname in (${names}) as acts,
        pg_has_role(r.oid, 'member') as member
        from pg_roles r where r.rolname <> current_user`,
    ),
  );
  const [first] = rows;
  for (const { login: name, role, acts, member } of rows) {
    if (acts && !member)
      faults.push(
        `DATABASE_URL: the role ${name} may not act as ${role}. Run as the owner: ${grantActing(`"${name}"`)}`,
      );
    if (member && !acts && faults.length === 0)
      faults.push(
        `DATABASE_URL: the role ${name} is a member of ${role}, which requests do not need. Run as a superuser: revoke "${role}" from "${name}";`,
      );
  }
  const existing = new Set(rows.map(({ role }) => role));
  const absent = actingRoles.filter((role) => !existing.has(role));
  if (absent.length > 0)
    faults.push(`${first?.login ?? 'The login'} cannot act as ${absent.join(', ')}: no such role.`);
  return faults;
}
