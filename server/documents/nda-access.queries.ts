import { sql, type SQL } from 'drizzle-orm';
import type { Caller } from '#server/platform/http/caller.ts';

/** Only these facts of a caller decide what an NDA opens. */
export type NdaReader = Pick<Caller, 'custId' | 'externalUserId'>;

/** The version of a series that is in force on the day; `series` is SQL. */
export function versionInForce(series: SQL, asOf: string): SQL {
  return sql`(select n.version from nda_version n
    where n.series = ${series} and n.in_force_from <= ${asOf}::date
    order by n.in_force_from desc, n.version desc limit 1)`;
}

/**
 * Condition on a row of `listing`: the reader, or for a customer-wide text a user of the same
 * customer, has accepted the text in force, the acceptance is neither withdrawn nor too old on the
 * day `asOf` (`YYYY-MM-DD`, UTC), and the asset is still offered.
 */
export function opensListing({ custId, externalUserId }: NdaReader, asOf: string): SQL {
  return sql`(listing.status in ('available', 'underOffer') and exists (
    select 1 from nda_acceptance a
    join nda_version v on v.series = a.series and v.version = a.version
    where a.listing_id = listing.id and a.cust_id = ${custId} and a.series = listing.nda_series
      and (a.external_user_id = ${externalUserId}::uuid or v.is_customer_wide)
      and a.withdrawn_at is null and a.expires_on > ${asOf}::date
      and a.version = ${versionInForce(sql`listing.nda_series`, asOf)}))`;
}

/** Condition on a row of `document`: it is in a data room that is open to the reader. */
export function inOpenDataRoom(reader: NdaReader, asOf: string): SQL {
  return sql`(document.scope = 'listing' and document.scan_state <> 'blocked'
    and exists (select 1 from listing
      where listing.id::text = document.subject_id and ${opensListing(reader, asOf)}))`;
}
