import { sql, type SQL } from 'drizzle-orm';
import {
  acceptanceStandings,
  type InternalNda,
  type internalNdaList,
  type InternalNdaQuery,
} from '#contract/listings/desk/internal-ndas.ts';
import { versionInForce } from '#server/documents/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bytes, day, flag, instant, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

const internalNdaRow = {
  id: uuid,
  custId: text,
  customer: text,
  listing: text,
  asset: text,
  name: text,
  title: text,
  series: text,
  version: text,
  sha256: text,
  isCustomerWide: flag,
  acceptedAt: instant,
  expiresOn: day,
  withdrawnAt: instant.orNull,
  standing: oneOf(acceptanceStandings),
  ip: text,
  userAgent: text,
};

const tables = sql`nda_acceptance a join listing on listing.id = a.listing_id
  join nda_version v on v.series = a.series and v.version = a.version
  join customer c on c.cust_id = a.cust_id`;

/** The status of an acceptance on the day `asOf` (`YYYY-MM-DD`, UTC), as its reader sees it. */
function standingOn(asOf: string): SQL {
  return sql`case when a.withdrawn_at is not null then 'withdrawn'
    when a.series <> listing.nda_series
      or a.version <> ${versionInForce(sql`listing.nda_series`, asOf)} then 'superseded'
    when a.expires_on <= ${asOf}::date then 'expired'
    else 'accepted' end`;
}

const sortColumns = {
  accepted: sql`a.accepted_at`,
  listing: sql`listing.number`,
  customer: sql`c.name`,
  expires: sql`a.expires_on`,
};

const searched = sql`concat_ws(' ', c.name, listing.number, listing.manufacturer, listing.model, a.name,
  a.title, a.series, a.version, a.sha256)`;

function conditionOf({ query, asOf }: ListRequest<InternalNdaQuery>): SQL {
  const { standing, customer, listing, q } = query;
  return allOf([
    standing === 'all' ? undefined : sql`${standingOn(asOf)} = ${standing}`,
    ofCustomer(sql`a.cust_id`, customer),
    listing === undefined ? undefined : sql`listing.number = ${listing}`,
    searchIn(searched, q),
  ]);
}

/** The listings that somebody has accepted an NDA for. */
async function readListings(tx: Tx): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { number: text },
    sql`select number from listing
      where exists (select from nda_acceptance a where a.listing_id = listing.id) order by number`,
  );
  return rows.map(({ number }) => number);
}

/** Acceptances of all customers in four statements, however many; read as `lessor`. */
export const internalNdaSource: ListSource<typeof internalNdaList> = {
  async items(request, { limit, offset }): Promise<InternalNda[]> {
    const rows = await queryRows(
      request.tx,
      internalNdaRow,
      sql`select a.id, a.cust_id as "custId", c.name as customer, listing.number as listing,
          listing.manufacturer || ' ' || listing.model as asset, a.name, a.title, a.series,
          a.version, a.sha256, v.is_customer_wide as "isCustomerWide",
          a.accepted_at as "acceptedAt", a.expires_on as "expiresOn",
          a.withdrawn_at as "withdrawnAt", ${standingOn(request.asOf)} as standing, a.ip,
          a.user_agent as "userAgent"
        from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`a.id`)}
        limit ${limit} offset ${offset}`,
    );
    return rows.map((row) => ({
      ...row,
      acceptedAt: row.acceptedAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    }));
  },
  async summary(request) {
    const from = sql`${tables} where ${conditionOf(request)}`;
    const { total, facets } = await countWithCustomers(request.tx, from, 'nda_acceptance');
    return { total, facets: { ...facets, listings: await readListings(request.tx) } };
  },
};

/** An accepted document of a customer with its listing; undefined for a malformed or foreign id. */
export async function findInternalNdaPdf(
  tx: Tx,
  custId: string,
  id: string,
): Promise<
  { readonly pdf: Uint8Array; readonly version: string; readonly number: string } | undefined
> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    { pdf: bytes, version: text, number: text },
    sql`select a.pdf, a.version, listing.number
      from nda_acceptance a join listing on listing.id = a.listing_id
      where a.cust_id = ${custId} and a.id = ${id}`,
  );
  return row;
}
