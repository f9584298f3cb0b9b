import { randomUUID } from 'node:crypto';
import type { registerInterest } from '#contract/listings.ts';
import type { Tx } from '#server/db/database.ts';
import type { CallRequest } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { recordAudit } from '#server/repositories/audit.repository.ts';
import { findListing } from '#server/repositories/listing-detail.repository.ts';
import {
  countInterests,
  storeInterest,
} from '#server/repositories/listing-interests.repository.ts';
import { queueMail } from '#server/repositories/mail.repository.ts';
import { interestMail } from './listing-mail.ts';

const hourMs = 3_600_000;
const mostPerHour = 20;

/**
 * Registers interest in a listing: recorded, mailed to its contact and audited as one. Throws
 * `assetUnavailable` for an asset that is sold or withdrawn.
 */
export async function interest(
  tx: Tx,
  request: CallRequest<typeof registerInterest>,
  now: number,
): Promise<{ id: string; at: string }> {
  const { params, body, visit } = request;
  const { custId, externalUserId, visitHash } = visit;
  const at = new Date(now);
  const listing = present(await findListing(tx, visit, params.id, at.toISOString().slice(0, 10)));
  if (listing.status === 'sold' || listing.status === 'withdrawn')
    throw new ProblemError('assetUnavailable');
  if ((await countInterests(tx, custId, now - hourMs)) >= mostPerHour) {
    throw new ProblemError('tooManyRequests', {
      detail: `Your organisation has written often within the hour. Call ${listing.contact.phone}.`,
      retryAfterSeconds: hourMs / 1000,
    });
  }
  const id = randomUUID();
  await storeInterest(tx, { id, custId, listingId: listing.id, externalUserId, ...body, at });
  await queueMail(tx, interestMail(listing, visit, body), now);
  const detail = { id, listing: listing.number, intent: body.intent };
  const event = 'listing.interestRegistered' as const;
  await recordAudit(tx, { event, externalUserId, custId, visitHash, detail }, request, now);
  return { id, at: at.toISOString() };
}
