import { sql, type SQL } from 'drizzle-orm';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import { documentRights } from '#domain/access/document-rights.ts';
import { publishedStatuses } from '#contract/publishing/published-document.ts';
import type {
  publishedDocumentList,
  PublishedDocumentQuery,
} from '#contract/publishing/published-documents.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  bigint,
  day,
  instant,
  int,
  oneOf,
  text,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy } from '#server/platform/lists/list-sql.ts';
import { searchCondition } from '#server/documents/public.ts';

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

/** Within a day, latest publication first. */
const latest = sql`(document.created_at, document.id)`;

/** The subjects of one customer's documents: leases, then assets. */
function listAbouts({ tx, query }: Request): Promise<{ value: string; name: string }[]> {
  const { customer = null } = query;
  return queryRows(
    tx,
    { value: text, name: text },
    sql`select value, name from (
        select distinct 1 as place, lease_no as value, lease_no as name from document
          where cust_id = ${customer} and lease_no is not null
        union select 2, asset_serial, max(asset_name) from document
          where cust_id = ${customer} and asset_serial is not null and asset_name is not null
          group by asset_serial
      ) about order by place, name`,
  );
}

const publishedDocumentRow = {
  id: uuid,
  title: text,
  custId: text.orNull,
  customer: text,
  category: oneOf(documentCategories),
  leaseNo: text.orNull,
  asset: text.orNull,
  project: text.orNull,
  period: text.orNull,
  dated: day.orNull,
  version: text,
  published: day,
  publishedBy: text.orNull,
  rightNeeded: oneOf(documentRights).orNull,
  fileName: text,
  type: text,
  size: bigint,
  readers: int,
  status: oneOf(publishedStatuses),
  rowVersion: int,
};

/** Documents of all customers in four statements, read as `publisher`. */
export const publishedDocumentSource: ListSource<typeof publishedDocumentList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      publishedDocumentRow,
      sql`select ${publishedColumns} from ${source} where ${condition(request)}
        order by ${orderBy(request.query.sort, sortColumns, latest)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const total = await countStored(request.tx, sql`document where ${condition(request)}`);
    const customers = await queryRows(
      request.tx,
      { custId: text, name: text },
      sql`select cust_id as "custId", name from customer order by lower(name), cust_id`,
    );
    const abouts = await listAbouts(request);
    return { total, facets: { customers, abouts } };
  },
};

const storedRow = {
  id: uuid,
  title: text,
  custId: text.orNull,
  customer: text,
  category: oneOf(documentCategories),
  leaseNo: text.orNull,
  asset: text.orNull,
  project: text.orNull,
  period: text.orNull,
  dated: day.orNull,
  version: text,
  published: day,
  publishedBy: text.orNull,
  rightNeeded: oneOf(documentRights).orNull,
  fileName: text,
  type: text,
  size: bigint,
  readers: int,
  status: oneOf(publishedStatuses),
  rowVersion: int,
  sha256: text.orNull,
  withdrawnBy: text.orNull,
  withdrawnAt: instant.orNull,
  withdrawnReason: text.orNull,
};
type StoredRow = RowOf<typeof storedRow>;

/** One document as its list row, with what the detail shows beside it. */
export async function findPublished(tx: Tx, id: string): Promise<StoredRow | undefined> {
  const [row] = await queryRows(
    tx,
    storedRow,
    sql`select ${publishedColumns}, document.sha256, document.withdrawn_by as "withdrawnBy",
        document.withdrawn_at as "withdrawnAt", document.withdrawn_reason as "withdrawnReason"
      from ${source} where document.id = ${id}::uuid`,
  );
  return row;
}
