import {
  confidentialSchema,
  listingDetailSchema,
  type ListingDetail,
} from '#contract/listings/listings.ts';
import { sql } from 'drizzle-orm';
import { pictureViews } from '#contract/listings/listing-kinds.ts';
import type { DocumentItem } from '#contract/documents/documents.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { instant, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { listingColumnsSql, listingTables, storedListingRow } from './listing-row.queries.ts';
import {
  documentItemColumns,
  documentItemRow,
  toDocumentItem,
  type Reader,
  inOpenDataRoom,
} from '#server/documents/public.ts';

const storedDetailRow = {
  ...storedListingRow,
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

/** A listing with its texts, and its confidential part when it is open to the reader. */
export async function findListingRow(
  tx: Tx,
  reader: Reader,
  id: string,
  asOf: string,
): Promise<RowOf<typeof storedDetailRow> | undefined> {
  const [row] = await queryRows(
    tx,
    storedDetailRow,
    sql`select ${listingColumnsSql}, listing.summary, listing.maintenance, listing.engines,
        ${contactSql} as contact, ${secretsSql} as secrets
      from ${listingTables(reader, asOf)} where listing.id = ${id}::uuid`,
  );
  return row;
}

/** The documents of a listing that are open to the reader. */
export async function readDataRoom(
  tx: Tx,
  reader: Reader,
  id: string,
  asOf: string,
): Promise<DocumentItem[]> {
  const rows = await queryRows(
    tx,
    documentItemRow,
    sql`select ${documentItemColumns(reader)} from document
      where document.subject_id = ${id} and ${inOpenDataRoom(reader, asOf)}
      order by document.category, document.published desc, document.id`,
  );
  return rows.map(toDocumentItem);
}

/** The pictures of a listing, in order. */
export function readPictures(tx: Tx, id: string): Promise<ListingDetail['pictures']> {
  return queryRows(
    tx,
    { position: int, title: text, view: oneOf(pictureViews) },
    sql`select position, title, view from listing_picture where listing_id = ${id}
      order by position`,
  );
}

/** When the person last registered interest in a listing; undefined when they never did. */
export async function lastInterest(
  tx: Tx,
  { custId, externalUserId }: Reader,
  id: string,
): Promise<Date | undefined> {
  const [row] = await queryRows(
    tx,
    { at: instant },
    sql`select at from listing_interest
      where listing_id = ${id} and cust_id = ${custId} and external_user_id = ${externalUserId}
      order by at desc limit 1`,
  );
  return row?.at;
}

const pictureRow = {
  listingId: uuid,
  position: int,
  title: text,
  view: oneOf(pictureViews),
  media: text,
  /** Without a file a drawing is generated. */
  fileKey: text.orNull,
};

/** The place of a picture; undefined when it is unknown. */
export async function findPicture(
  tx: Tx,
  id: string,
  position: number,
): Promise<RowOf<typeof pictureRow> | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    pictureRow,
    sql`select ${columnsOf('listing_picture', pictureRow)} from listing_picture
      where listing_id = ${id} and position = ${position}`,
  );
  return row;
}
