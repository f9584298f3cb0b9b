import { sql } from 'drizzle-orm';
import type { RunScript, Tx } from '../database.ts';
import { queryRows } from '../query-rows.ts';
import { flag, text } from '../row.ts';

/** What a role may do beyond its grants, in the words of `create role`. */
export const roleAttributes = ['superuser', 'bypassrls', 'noinherit'] as const;

type RoleAttribute = (typeof roleAttributes)[number];

/** The roles that a database names in its grants and policies. Nothing here is a password. */
export interface KeptRoles {
  /** Owns the tables. */
  readonly owner: string;
  /** The others, with what they may do beyond their grants. */
  readonly roles: readonly {
    readonly name: string;
    readonly attributes: readonly RoleAttribute[];
  }[];
  /** Who is a member of which of them; the login of requests is not: each server has its own. */
  readonly memberships: readonly { readonly role: string; readonly member: string }[];
}

const named = sql`select distinct d.refobjid from pg_shdepend d
  where d.refclassid = 'pg_authid'::regclass
    and d.dbid = (select oid from pg_database where datname = current_database())`;

/** The roles of the open database. */
export async function readKeptRoles(tx: Tx): Promise<KeptRoles> {
  const [found] = await queryRows(
    tx,
    { owner: text },
    sql`select r.rolname as owner from pg_class c join pg_roles r on r.oid = c.relowner
      where c.oid = 'public.schema_migration'::regclass`,
  );
  const owner = found?.owner ?? '';
  const roles = await queryRows(
    tx,
    { name: text, super: flag, bypass: flag, inherit: flag },
    sql`select rolname as name, rolsuper as super, rolbypassrls as bypass, rolinherit as inherit
      from pg_roles where oid in (${named}) and rolname not like 'pg\_%' and rolname <> ${owner}
      order by rolname`,
  );
  const memberships = await queryRows(
    tx,
    { role: text, member: text },
    sql`select g.rolname as role, u.rolname as member from pg_auth_members m
      join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
      where m.roleid in (${named}) and m.member in (${named}) and u.rolname <> ${owner}
      order by 1, 2`,
  );
  return {
    owner,
    roles: roles.map((role) => ({
      name: role.name,
      attributes: [
        ...(role.super ? (['superuser'] as const) : []),
        ...(role.bypass ? (['bypassrls'] as const) : []),
        ...(role.inherit ? [] : (['noinherit'] as const)),
      ],
    })),
    memberships,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Roles that only a superuser may make. */
function demandMakeable({ roles }: KeptRoles, existing: ReadonlySet<string>): void {
  const special = roles.filter(
    ({ name, attributes }) =>
      !existing.has(name) && attributes.some((one) => one === 'superuser' || one === 'bypassrls'),
  );
  if (special.length === 0) return;
  const statements = special.map(
    ({ name, attributes }) => `create role ${quoted(name)} ${attributes.join(' ')};`,
  );
  throw new Error(
    `The backup has roles that only a superuser may make. Run as one, then start again: ${statements.join(' ')}`,
  );
}

/**
 * Makes the roles of a backup that the server lacks, without a login and without a password, and
 * their memberships. Returns the names of those that it made.
 */
export async function makeRoles(tx: Tx, script: RunScript, kept: KeptRoles): Promise<string[]> {
  const rows = await queryRows(tx, { name: text }, sql`select rolname as name from pg_roles`);
  const existing = new Set(rows.map(({ name }) => name));
  demandMakeable(kept, existing);
  const made = kept.roles.filter(({ name }) => !existing.has(name));
  for (const { name, attributes } of made)
    await script(`create role ${quoted(name)} nologin ${attributes.join(' ')}`);
  for (const { role, member } of kept.memberships)
    await script(`grant ${quoted(role)} to ${quoted(member)}`);
  return made.map(({ name }) => name);
}
