import { sql, type SQL } from 'drizzle-orm';
import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { itemStatuses } from '#domain/projects/item-standing.ts';
import type { ProjectItem } from '#contract/projects/project-item-row.ts';
import type { projectItemList, ProjectItemQuery } from '#contract/projects/projects.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { itemOrder, itemSelection, searchedText } from './project-item-row.queries.ts';

type Request = ListRequest<ProjectItemQuery>;

/** The condition of the status filter, over `oil_item o`, on the day `asOf`. */
export function itemStatusCondition(
  status: ProjectItemQuery['status'],
  asOf: string,
): SQL | undefined {
  const isOpen = sql`o.status not in ('closed', 'waived')`;
  if (status === 'all') return undefined;
  if (status === 'open') return isOpen;
  if (status === 'overdue') return sql`${isOpen} and o.due < ${asOf}::date`;
  return sql`o.status = ${status === 'unanswered' ? 'open' : status}`;
}

function projectCondition(id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return isUuid(id) ? sql`o.project_id = ${id}` : sql`false`;
}

function conditionOf({ custId, query, asOf }: Request): SQL {
  const { severity, owner, category, q } = query;
  return allOf([
    sql`o.cust_id = ${custId}`,
    projectCondition(query.project),
    itemStatusCondition(query.status, asOf),
    severity === undefined ? undefined : sql`o.severity = ${severity}`,
    owner === undefined ? undefined : sql`o.owner_side = ${owner}`,
    category === undefined ? undefined : sql`o.category = ${category}`,
    searchIn(searchedText, q),
  ]);
}

const from = sql`oil_item o join project p on p.id = o.project_id`;

const projectItemRow = {
  id: uuid,
  projectId: uuid,
  projectNumber: text,
  number: int,
  ata: text,
  category: oneOf(itemCategories),
  description: text,
  findingRef: text,
  leaseClause: text,
  severity: oneOf(itemSeverities),
  owner: oneOf(itemOwners),
  person: text,
  raised: day,
  due: day,
  status: oneOf(itemStatuses),
  daysOverdue: int,
};

async function readItems(request: Request, range: RowRange): Promise<ProjectItem[]> {
  const { tx, query, asOf } = request;
  return queryRows(
    tx,
    projectItemRow,
    sql`select ${itemSelection(asOf)} from ${from} where ${conditionOf(request)}
      order by ${orderBy(query.sort, itemOrder, sql`o.number, o.id`)}
      limit ${range.limit} offset ${range.offset}`,
  );
}

/** A customer's open items in two statements, however many there are. */
export const projectItemSource: ListSource<typeof projectItemList> = {
  items: readItems,
  async summary(request) {
    const total = await countStored(request.tx, sql`${from} where ${conditionOf(request)}`);
    return { total };
  },
};
