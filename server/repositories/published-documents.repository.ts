import { sql, type SQL } from 'drizzle-orm';
import type { PublishedDocument } from '#contract/published-document.ts';
import type {
  publishedDocumentList,
  PublishedDocumentQuery,
} from '#contract/published-documents.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource } from '#server/lists/list-source.ts';
import { searchCondition } from './document-filter.ts';
import { allOf, orderBy } from './list-sql.ts';

type Request = ListRequest<PublishedDocumentQuery>;

const source = sql`document left join customer on customer.cust_id = document.cust_id`;

/** What every row shows; the columns of a statement from `source`. */
export const publishedColumns = sql`document.id, document.title, document.cust_id as "custId",
  coalesce(customer.name, 'All customers') as customer, document.category,
  document.lease_no as "leaseNo", document.asset_name as asset,
  (select project.number from project where project.id =
    case when document.scope = 'project' then document.subject_id::uuid end) as project,
  document.period, document.dated, document.version, document.published,
  document.published_by as "publishedBy", document.right_needed as "rightNeeded",
  document.file_name as "fileName", document.type, document.size,
  (select count(*)::int from document_read where document_read.document_id = document.id) as readers,
  case when document.withdrawn_at is null then 'published' else 'withdrawn' end as status,
  document.row_version as "rowVersion"`;

const whenSet = <T>(value: T | undefined, build: (value: T) => SQL): SQL | undefined =>
  value === undefined || value === '' ? undefined : build(value);

const statusConditions = {
  published: sql`document.withdrawn_at is null`,
  withdrawn: sql`document.withdrawn_at is not null`,
  all: undefined,
} as const;

function condition({ query }: Request): SQL {
  const { customer, shelf, category, about, status, publishedFrom, publishedTo, q } = query;
  return allOf([
    statusConditions[status],
    whenSet(customer, (custId) => sql`document.cust_id = ${custId}`),
    whenSet(shelf, (one) =>
      one === 'own' ? sql`document.cust_id is not null` : sql`document.cust_id is null`,
    ),
    whenSet(category, (one) => sql`document.category = ${one}`),
    whenSet(about, (one) => sql`${one} in (document.lease_no, document.asset_serial)`),
    whenSet(publishedFrom, (day) => sql`document.published >= ${day}::date`),
    whenSet(publishedTo, (day) => sql`document.published <= ${day}::date`),
    searchCondition(q),
  ]);
}

const sortColumns = {
  title: sql`lower(document.title)`,
  customer: sql`lower(customer.name)`,
  category: sql`document.category`,
  lease: sql`document.lease_no`,
  published: sql`document.published`,
} as const;

/** Of one day, what was published last comes first. */
const latest = sql`(document.created_at, document.id)`;

/** What the documents of one customer are about: leases, then assets. */
function listAbouts({ tx, query }: Request): Promise<{ value: string; name: string }[]> {
  const { customer = null } = query;
  return queryRows<{ value: string; name: string }>(
    tx,
    sql`select value, name from (
        select distinct 1 as place, lease_no as value, lease_no as name from document
          where cust_id = ${customer} and lease_no is not null
        union select 2, asset_serial, max(asset_name) from document
          where cust_id = ${customer} and asset_serial is not null and asset_name is not null
          group by asset_serial
      ) about order by place, name`,
  );
}

/** Documents of all customers in four statements, read as `publisher`. */
export const publishedDocumentSource: ListSource<typeof publishedDocumentList> = {
  items: (request, { limit, offset }) =>
    queryRows<PublishedDocument>(
      request.tx,
      sql`select ${publishedColumns} from ${source} where ${condition(request)}
        order by ${orderBy(request.query.sort, sortColumns, latest)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const [row] = await queryRows<{ total: number }>(
      request.tx,
      sql`select count(*)::int as total from document where ${condition(request)}`,
    );
    const customers = await queryRows<{ custId: string; name: string }>(
      request.tx,
      sql`select cust_id as "custId", name from customer order by lower(name), cust_id`,
    );
    const abouts = await listAbouts(request);
    return { total: row?.total ?? 0, facets: { customers, abouts } };
  },
};

interface StoredRow extends PublishedDocument {
  readonly sha256: string | null;
  readonly withdrawnAt: string | null;
  readonly withdrawnBy: string | null;
  readonly withdrawnReason: string | null;
}

/** One document as its list row, with what the detail shows beside it. */
export async function findPublished(tx: Tx, id: string): Promise<StoredRow | undefined> {
  const [row] = await queryRows<StoredRow>(
    tx,
    sql`select ${publishedColumns}, document.sha256, document.withdrawn_by as "withdrawnBy",
        document.withdrawn_at as "withdrawnAt", document.withdrawn_reason as "withdrawnReason"
      from ${source} where document.id = ${id}::uuid`,
  );
  return row;
}
