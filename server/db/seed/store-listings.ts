import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/db/database.ts';
import { document } from '#server/db/schema/documents.ts';
import {
  listing,
  listingConfidential,
  listingPicture,
  ndaVersion,
} from '#server/db/schema/listings.ts';
import { insertRows } from './insert-rows.ts';
import { listingRows } from './listing-rows.ts';
import { ndaTexts } from './nda-texts.ts';

/** Stores the assets for sale, the same for every airline; those that are there stay. */
export async function storeListings(tx: Tx, today: IsoDate): Promise<void> {
  const { listings, secrets, pictures, documents } = listingRows(today);
  await insertRows(tx, ndaVersion, ndaTexts, 'skip');
  await insertRows(tx, listing, listings, 'skip');
  await insertRows(tx, listingConfidential, secrets, 'skip');
  await insertRows(tx, listingPicture, pictures, 'skip');
  await insertRows(tx, document, documents, 'skip');
}
