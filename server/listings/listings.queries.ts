import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import type { Listing, listingColumns } from '#contract/listings/listing-row.ts';
import type { listingList, ListingQuery } from '#contract/listings/listings.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, json } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import {
  listingColumnsSql,
  listingTables,
  toListing,
  storedListingRow,
} from './listing-row.queries.ts';
import type { NdaReader } from '#server/documents/public.ts';

type Request = ListRequest<ListingQuery>;

const sortColumns: Record<SortableKey<typeof listingColumns>, SQL> = {
  asset: sql`listing.manufacturer || ' ' || listing.model`,
  number: sql`listing.number`,
  type: sql`listing.asset_type`,
  vintage: sql`listing.vintage`,
  engine: sql`listing.engine_model`,
  tsn: sql`listing.tsn_min`,
  csn: sql`listing.csn`,
  location: sql`listing.location`,
  offeredAs: sql`listing.offered_as`,
  leaseEnd: sql`listing.lease_end`,
  bidDate: sql`listing.bid_date`,
  status: sql`listing.status`,
  updated: sql`listing.updated_on`,
};

/** A search sees what its reader sees: a masked serial number is only found with an NDA. */
const searchText = sql`concat_ws(' ', listing.number, listing.manufacturer, listing.model,
  listing.serial, secret.serial, listing.engine_model, listing.location, listing.lessee_region,
  secret.lessee)`;

function when(value: string | undefined, condition: (value: string) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

function conditionOf(query: ListingQuery): SQL {
  const { status, type, model, offered, region, builtFrom, builtTo, bidFrom, bidTo, q } = query;
  return allOf([
    status === 'all' ? undefined : sql`listing.status = ${status}`,
    when(type, (value) => sql`listing.asset_type = ${value}`),
    when(model, (value) => sql`listing.model = ${value}`),
    when(offered, (value) => sql`listing.offered_as = ${value}`),
    when(region, (value) => sql`listing.lessee_region = ${value}`),
    when(builtFrom, (value) => sql`listing.vintage >= ${value}::date`),
    when(builtTo, (value) => sql`listing.vintage <= ${value}::date`),
    when(bidFrom, (value) => sql`listing.bid_date >= ${value}::date`),
    when(bidTo, (value) => sql`listing.bid_date <= ${value}::date`),
    searchIn(searchText, q),
  ]);
}

/** Listings that match the filters and were offered on or after the day `since`, newest first. */
export async function findNewListings(
  tx: Tx,
  reader: NdaReader,
  query: ListingQuery,
  { since, asOf }: { readonly since: string; readonly asOf: string },
): Promise<Listing[]> {
  const rows = await queryRows(
    tx,
    storedListingRow,
    sql`select ${listingColumnsSql} from ${listingTables(reader, asOf)}
      where ${conditionOf(query)} and listing.listed_on >= ${since}::date
      order by listing.listed_on desc, listing.number`,
  );
  return rows.map(toListing);
}

async function readListings(request: Request, range: RowRange): Promise<Listing[]> {
  const { tx, caller, query, asOf } = request;
  const rows = await queryRows(
    tx,
    storedListingRow,
    sql`select ${listingColumnsSql} from ${listingTables(caller, asOf)}
      where ${conditionOf(query)}
      order by ${orderBy(query.sort, sortColumns, sql`listing.number`)}
      limit ${range.limit} offset ${range.offset}`,
  );
  return rows.map(toListing);
}

const summariseRow = {
  total: int,
  models: json(z.array(z.string())),
  regions: json(z.array(z.string())),
};

async function summarise({ tx, caller, query, asOf }: Request) {
  const [row] = await queryRows(
    tx,
    summariseRow,
    sql`select (count(*) filter (where ${conditionOf(query)}))::int as total,
        coalesce(json_agg(distinct listing.model), '[]') as models,
        coalesce(json_agg(distinct listing.lessee_region)
          filter (where listing.lessee_region is not null), '[]') as regions
      from ${listingTables(caller, asOf)}`,
  );
  const { total = 0, models = [], regions = [] } = row ?? {};
  return { total, facets: { models, regions } };
}

/** Assets for sale in two statements, however many there are. */
export const listingSource: ListSource<typeof listingList> = {
  items: readListings,
  summary: summarise,
};
