import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NdaStanding } from '#contract/listing-kinds.ts';
import type { Nda } from '#contract/nda.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { ndaAcceptance } from '#server/db/schema/listings.ts';
import { isUuid } from './is-uuid.ts';
import { type NdaReader, opensListing, versionInForce } from './nda-access.ts';

interface Acceptance {
  readonly id: string;
  readonly version: string;
  readonly sha256: string;
  readonly name: string;
  readonly title: string;
  readonly isOwn: boolean;
  readonly acceptedAt: string;
  readonly expiresOn: string;
  readonly withdrawnAt: string | null;
}

/** The text in force for a listing, and how a reader stands to it. */
export interface StoredNda extends Pick<
  Nda,
  | 'listing'
  | 'version'
  | 'title'
  | 'text'
  | 'sha256'
  | 'inForceFrom'
  | 'validMonths'
  | 'isCustomerWide'
  | 'standing'
  | 'acceptance'
> {
  readonly series: string;
}

interface Row extends Omit<StoredNda, 'standing' | 'acceptance' | 'listing'> {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isAvailable: boolean;
  readonly isOpen: boolean;
}

const iso = (instant: string): string => new Date(instant).toISOString();

/** The acceptances that matter to a reader: their own, and those for the whole customer; newest first. */
async function readAcceptances(tx: Tx, reader: NdaReader, id: string): Promise<Acceptance[]> {
  const rows = await queryRows<Acceptance>(
    tx,
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
    acceptedAt: iso(row.acceptedAt),
    withdrawnAt: row.withdrawnAt === null ? null : iso(row.withdrawnAt),
  }));
}

function standingOf(
  { isOpen, version }: Row,
  acceptances: readonly Acceptance[],
  asOf: string,
): { readonly standing: NdaStanding; readonly acceptance: Acceptance | null } {
  const standing = acceptances.find(
    (one) => one.withdrawnAt === null && one.version === version && one.expiresOn > asOf,
  );
  if (isOpen && standing !== undefined) return { standing: 'accepted', acceptance: standing };
  const latest = acceptances.find(({ isOwn }) => isOwn);
  if (latest === undefined) return { standing: 'none', acceptance: null };
  if (latest.withdrawnAt !== null) return { standing: 'withdrawn', acceptance: latest };
  return { standing: latest.version === version ? 'expired' : 'superseded', acceptance: latest };
}

/**
 * The NDA of a listing on the day `asOf` (`YYYY-MM-DD`, UTC): text in force and the reader's
 * standing. Undefined when the listing is unknown, or no text is in force for it.
 */
export async function findStanding(
  tx: Tx,
  reader: NdaReader,
  listingId: string,
  asOf: string,
): Promise<StoredNda | undefined> {
  if (!isUuid(listingId)) return undefined;
  const [row] = await queryRows<Row>(
    tx,
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
  if (row === undefined) return undefined;
  const { id, number, name, isAvailable, isOpen: _isOpen, ...text } = row;
  const acceptances = await readAcceptances(tx, reader, listingId);
  return {
    ...text,
    listing: { id, number, name, isAvailable },
    ...standingOf(row, acceptances, asOf),
  };
}

/** Lets one acceptance of a person for a listing follow the other, never two at a time. */
export async function lockAcceptances(tx: Tx, reader: NdaReader, listingId: string): Promise<void> {
  const key = `nda ${reader.externalUserId} ${listingId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Records an acceptance with the document that is mailed. */
export async function storeAcceptance(
  tx: Tx,
  row: typeof ndaAcceptance.$inferInsert,
): Promise<void> {
  await tx.insert(ndaAcceptance).values(row);
}

/** Takes the reader's own acceptances of a listing back; answers how many stood. */
export async function withdrawAcceptances(
  tx: Tx,
  { custId, externalUserId }: NdaReader,
  listingId: string,
  at: Date,
): Promise<number> {
  const rows = await tx
    .update(ndaAcceptance)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(ndaAcceptance.listingId, listingId),
        eq(ndaAcceptance.custId, custId),
        eq(ndaAcceptance.externalUserId, externalUserId),
        isNull(ndaAcceptance.withdrawnAt),
      ),
    )
    .returning({ id: ndaAcceptance.id });
  return rows.length;
}

/** The document of the reader's own latest acceptance. */
export async function findAcceptedPdf(
  tx: Tx,
  { custId, externalUserId }: NdaReader,
  listingId: string,
): Promise<{ readonly pdf: Uint8Array; readonly version: string } | undefined> {
  if (!isUuid(listingId)) return undefined;
  const [row] = await tx
    .select({ pdf: ndaAcceptance.pdf, version: ndaAcceptance.version })
    .from(ndaAcceptance)
    .where(
      and(
        eq(ndaAcceptance.listingId, listingId),
        eq(ndaAcceptance.custId, custId),
        eq(ndaAcceptance.externalUserId, externalUserId),
      ),
    )
    .orderBy(desc(ndaAcceptance.acceptedAt))
    .limit(1);
  return row;
}
