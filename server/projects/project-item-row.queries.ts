import { sql, type SQL } from 'drizzle-orm';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import type { projectItemColumns } from '#contract/projects/project-item-row.ts';

/** The columns of an open item, over `oil_item o` and `project p`, on the day `asOf`. */
export function itemSelection(asOf: string): SQL {
  return sql`o.id, o.project_id as "projectId", p.number as "projectNumber", o.number, o.ata,
    o.category, o.description, o.finding_ref as "findingRef", o.lease_clause as "leaseClause",
    o.severity, o.owner_side as owner, o.person, o.raised, o.due, o.status,
    ${daysOverdue(asOf)} as "daysOverdue"`;
}

function daysOverdue(asOf: string): SQL {
  return sql`case when o.status in ('closed', 'waived') then 0
    else greatest(${asOf}::date - o.due, 0) end`;
}

/** The sortable columns of lists of items. */
export const itemOrder: Readonly<Record<SortableKey<typeof projectItemColumns>, SQL>> = {
  number: sql`o.number`,
  ata: sql`o.ata`,
  category: sql`o.category`,
  severity: sql`o.severity`,
  owner: sql`o.owner_side`,
  raised: sql`o.raised`,
  due: sql`o.due`,
  status: sql`array_position('{open,answered,returned,closed,waived}'::text[], o.status)`,
};

/** The searched columns of items. */
export const searchedText: SQL = sql`o.number || ' ' || o.description || ' ' || o.finding_ref || ' '
  || o.lease_clause || ' ' || o.person || ' ' || p.number`;
