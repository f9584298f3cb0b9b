import { randomUUID } from 'node:crypto';
import type { acceptNda, Nda, withdrawNda } from '#contract/listings/nda.ts';
import { addMonths } from '#domain/dates/month.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CallRequest } from '#server/platform/http/handle.ts';
import { acceptedNews, type AgreementFacts, ndaWithdrawnNews } from './nda-news.ts';
import { type AcceptedNda, renderNdaPdf } from './nda.pdf.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import {
  findStanding,
  lockAcceptances,
  storeAcceptance,
  type StoredNda,
  withdrawAcceptances,
} from './nda.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { onlyCustomers } from './demand-customer.ts';
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
export async function readNda(tx: Tx, id: string, visit: Caller, now: number): Promise<Nda> {
  const { series: _series, ...nda } = present(await findStanding(tx, visit, id, isoDayOf(now)));
  return { ...nda, customer: visit.customerName, hindrance: hindranceOf(nda, visit) };
}

function demandAcceptable(
  nda: StoredNda,
  visit: Caller,
  sent: { version: string; sha256: string },
) {
  if (!visit.claims.emailVerified) throw new Refusal('addressUnconfirmed');
  if (!nda.listing.isAvailable) throw new Refusal('assetUnavailable');
  const isSame = sent.version === nda.version && sent.sha256 === nda.sha256;
  if (!isSame) throw new Refusal('conflict', { detail: changed });
}

type Accepting = CallRequest<typeof acceptNda>;

function acceptedOf(
  nda: StoredNda,
  { body, visit, ip, userAgent }: Accepting,
  brand: string,
  now: number,
) {
  return {
    nda,
    brand,
    customer: visit.customerName,
    name: body.name,
    title: body.title,
    email: visit.username,
    acceptedAt: new Date(now).toISOString(),
    expiresOn: addMonths(isoDayOf(now), nda.validMonths),
    ip,
    userAgent,
    id: randomUUID(),
  } satisfies AcceptedNda;
}

/**
 * Accepts the text in force as the person has read it (R17): the record, the mail with the document
 * and the audit line are one transaction. A valid earlier acceptance stays.
 */
export async function acceptText(
  tx: Tx,
  request: Accepting,
  brand: string,
  now: number,
): Promise<Nda> {
  const { params, body, visit } = request;
  const { custId, externalUserId, visitHash } = visit;
  await lockAcceptances(tx, visit, params.id);
  const nda = present(await findStanding(tx, visit, params.id, isoDayOf(now)));
  demandAcceptable(nda, visit, body);
  if (nda.standing === 'accepted' && nda.acceptance?.isOwn === true)
    return readNda(tx, params.id, visit, now);
  const accepted = acceptedOf(nda, request, brand, now);
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
  await queueMail(tx, acceptedMail(accepted, visit, pdf), now);
  await notify(tx, acceptedNews(agreementOf(nda, visit, id), expiresOn), now);
  const detail = { id, listing: nda.listing.number, version, sha256 };
  const entry = { event: 'nda.accepted', externalUserId, custId, visitHash, detail } as const;
  await recordAudit(tx, entry, request, now);
  return readNda(tx, params.id, visit, now);
}

/** The subject of an acceptance, for notifications. */
function agreementOf(nda: StoredNda, visit: Caller, id: string): AgreementFacts {
  const { custId, externalUserId, displayName: by } = visit;
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
export async function withdrawText(
  tx: Tx,
  request: CallRequest<typeof withdrawNda>,
  now: number,
): Promise<Nda> {
  const { params, visit } = request;
  const { custId, externalUserId, visitHash } = visit;
  await lockAcceptances(tx, visit, params.id);
  const nda = present(await findStanding(tx, visit, params.id, isoDayOf(now)));
  const taken = await withdrawAcceptances(tx, visit, params.id, new Date(now));
  if (taken > 0) {
    const about = agreementOf(nda, visit, nda.acceptance?.id ?? params.id);
    await notify(tx, ndaWithdrawnNews(about), now);
    const detail = { listing: nda.listing.number, version: nda.acceptance?.version };
    const entry = { event: 'nda.withdrawn', externalUserId, custId, visitHash, detail } as const;
    await recordAudit(tx, entry, request, now);
  }
  return readNda(tx, params.id, visit, now);
}
