import { randomUUID } from 'node:crypto';
import type { registerInterest } from '#contract/listings/listings.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CallRequest } from '#server/platform/http/handle.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findListing } from './listing-detail.queries.ts';
import { countInterests, storeInterest } from './listing-interests.queries.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { interestMail } from './listing-mail.ts';
import { isoDayOf } from '#domain/dates/date.ts';

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
  const listing = present(await findListing(tx, visit, params.id, isoDayOf(at)));
  if (listing.status === 'sold' || listing.status === 'withdrawn')
    throw new Refusal('assetUnavailable');
  if ((await countInterests(tx, custId, now - hourMs)) >= mostPerHour) {
    throw new Refusal('tooManyRequests', {
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
