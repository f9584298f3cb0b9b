import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DocumentItem } from '#contract/documents.ts';
import type { ListingDetail, ListingSecrets } from '#contract/listings.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { document } from '#server/db/schema/documents.ts';
import { listingInterest, listingPicture } from '#server/db/schema/listings.ts';
import { documentColumns, toDocumentItem } from './document-columns.ts';
import type { Reader } from './document-filter.ts';
import { isUuid } from './is-uuid.ts';
import { listingColumnsSql, listingTables, type StoredListing, toListing } from './listing-row.ts';
import { inOpenDataRoom } from './nda-access.ts';
import { findStanding } from './nda.repository.ts';

interface StoredDetail
  extends StoredListing, Pick<ListingDetail, 'summary' | 'maintenance' | 'engines' | 'contact'> {
  readonly secrets: Omit<ListingSecrets, 'documents'> | null;
}

const secretsSql = sql`case when access.is_open and secret.listing_id is not null then
  json_build_object('serial', secret.serial, 'registration', secret.registration,
    'lessee', secret.lessee, 'operators', secret.operators,
    'engineSerials', secret.engine_serials, 'leaseTerms', secret.lease_terms) end`;

const contactSql = sql`json_build_object('name', listing.contact_name, 'title',
  listing.contact_title, 'phone', listing.contact_phone, 'email', listing.contact_email)`;

async function readStored(tx: Tx, reader: Reader, id: string, asOf: string) {
  const [row] = await queryRows<StoredDetail>(
    tx,
    sql`select ${listingColumnsSql}, listing.summary, listing.maintenance, listing.engines,
        ${contactSql} as contact, ${secretsSql} as secrets
      from ${listingTables(reader, asOf)} where listing.id = ${id}::uuid`,
  );
  return row;
}

async function readDataRoom(
  tx: Tx,
  reader: Reader,
  id: string,
  asOf: string,
): Promise<DocumentItem[]> {
  const rows = await tx
    .select(documentColumns(reader))
    .from(document)
    .where(and(eq(document.subjectId, id), inOpenDataRoom(reader, asOf)))
    .orderBy(asc(document.category), desc(document.published), asc(document.id));
  return rows.map(toDocumentItem);
}

async function readPictures(tx: Tx, id: string): Promise<ListingDetail['pictures']> {
  const { position, title, view } = listingPicture;
  return tx
    .select({ position, title, view })
    .from(listingPicture)
    .where(eq(listingPicture.listingId, id))
    .orderBy(asc(position));
}

async function lastInterest(
  tx: Tx,
  { custId, externalUserId }: Reader,
  id: string,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: listingInterest.at })
    .from(listingInterest)
    .where(
      and(
        eq(listingInterest.listingId, id),
        eq(listingInterest.custId, custId),
        eq(listingInterest.externalUserId, externalUserId),
      ),
    )
    .orderBy(desc(listingInterest.at))
    .limit(1);
  return row?.at;
}

/**
 * One listing on the day `asOf` (`YYYY-MM-DD`, UTC), undefined when it is unknown. The confidential
 * part, the data room included, is there only while an NDA opens it to the reader.
 */
export async function findListing(
  tx: Tx,
  reader: Reader,
  id: string,
  asOf: string,
): Promise<ListingDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const stored = await readStored(tx, reader, id, asOf);
  const nda = await findStanding(tx, reader, id, asOf);
  if (stored === undefined || nda === undefined) return undefined;
  const { secrets, summary, maintenance, engines, contact, ...row } = stored;
  const { standing, version, acceptance } = nda;
  return {
    ...toListing(row),
    summary,
    maintenance,
    engines,
    contact,
    pictures: await readPictures(tx, id),
    nda: {
      standing,
      version,
      until: standing === 'accepted' ? (acceptance?.expiresOn ?? null) : null,
    },
    interestAt: (await lastInterest(tx, reader, id))?.toISOString() ?? null,
    ...(secrets === null
      ? {}
      : { confidential: { ...secrets, documents: await readDataRoom(tx, reader, id, asOf) } }),
  };
}

/** Where a picture is; undefined when it is unknown. */
export async function findPicture(
  tx: Tx,
  id: string,
  position: number,
): Promise<typeof listingPicture.$inferSelect | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .select()
    .from(listingPicture)
    .where(and(eq(listingPicture.listingId, id), eq(listingPicture.position, position)));
  return row;
}
