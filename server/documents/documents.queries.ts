import { sql, type SQL } from 'drizzle-orm';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import type { documentList, DocumentItem, DocumentQuery } from '#contract/documents/documents.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { orderBy } from '#server/platform/lists/list-sql.ts';
import { documentItemColumns, documentItemRow, toDocumentItem } from './document-item.queries.ts';
import { documentCondition, isDocumentReadBy } from './document-filter.queries.ts';

type Request = ListRequest<DocumentQuery>;

const sortColumns = {
  title: sql`document.title`,
  category: sql`document.category`,
  asset: sql`document.asset_name`,
  lease: sql`document.lease_no`,
  period: sql`document.period`,
  published: sql`document.published`,
  size: sql`document.size`,
  type: sql`document.type`,
} as const;

function inCategory({ category }: DocumentQuery): SQL {
  return category === undefined ? sql`true` : sql`document.category = ${category}`;
}

async function readDocuments(request: Request, range: RowRange): Promise<DocumentItem[]> {
  const { tx, query, caller, asOf } = request;
  const rows = await queryRows(
    tx,
    documentItemRow,
    sql`select ${documentItemColumns(caller)} from document
      where ${documentCondition(query, caller, asOf)} and ${inCategory(query)}
      order by ${orderBy(query.sort, sortColumns, sql`document.id`)}
      limit ${range.limit} offset ${range.offset}`,
  );
  return rows.map(toDocumentItem);
}

function countCategories({ tx, query, caller, asOf }: Request) {
  return queryRows(
    tx,
    { category: oneOf(documentCategories), documents: int, unread: int },
    sql`select document.category, count(*)::int as documents,
        (count(*) filter (where not ${isDocumentReadBy(caller)}))::int as unread
      from document where ${documentCondition(query, caller, asOf)} group by document.category`,
  );
}

async function chooseFrom({ tx, query, caller, asOf }: Request) {
  const everything = { shelf: query.shelf, age: 'all', sort: query.sort, page: 1, pageSize: 1 };
  const rows = await queryRows(
    tx,
    { lease: text.orNull, serial: text.orNull, name: text.orNull },
    sql`select distinct document.lease_no as lease, document.asset_serial as serial,
        document.asset_name as name
      from document where ${documentCondition(everything as DocumentQuery, caller, asOf)}
      order by document.lease_no, document.asset_serial`,
  );
  const leases = rows.flatMap(({ lease }) => (lease === null ? [] : [lease]));
  const assets = new Map(
    rows.flatMap(({ serial, name }) =>
      serial === null || name === null ? [] : [[serial, name] as const],
    ),
  );
  return {
    leases: [...new Set(leases)],
    assets: [...assets].map(([serial, name]) => ({ serial, name })),
  };
}

/**
 * Documents in four statements, however many there are: the rows, their number, the categories, and
 * what the filters can choose from.
 */
export const documentSource: ListSource<typeof documentList> = {
  items: readDocuments,
  async summary(request) {
    const { tx, query, caller, asOf } = request;
    const [found] = await queryRows(
      tx,
      { all: int, total: int },
      sql`select count(*)::int as all,
          (count(*) filter (where ${documentCondition(query, caller, asOf)}))::int as total
        from document
        where ${documentCondition({ ...query, age: 'all' }, caller, asOf)} and ${inCategory(query)}`,
    );
    const { all, total } = found ?? { all: 0, total: 0 };
    const categories = await countCategories(request);
    return { total, facets: { older: all - total, categories, ...(await chooseFrom(request)) } };
  },
};
