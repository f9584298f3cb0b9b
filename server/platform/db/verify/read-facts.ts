import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { queryRows } from '../query-rows.ts';
import { type RowOf, text } from '../row.ts';

const factRow = { kind: text, name: text, part: text, value: text };

/** One thing that a schema has: its kind, its name, the part of it, and what it is like. */
export type SchemaFact = RowOf<typeof factRow>;

/** Names of roles as they are in every installation: the owner is called differently in each. */
const common = sql`with owner as (
    select relowner as id from pg_class where oid = 'public.schema_migration'::regclass),
  who as (select oid as id, case when oid = (select id from owner) then 'owner'
      else rolname::text end as name from pg_roles
    union all select 0, 'everybody'),
  ours as (select c.*, w.name as owner from pg_class c join who w on w.id = c.relowner
    where c.relnamespace = 'public'::regnamespace)`;

/** A privilege that PostgreSQL 17 and later have, and only owners use. */
const counts = sql`e.privilege_type <> 'MAINTAIN'`;
const privileges = sql`string_agg(distinct e.privilege_type, ', ' order by e.privilege_type)`;

const tables = sql`select case when relkind in ('v', 'm') then 'view' else 'table' end as kind,
    relname::text as name, '' as part, concat_ws(', ', 'owned by ' || owner,
      case when relrowsecurity then 'row security on' else 'row security off' end,
      case when relforcerowsecurity then 'forced' else 'not forced' end) as value
    from ours where relkind in ('r', 'p', 'v', 'm')
  union all select 'column', c.relname, a.attname, concat_ws(' ',
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      case when a.attcollation <> t.typcollation then 'collate ' ||
        (select collname from pg_collation where oid = a.attcollation) end,
      nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, ''),
      'default ' || pg_get_expr(d.adbin, d.adrelid))
    from ours c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p')
  union all select 'constraint', c.relname, n.conname,
      concat_ws(' ', pg_get_constraintdef(n.oid), case when not n.convalidated then 'not valid' end)
    from pg_constraint n join ours c on c.oid = n.conrelid where n.contype <> 'n'
  union all select 'index', c.relname, i.relname,
      concat_ws(' ', pg_get_indexdef(i.oid), case when not x.indisvalid then 'invalid' end)
    from pg_index x join ours c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  union all select 'sequence', c.relname, '', concat_ws(' ', 'owned by ' || c.owner,
      s.seqtypid::regtype, 'by', s.seqincrement)
    from pg_sequence s join ours c on c.oid = s.seqrelid`;

const rules = sql`select 'policy', c.relname, p.polname, concat_ws(' ',
      case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd, 'to',
      (select string_agg(w.name, ', ' order by w.name) from who w where w.id = any(p.polroles)),
      'using', pg_get_expr(p.polqual, p.polrelid),
      'check', pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join ours c on c.oid = p.polrelid
  union all select 'trigger', c.relname, t.tgname, concat_ws(' ',
      case when t.tgenabled = 'O' then 'on' else 'off' end, pg_get_triggerdef(t.oid))
    from pg_trigger t join ours c on c.oid = t.tgrelid where not t.tgisinternal
  union all select 'function', p.oid::regprocedure::text, '', concat_ws(' ', 'owned by', w.name,
      case when p.prosecdef then 'with the rights of its owner' end, p.provolatile,
      array_to_string(p.proconfig, ' '), l.lanname, 'text', md5(coalesce(p.prosrc, '') ||
      coalesce(pg_get_function_sqlbody(p.oid), '')))
    from pg_proc p join who w on w.id = p.proowner join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname <> 'internal'`;

const grants = sql`select 'grant', c.relname, w.name, ${privileges}
    from ours c cross join lateral aclexplode(c.relacl) e join who w on w.id = e.grantee
    where e.grantee <> c.relowner and ${counts} group by 2, 3
  union all select 'column grant', c.relname || '.' || a.attname, w.name, ${privileges}
    from ours c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    cross join lateral aclexplode(a.attacl) e join who w on w.id = e.grantee group by 2, 3
  union all select 'function grant', p.oid::regprocedure::text, w.name, ${privileges}
    from pg_proc p join pg_language l on l.oid = p.prolang
    cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) e
    join who w on w.id = e.grantee
    where p.pronamespace = 'public'::regnamespace and l.lanname <> 'internal'
      and e.grantee <> p.proowner group by 2, 3
  union all select 'schema grant', n.nspname, w.name, ${privileges}
    from pg_namespace n cross join lateral aclexplode(n.nspacl) e join who w on w.id = e.grantee
    where n.nspname = 'public' and e.grantee <> n.nspowner and w.name <> 'owner' group by 2, 3
  union all select 'default grant', d.defaclobjtype::text, w.name, ${privileges}
    from pg_default_acl d cross join lateral aclexplode(d.defaclacl) e
    join who w on w.id = e.grantee group by 2, 3`;

const roles = sql`select 'role', r.rolname, '', concat_ws(', ',
      case when r.rolcanlogin then 'may connect' else 'may not connect' end,
      case when r.rolsuper then 'superuser' end,
      case when r.rolbypassrls then 'bypasses row security' end,
      case when r.rolcreaterole then 'makes roles' end,
      case when r.rolcreatedb then 'makes databases' end,
      case when r.rolreplication then 'replicates' end)
    from pg_roles r join who w on w.id = r.oid where w.name <> 'owner' and r.rolname not like 'pg\_%'
  union all select 'membership', u.rolname, g.rolname, 'member'
    from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
    where u.oid <> (select id from owner) and u.rolname not like 'pg\_%'`;

const parts: readonly SQL[] = [tables, rules, grants, roles];

/**
 * Everything that the migrations have made, as both engines print it, with the roles of the server.
 * Reads the catalog only.
 */
export async function readFacts(tx: Tx): Promise<SchemaFact[]> {
  const facts = sql`select kind, name::text as name, part::text as part, value::text as value
    from (${sql.join([...parts], sql` union all `)}) as facts order by 1, 2, 3`;
  return queryRows(tx, factRow, sql`${common} ${facts}`);
}
