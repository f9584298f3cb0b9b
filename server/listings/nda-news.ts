import { daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import type { NdaFacts } from './nda-facts.queries.ts';
import type { News } from '#server/notifications/public.ts';

/** The subject and the owner of an agreement. */
export interface AgreementFacts {
  readonly custId: string;
  readonly externalUserId: string;
  /** Name of the person. */
  readonly by: string;
  readonly listingId: string;
  /** Number of the listing. */
  readonly number: string;
  /** Manufacturer and model. */
  readonly name: string;
  /** Id of the acceptance. */
  readonly id: string;
  /** It applies to every user of the customer. */
  readonly isCustomerWide: boolean;
}

const readPath = (listingId: string): string => `/AssetForSale/NDADisplay?id=${listingId}`;
const detailPath = (listingId: string): string => `/AssetForSale/Details?id=${listingId}`;

/**
 * Colleagues are notified of an agreement that applies to all of them; otherwise only the person
 * has the record.
 */
function readersOf({ externalUserId, isCustomerWide }: AgreementFacts) {
  return isCustomerWide ? { causedBy: externalUserId } : { to: externalUserId };
}

/** An NDA was accepted; the person receives the document by mail. */
export function acceptedNews(facts: AgreementFacts, expiresOn: IsoDate): News {
  const { custId, id, number, name, by, listingId, isCustomerWide } = facts;
  const who = isCustomerWide ? `${by} accepted it for all of you.` : 'You accepted it.';
  return {
    custId,
    kind: 'assetForSale',
    subject: `${id}:accepted`,
    title: `NDA accepted: ${name}, ${number}`,
    text: `${who} It is valid until ${formatDate(expiresOn)}.`,
    path: detailPath(listingId),
    isMailed: !isCustomerWide,
    ...readersOf(facts),
  };
}

/** An acceptance was withdrawn: access to its documents has ended. */
export function ndaWithdrawnNews(facts: AgreementFacts): News {
  const { custId, id, number, name, by, listingId, isCustomerWide } = facts;
  const who = isCustomerWide ? `${by} withdrew it for all of you.` : 'You withdrew it.';
  return {
    custId,
    kind: 'assetForSale',
    subject: `${id}:withdrawn`,
    title: `NDA withdrawn: ${name}, ${number}`,
    text: `${who} The confidential part and the data room are closed.`,
    path: detailPath(listingId),
    ...readersOf(facts),
  };
}

const changeDays = 14;

function expiryMark(left: number): number | undefined {
  return [7, 30].find((days) => left > 0 && left <= days);
}

/**
 * Day-based news about a valid or superseded acceptance: the text changed, will change within 14
 * days, or the acceptance ends in 30 and in 7 days.
 */
export function ndaDueNews(custId: string, facts: NdaFacts, asOf: IsoDate): News[] {
  const { id, externalUserId, listingId, number, name, version, current, next, expiresOn } = facts;
  const asset = `${name}, ${number}`;
  const shared = { custId, kind: 'assetForSale', to: externalUserId } as const;
  const path = readPath(listingId);
  if (current !== version) {
    const title = `The NDA of ${asset} has changed`;
    const text = `Version ${current} is in force. Read and accept it to see the confidential part again.`;
    return [{ ...shared, subject: `${id}:superseded:${current}`, title, text, path }];
  }
  const news: News[] = [];
  if (next !== null && daysBetween(asOf, next.from) <= changeDays) {
    const title = `The NDA of ${asset} changes on ${formatDate(next.from)}`;
    const text = `From that day on version ${next.version} must be accepted to see the confidential part.`;
    news.push({ ...shared, subject: `${id}:changes:${next.version}`, title, text, path });
  }
  const mark = expiryMark(daysBetween(asOf, expiresOn));
  if (mark !== undefined) {
    const title = `Your NDA of ${asset} ends on ${formatDate(expiresOn)}`;
    const text = 'Accept it again to keep seeing the confidential part.';
    news.push({ ...shared, subject: `${id}:ends:${mark}`, title, text, path });
  }
  return news;
}
