import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { listingRows } from './listing-rows.ts';
import { ndaTexts } from './nda-texts.ts';

/** Stores the assets for sale, the same for every airline; those that are there stay. */
export async function storeListings(tx: Tx, today: IsoDate): Promise<void> {
  const { listings, secrets, pictures, documents } = listingRows(today);
  await insertRows(tx, 'nda_version', ndaTexts, 'skip');
  await insertRows(tx, 'listing', listings, 'skip');
  await insertRows(tx, 'listing_confidential', secrets, 'skip');
  await insertRows(tx, 'listing_picture', pictures, 'skip');
  await insertRows(tx, 'document', documents, 'skip');
}
