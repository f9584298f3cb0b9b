import { sql, type SQL } from 'drizzle-orm';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import type { Project, projectColumns } from '#contract/projects/project-row.ts';
import type { projectList, ProjectQuery } from '#contract/projects/projects.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { projectFacts, projectOf, projectFactsRow } from './project-facts.queries.ts';

type Request = ListRequest<ProjectQuery>;

/** The sortable columns of lists of projects, over `projectFacts f`. */
export const projectOrder: Readonly<Record<SortableKey<typeof projectColumns>, SQL>> = {
  number: sql`f.number`,
  type: sql`f.type`,
  asset: sql`coalesce(f.registration, f."assetSerial")`,
  lease: sql`f."leaseNo"`,
  stage: sql`array_position('{planning,preparation,inWork,acceptance,completed}'::text[], f.stage)`,
  health: sql`array_position('{late,atRisk,onTrack}'::text[], f.health)`,
  start: sql`f.start`,
  target: sql`f.target`,
  forecast: sql`f.forecast`,
  nextOn: sql`f."nextOn"`,
  open: sql`f."openItems"`,
  overdue: sql`f."overdueItems"`,
  critical: sql`f."criticalItems"`,
};

/** The condition of the stage filter, over `projectFacts f`. */
export function stageCondition(stage: ProjectQuery['stage']): SQL | undefined {
  if (stage === 'all') return undefined;
  return stage === 'open' ? sql`f.stage <> 'completed'` : sql`f.stage = ${stage}`;
}

function conditionOf({ query }: Request): SQL {
  const { type, health, lease, q } = query;
  return allOf([
    stageCondition(query.stage),
    type === undefined ? undefined : sql`f.type = ${type}`,
    health === undefined ? undefined : sql`f.health = ${health}`,
    lease === undefined ? undefined : sql`f."leaseNo" = ${lease}`,
    searchIn(
      sql`f.number || ' ' || f."leaseNo" || ' ' || f."assetSerial" || ' ' || f."assetModel" || ' '
        || coalesce(f.registration, '') || ' ' || f.site`,
      q,
    ),
  ]);
}

async function readProjects(request: Request, range: RowRange): Promise<Project[]> {
  const { tx, custId, asOf, query } = request;
  const order = orderBy(query.sort, projectOrder, sql`f.id`);
  const rows = await queryRows(
    tx,
    projectFactsRow,
    sql`select f.* from (${projectFacts(custId, asOf)}) f where ${conditionOf(request)}
      order by ${order} limit ${range.limit} offset ${range.offset}`,
  );
  return rows.map((row) => projectOf(row));
}

/** A customer's technical projects in three statements, however many there are. */
export const projectSource: ListSource<typeof projectList> = {
  items: readProjects,
  async summary(request) {
    const { tx, custId, asOf } = request;
    const [sums = { total: 0, openItems: 0 }] = await queryRows(
      tx,
      { total: int, openItems: int },
      sql`select count(*)::int as total, coalesce(sum(f."openItems"), 0)::int as "openItems"
        from (${projectFacts(custId, asOf)}) f where ${conditionOf(request)}`,
    );
    const leases = await queryRows(
      tx,
      { leaseNo: text },
      sql`select distinct lease_no as "leaseNo" from project where cust_id = ${custId} order by 1`,
    );
    const { total, openItems } = sums;
    return { total, facets: { leases: leases.map(({ leaseNo }) => leaseNo), openItems } };
  },
};
