import {
  confidentialSchema,
  listingDetailSchema,
  type ListingDetail,
} from '#contract/listings/listings.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { assetTypes, listingStatuses, offerings } from '#contract/listings/listing-kinds.ts';
import type { DocumentItem } from '#contract/documents/documents.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, json, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { document } from '#server/platform/db/schema/documents.ts';
import { listingInterest, listingPicture } from '#server/platform/db/schema/listings.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { listingColumnsSql, listingTables, toListing } from './listing-row.queries.ts';
import { findStanding } from './nda.queries.ts';
import {
  documentColumns,
  toDocumentItem,
  type Reader,
  inOpenDataRoom,
} from '#server/documents/public.ts';

const storedDetailRow = {
  id: uuid,
  number: text,
  assetType: oneOf(assetTypes),
  manufacturer: text,
  model: text,
  serial: text.orNull,
  isSerialConfidential: flag,
  vintage: day,
  engineModel: text.orNull,
  thrustLbf: int.orNull,
  tsnMin: int.orNull,
  csn: int.orNull,
  mtowKg: int.orNull,
  seats: int.orNull,
  cabin: text.orNull,
  location: text,
  status: oneOf(listingStatuses),
  offeredAs: oneOf(offerings),
  leaseEnd: day.orNull,
  lesseeRegion: text.orNull,
  lessee: text.orNull,
  bidDate: day.orNull,
  updated: day,
  isOpen: flag,
  summary: text,
  maintenance: json(listingDetailSchema.shape.maintenance),
  engines: json(listingDetailSchema.shape.engines),
  contact: json(listingDetailSchema.shape.contact),
  secrets: json(confidentialSchema.omit({ documents: true })).orNull,
};

const secretsSql = sql`case when access.is_open and secret.listing_id is not null then
  json_build_object('serial', secret.serial, 'registration', secret.registration,
    'lessee', secret.lessee, 'operators', secret.operators,
    'engineSerials', secret.engine_serials, 'leaseTerms', secret.lease_terms) end`;

const contactSql = sql`json_build_object('name', listing.contact_name, 'title',
  listing.contact_title, 'phone', listing.contact_phone, 'email', listing.contact_email)`;

async function readStored(tx: Tx, reader: Reader, id: string, asOf: string) {
  const [row] = await queryRows(
    tx,
    storedDetailRow,
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
 * One listing on the day `asOf` (`YYYY-MM-DD`, UTC); undefined when it is unknown. The confidential
 * part, the data room included, is only present while an NDA opens it to the reader.
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

/** The place of a picture; undefined when it is unknown. */
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
