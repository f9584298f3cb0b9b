import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { queryRows } from '../query-rows.ts';
import { flag, text } from '../row.ts';

/** A role that sees every row of every table. */
export interface WholeView {
  readonly role: string;
  /** No policy applies to it; else policies show it every row. */
  readonly bypasses: boolean;
}

const applies = sql`exists (select 1 from unnest(p.polroles) as r (id)
  where r.id = 0 or pg_has_role(r.id, 'usage'))`;

/**
 * The tables of which policies could hide rows from the role of the connection. Counting cannot
 * find that out, because the same policies hide the rows from the count.
 */
const hiding = sql`select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
    and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'usage'))
    and (exists (select 1 from pg_policy p where p.polrelid = c.oid and not p.polpermissive
        and p.polcmd in ('*', 'r') and ${applies})
      or not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and p.polcmd in ('*', 'r') and pg_get_expr(p.polqual, p.polrelid) = 'true' and ${applies}))
  order by 1`;

/** Tables that a message names. */
const shown = 5;

/**
 * Proves that the role of the connection sees every row. Throws and names the tables of which it
 * may not, because a backup would lack their rows without saying so.
 */
export async function demandWholeView(tx: Tx): Promise<WholeView> {
  const [view] = await queryRows(
    tx,
    { role: text, bypasses: flag },
    sql`select rolname as role, rolsuper or rolbypassrls as bypasses
      from pg_roles where rolname = current_user`,
  );
  if (view === undefined) throw new Error('The role of this connection does not exist any more.');
  if (view.bypasses) return view;
  const hidden = await queryRows(tx, { name: text }, hiding);
  if (hidden.length === 0) return view;
  const names = hidden.slice(0, shown).map(({ name }) => name);
  if (hidden.length > shown) names.push(`${hidden.length - shown} other tables`);
  throw new Error(
    `The role ${view.role} may not see every row of ${names.join(', ')}: a backup would lack rows, so none was written. Name the owner of the tables in PORTAL_MIGRATION_URL, or a role with BYPASSRLS; npm run db:verify says whether a policy is missing.`,
  );
}
