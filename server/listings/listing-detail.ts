import type { ListingDetail } from '#contract/listings/listings.ts';
import type { Reader } from '#server/documents/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import {
  findListingRow,
  lastInterest,
  readDataRoom,
  readPictures,
} from './listing-detail.queries.ts';
import { toListing } from './listing-row.queries.ts';
import { findStanding } from './nda-standing.ts';

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
  const stored = await findListingRow(tx, reader, id, asOf);
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
