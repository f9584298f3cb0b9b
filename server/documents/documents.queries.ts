import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { documentList, DocumentItem, DocumentQuery } from '#contract/documents/documents.ts';
import { document } from '#server/platform/db/schema/documents.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { documentColumns, toDocumentItem } from './document-columns.ts';
import { documentCondition, isDocumentReadBy } from './document-filter.queries.ts';
import { sortField } from '#contract/lists/sort-field.ts';

type Request = ListRequest<DocumentQuery>;

const sortColumns = {
  title: document.title,
  category: document.category,
  asset: document.assetName,
  lease: document.leaseNo,
  period: document.period,
  published: document.published,
  size: document.size,
  type: document.type,
} as const;

function orderOf(sort: DocumentQuery['sort']): SQL[] {
  const { field, isReversed } = sortField(sort);
  const column = sortColumns[field];
  // Rows without a value come last in either order.
  const last = sql`${column} is null`;
  return isReversed
    ? [last, desc(column), desc(document.id)]
    : [last, asc(column), asc(document.id)];
}

function inCategory({ category }: DocumentQuery): SQL | undefined {
  return category === undefined ? undefined : eq(document.category, category);
}

async function readDocuments(request: Request, range: RowRange): Promise<DocumentItem[]> {
  const { tx, query, caller, asOf } = request;
  const rows = await tx
    .select(documentColumns(caller))
    .from(document)
    .where(and(documentCondition(query, caller, asOf), inCategory(query)))
    .orderBy(...orderOf(query.sort))
    .limit(range.limit)
    .offset(range.offset);
  return rows.map(toDocumentItem);
}

async function countCategories({ tx, query, caller, asOf }: Request) {
  return tx
    .select({
      category: document.category,
      documents: count(),
      unread: sql<number>`(count(*) filter (where not ${isDocumentReadBy(caller)}))::int`,
    })
    .from(document)
    .where(documentCondition(query, caller, asOf))
    .groupBy(document.category);
}

async function chooseFrom({ tx, query, caller, asOf }: Request) {
  const everything = { shelf: query.shelf, age: 'all', sort: query.sort, page: 1, pageSize: 1 };
  const rows = await tx
    .selectDistinct({
      lease: document.leaseNo,
      serial: document.assetSerial,
      name: document.assetName,
    })
    .from(document)
    .where(documentCondition(everything as DocumentQuery, caller, asOf))
    .orderBy(document.leaseNo, document.assetSerial);
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
    const condition = documentCondition(query, caller, asOf) ?? sql`true`;
    const [found] = await tx
      .select({
        all: count(),
        total: sql<number>`(count(*) filter (where ${condition}))::int`,
      })
      .from(document)
      .where(and(documentCondition({ ...query, age: 'all' }, caller, asOf), inCategory(query)));
    const { all, total } = found ?? { all: 0, total: 0 };
    const categories = await countCategories(request);
    return { total, facets: { older: all - total, categories, ...(await chooseFrom(request)) } };
  },
};
