import { randomUUID } from 'node:crypto';
import type { PageOf } from '#contract/lists/list.ts';
import type { ListingDetail, listingList } from '#contract/listings/listings.ts';
import type { Nda } from '#contract/listings/nda.ts';
import type { TestBrowser } from './create-test-portal.ts';

const path = '/portal/api/listings';

/** A page of the assets for sale. */
export async function listingsOf(browser: TestBrowser, query = '') {
  const answer = await browser.call('GET', `${path}?pageSize=200&${query}`);
  return answer.json<PageOf<typeof listingList>>();
}

/** The id of a listing by its number. */
export async function listingId(browser: TestBrowser, number: string): Promise<string> {
  const page = await listingsOf(browser, `status=all&q=${number}`);
  const found = page.items[0];
  if (found === undefined) throw new Error(`There is no listing ${number}.`);
  return found.id;
}

/** The detail of a listing. */
export async function listingOf(browser: TestBrowser, id: string): Promise<ListingDetail> {
  return (await browser.call('GET', `${path}/${id}`)).json<ListingDetail>();
}

/** The NDA of a listing. */
export async function ndaOf(browser: TestBrowser, id: string): Promise<Nda> {
  return (await browser.call('GET', `${path}/${id}/nda`)).json<Nda>();
}

/** Accepts the text as it was read; `changes` replace parts of what is sent. */
export async function acceptAs(
  browser: TestBrowser,
  id: string,
  changes: object = {},
  key: string = randomUUID(),
) {
  const { version, sha256 } = await ndaOf(browser, id);
  const sent = { version, sha256, name: 'Ann Finn', title: 'Fleet Director', isAuthorised: true };
  return browser.call('POST', `${path}/${id}/nda/acceptance`, {
    payload: { ...sent, ...changes },
    headers: { 'idempotency-key': key },
  });
}

/** Takes the acceptance back. */
export function withdrawAs(browser: TestBrowser, id: string) {
  return browser.call('POST', `${path}/${id}/nda/withdrawal`, {
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Accepts the NDA of a listing and returns the first document of its data room. */
export async function openRoom(
  browser: TestBrowser,
  number: string,
): Promise<{ id: string; documentId: string }> {
  const id = await listingId(browser, number);
  const answer = await acceptAs(browser, id);
  const first = (await listingOf(browser, id)).confidential?.documents[0];
  if (first === undefined) throw new Error(`The data room stays closed: ${answer.body}`);
  return { id, documentId: first.id };
}

/** Downloads a document of a data room. */
export function fetchRoomDocument(browser: Pick<TestBrowser, 'call'>, id: string) {
  return browser.call('GET', `/portal/DocumentFromXECM/DownloadDocument?docId=${id}`);
}
