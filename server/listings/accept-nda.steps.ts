import { randomUUID } from 'node:crypto';
import type { acceptNda, Nda, withdrawNda } from '#contract/listings/nda.ts';
import { addMonths } from '#domain/dates/month.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { acceptedNews, type AgreementFacts, ndaWithdrawnNews } from './nda-news.ts';
import { type AcceptedNda, renderNdaPdf } from './nda.pdf.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { findStanding, type StoredNda } from './nda-standing.ts';
import { lockAcceptances, storeAcceptance, withdrawAcceptances } from './nda.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { demandCustomer, onlyCustomers } from './demand-customer.ts';
import { acceptedMail } from './listing-mail.ts';
import { notify } from '#server/notifications/public.ts';
import { isoDayOf } from '#domain/dates/date.ts';

const confirmFirst =
  'Confirm your e-mail address first: open the link that we sent you, or choose Resend confirmation.';
const gone = 'This asset is no longer available.';
const changed = 'The NDA text has changed since you opened it. Please read the new version.';

function hindranceOf(
  { listing }: Pick<StoredNda, 'listing'>,
  { realm, claims }: Caller,
): string | null {
  if (realm === 'internal') return onlyCustomers;
  if (!listing.isAvailable) return gone;
  return claims.emailVerified ? null : confirmFirst;
}

/** The NDA of a listing for one person; `notFound` when the listing is unknown. */
export async function readNda(tx: Tx, id: string, caller: Caller, now: number): Promise<Nda> {
  const { series: _series, ...nda } = present(await findStanding(tx, caller, id, isoDayOf(now)));
  return { ...nda, customer: caller.customerName, hindrance: hindranceOf(nda, caller) };
}

function demandAcceptable(
  nda: StoredNda,
  caller: Caller,
  sent: { version: string; sha256: string },
) {
  if (!caller.claims.emailVerified) throw new Refusal('addressUnconfirmed');
  if (!nda.listing.isAvailable) throw new Refusal('assetUnavailable');
  const isSame = sent.version === nda.version && sent.sha256 === nda.sha256;
  if (!isSame) throw new Refusal('conflict', { detail: changed });
}

type Accepting = WorkRequest<typeof acceptNda>;

function acceptedOf(
  nda: StoredNda,
  { body, caller, ip, userAgent, now, today }: Accepting,
  brand: string,
) {
  return {
    nda,
    brand,
    customer: caller.customerName,
    name: body.name,
    title: body.title,
    email: caller.username,
    acceptedAt: new Date(now).toISOString(),
    expiresOn: addMonths(today, nda.validMonths),
    ip,
    userAgent,
    id: randomUUID(),
  } satisfies AcceptedNda;
}

/**
 * Accepts the text in force as the person has read it (R17): the record, the mail with the document
 * and the audit line are one transaction. A valid earlier acceptance stays.
 */
export async function acceptText(request: Accepting, brand: string): Promise<Nda> {
  const { tx, custId, params, body, caller, now, today } = request;
  const { externalUserId } = caller;
  demandCustomer(caller);
  await lockAcceptances(tx, caller, params.id);
  const nda = present(await findStanding(tx, caller, params.id, today));
  demandAcceptable(nda, caller, body);
  if (nda.standing === 'accepted' && nda.acceptance?.isOwn === true)
    return readNda(tx, params.id, caller, now);
  const accepted = acceptedOf(nda, request, brand);
  const pdf = await renderNdaPdf(accepted);
  const { id, name, title, expiresOn, ip, userAgent } = accepted;
  const { series, version, sha256 } = nda;
  await storeAcceptance(tx, {
    id,
    custId,
    externalUserId,
    listingId: params.id,
    series,
    version,
    sha256,
    name,
    title,
    acceptedAt: new Date(now),
    expiresOn,
    ip,
    userAgent,
    pdf,
  });
  await queueMail(tx, acceptedMail(accepted, caller, pdf), now);
  await notify(tx, acceptedNews(agreementOf(nda, caller, id), expiresOn), now);
  const detail = { id, listing: nda.listing.number, version, sha256 };
  await request.audit('nda.accepted', detail);
  return readNda(tx, params.id, caller, now);
}

/** The subject of an acceptance, for notifications. */
function agreementOf(nda: StoredNda, caller: Caller, id: string): AgreementFacts {
  const { custId, externalUserId, displayName: by } = caller;
  const { id: listingId, number, name } = nda.listing;
  return {
    id,
    custId,
    externalUserId,
    by,
    listingId,
    number,
    name,
    isCustomerWide: nda.isCustomerWide,
  };
}

/** Withdraws the person's acceptance: access to its documents ends at once. */
export async function withdrawText(request: WorkRequest<typeof withdrawNda>): Promise<Nda> {
  const { tx, params, caller, now, today } = request;
  demandCustomer(caller);
  await lockAcceptances(tx, caller, params.id);
  const nda = present(await findStanding(tx, caller, params.id, today));
  const taken = await withdrawAcceptances(tx, caller, params.id, new Date(now));
  if (taken > 0) {
    const about = agreementOf(nda, caller, nda.acceptance?.id ?? params.id);
    await notify(tx, ndaWithdrawnNews(about), now);
    const detail = { listing: nda.listing.number, version: nda.acceptance?.version };
    await request.audit('nda.withdrawn', detail);
  }
  return readNda(tx, params.id, caller, now);
}
