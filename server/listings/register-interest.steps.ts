import { randomUUID } from 'node:crypto';
import type { registerInterest } from '#contract/listings/listings.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { demandCustomer } from './demand-customer.ts';
import { findListing } from './listing-detail.ts';
import { countInterests, storeInterest } from './listing-interests.queries.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { interestMail } from './listing-mail.ts';

const hourMs = 3_600_000;
const mostPerHour = 20;

/**
 * Registers interest in a listing: recorded, mailed to its contact and audited as one. Throws
 * `assetUnavailable` for an asset that is sold or withdrawn, `forbidden` for a user of the lessor.
 */
export async function interest(
  request: WorkRequest<typeof registerInterest>,
): Promise<{ id: string; at: string }> {
  const { tx, custId, params, body, caller, now, today } = request;
  const { externalUserId } = caller;
  demandCustomer(caller);
  const at = new Date(now);
  const listing = present(await findListing(tx, caller, params.id, today));
  if (listing.status === 'sold' || listing.status === 'withdrawn')
    throw new Refusal('assetUnavailable');
  if ((await countInterests(tx, custId, now - hourMs)) >= mostPerHour) {
    throw new Refusal('tooManyRequests', {
      detail: `Your organisation has sent many requests in the last hour. Call ${listing.contact.phone}.`,
      retryAfterSeconds: hourMs / 1000,
    });
  }
  const id = randomUUID();
  await storeInterest(tx, { id, custId, listingId: listing.id, externalUserId, ...body, at });
  await queueMail(tx, interestMail(listing, caller, body), now);
  const detail = { id, listing: listing.number, intent: body.intent };
  await request.audit('listing.interestRegistered', detail);
  return { id, at: at.toISOString() };
}
