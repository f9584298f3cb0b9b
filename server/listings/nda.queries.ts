import { sql, type SQL } from 'drizzle-orm';
import type { Nda } from '#contract/listings/nda.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { bytes, day, flag, instant, int, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { valuesOf, type WrittenRow } from '#server/platform/db/row-values.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { type NdaReader, opensListing, versionInForce } from '#server/documents/public.ts';

const acceptanceRow = {
  id: uuid,
  version: text,
  sha256: text,
  name: text,
  title: text,
  isOwn: flag,
  acceptedAt: instant,
  expiresOn: day,
  withdrawnAt: instant.orNull,
};
/** An acceptance of an NDA as its reader sees it. */
export type NdaAcceptance = NonNullable<Nda['acceptance']>;

const ndaTextRow = {
  id: uuid,
  number: text,
  name: text,
  isAvailable: flag,
  isOpen: flag,
  series: text,
  version: text,
  title: text,
  text: text,
  sha256: text,
  inForceFrom: day,
  validMonths: int,
  isCustomerWide: flag,
};

/** The text in force for a listing, with its asset. */
export type NdaInForce = RowOf<typeof ndaTextRow>;

/** The acceptances that matter to a reader: their own, and those for the whole customer; newest first. */
export async function readAcceptances(
  tx: Tx,
  reader: NdaReader,
  id: string,
): Promise<NdaAcceptance[]> {
  const rows = await queryRows(
    tx,
    acceptanceRow,
    sql`select a.id, a.version, a.sha256, a.name, a.title,
        a.external_user_id = ${reader.externalUserId}::uuid as "isOwn",
        a.accepted_at as "acceptedAt", a.expires_on as "expiresOn",
        a.withdrawn_at as "withdrawnAt"
      from nda_acceptance a
      join nda_version v on v.series = a.series and v.version = a.version
      where a.listing_id = ${id}::uuid and a.cust_id = ${reader.custId}
        and (a.external_user_id = ${reader.externalUserId}::uuid or v.is_customer_wide)
      order by a.accepted_at desc, a.id limit 50`,
  );
  return rows.map((row) => ({
    ...row,
    acceptedAt: row.acceptedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }));
}

/**
 * The text in force for a listing on the day `asOf` (`YYYY-MM-DD`, UTC). Undefined for an unknown
 * listing, or without a text in force for it.
 */
export async function findNdaText(
  tx: Tx,
  reader: NdaReader,
  listingId: string,
  asOf: string,
): Promise<NdaInForce | undefined> {
  if (!isUuid(listingId)) return undefined;
  const [row] = await queryRows(
    tx,
    ndaTextRow,
    sql`select listing.id, listing.number, listing.manufacturer || ' ' || listing.model as name,
        listing.status in ('available', 'underOffer') as "isAvailable",
        ${opensListing(reader, asOf)} as "isOpen", v.series, v.version, v.title, v.body as text,
        v.sha256, v.in_force_from as "inForceFrom", v.valid_months as "validMonths",
        v.is_customer_wide as "isCustomerWide"
      from listing
      join nda_version v on v.series = listing.nda_series
        and v.version = ${versionInForce(sql`listing.nda_series`, asOf)}
      where listing.id = ${listingId}::uuid`,
  );
  return row;
}

/**
 * Locks a person's acceptances for a listing until the transaction ends, so that they happen one at
 * a time.
 */
export async function lockAcceptances(tx: Tx, reader: NdaReader, listingId: string): Promise<void> {
  const key = `nda ${reader.externalUserId} ${listingId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Records an acceptance with the document that is mailed. */
export async function storeAcceptance(tx: Tx, row: WrittenRow<'nda_acceptance'>): Promise<void> {
  await tx.execute(sql`insert into nda_acceptance ${valuesOf('nda_acceptance', row)}`);
}

/** Condition on an acceptance of the reader's own. */
function isOfReader({ custId, externalUserId }: NdaReader, listingId: string): SQL {
  return sql`listing_id = ${listingId} and cust_id = ${custId}
    and external_user_id = ${externalUserId}`;
}

/** Withdraws the reader's own acceptances of a listing; returns how many were valid. */
export async function withdrawAcceptances(
  tx: Tx,
  reader: NdaReader,
  listingId: string,
  at: Date,
): Promise<number> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update nda_acceptance set withdrawn_at = ${moment(at)}
      where ${isOfReader(reader, listingId)} and withdrawn_at is null returning id`,
  );
  return rows.length;
}

/** The document of the reader's own latest acceptance. */
export async function findAcceptedPdf(
  tx: Tx,
  reader: NdaReader,
  listingId: string,
): Promise<{ readonly pdf: Uint8Array; readonly version: string } | undefined> {
  if (!isUuid(listingId)) return undefined;
  const [row] = await queryRows(
    tx,
    { pdf: bytes, version: text },
    sql`select pdf, version from nda_acceptance where ${isOfReader(reader, listingId)}
      order by accepted_at desc limit 1`,
  );
  return row;
}
