import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import { versionInForce } from '#server/documents/public.ts';

/** The latest acceptance of a person for an asset that is still offered. */
export interface NdaFacts {
  readonly id: string;
  readonly externalUserId: string;
  readonly listingId: string;
  readonly number: string;
  /** Manufacturer and model. */
  readonly name: string;
  /** The version that was accepted, and the one in force. */
  readonly version: string;
  readonly current: string;
  /** A version with a later effective date. */
  readonly next: { readonly version: string; readonly from: string } | null;
  /** First day after the acceptance ends, UTC. */
  readonly expiresOn: string;
}

const storedRow = {
  id: uuid,
  externalUserId: uuid,
  listingId: uuid,
  number: text,
  /** Manufacturer and model. */
  name: text,
  /** The version that was accepted, and the one in force. */
  version: text,
  /** First day after the acceptance ends, UTC. */
  expiresOn: day,
  current: text,
  nextVersion: text.orNull,
  nextFrom: day.orNull,
};

/** The acceptances of a customer that have not ended on the day `asOf`, in one statement. */
export async function readNdaFacts(tx: Tx, custId: string, asOf: string): Promise<NdaFacts[]> {
  const rows = await queryRows(
    tx,
    storedRow,
    sql`select a.id, a.external_user_id as "externalUserId", a.listing_id as "listingId",
        listing.number, listing.manufacturer || ' ' || listing.model as name, a.version,
        a.expires_on as "expiresOn", ${versionInForce(sql`a.series`, asOf)} as current,
        next.version as "nextVersion", next.in_force_from as "nextFrom"
      from (select distinct on (listing_id, external_user_id) * from nda_acceptance
          where cust_id = ${custId} order by listing_id, external_user_id, accepted_at desc) a
      join listing on listing.id = a.listing_id and listing.nda_series = a.series
        and listing.status in ('available', 'underOffer')
      left join lateral (select n.version, n.in_force_from from nda_version n
        where n.series = a.series and n.in_force_from > ${asOf}::date
        order by n.in_force_from, n.version limit 1) next on true
      where a.withdrawn_at is null and a.expires_on > ${asOf}::date
      order by a.id`,
  );
  return rows.map(({ nextVersion, nextFrom, ...row }) => ({
    ...row,
    next:
      nextVersion === null || nextFrom === null ? null : { version: nextVersion, from: nextFrom },
  }));
}
