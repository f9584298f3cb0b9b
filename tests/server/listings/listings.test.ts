import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMail } from '#server/platform/mail/mail.queries.ts';
import { actFor } from '#tests/support/portal/act-for.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import {
  acceptAs,
  listingId,
  listingOf,
  listingsOf,
  ndaOf,
} from '#tests/support/portal/listings.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const path = '/portal/api/listings';
let portal: SeededPortal;
let browser: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('generic@aurora.example');
}, 120_000);

afterAll(() => portal.close());

const numbers = (page: Awaited<ReturnType<typeof listingsOf>>) =>
  page.items.map(({ number }) => number);

describe('the list of assets for sale', () => {
  it('shows what is available, newest first, in two statements', async () => {
    let page = await listingsOf(browser);
    const count = await portal.countStatements(async () => {
      page = await listingsOf(browser);
    });
    const days = page.items.map(({ updated }) => updated);

    expect(count).toBe(2);
    expect(new Set(page.items.map(({ status }) => status))).toEqual(new Set(['available']));
    expect(days).toEqual(days.toSorted().toReversed());
    expect(page.total).toBeLessThan((await listingsOf(browser, 'status=all')).total);
  });

  it('is the same for a serviced entity and for a customer without leases', async () => {
    const others = await Promise.all(
      ['serviced@aurora.example', 'everything@nimbus.example'].map((email) => portal.enter(email)),
    );

    for (const other of others)
      expect(numbers(await listingsOf(other))).toEqual(numbers(await listingsOf(browser)));
  });

  it('can be narrowed by each filter', async () => {
    const { items, facets } = await listingsOf(browser, 'status=all');
    const narrowed = {
      type: await listingsOf(browser, 'status=all&type=engine'),
      model: await listingsOf(browser, `status=all&model=${facets.models[0]}`),
      offered: await listingsOf(browser, 'status=all&offered=partOut'),
      region: await listingsOf(browser, `status=all&region=${facets.regions[0]}`),
      built: await listingsOf(browser, 'status=all&builtFrom=2014-01-01&builtTo=2020-12-31'),
      bid: await listingsOf(browser, 'status=all&bidFrom=2026-07-01&bidTo=2026-08-01'),
      search: await listingsOf(browser, 'status=all&q=teruel'),
    };

    expect(narrowed.type.items.every(({ assetType }) => assetType === 'engine')).toBe(true);
    expect(narrowed.model.items.every(({ model }) => model === facets.models[0])).toBe(true);
    expect(narrowed.search.items.map(({ location }) => location)).toEqual(['Teruel']);
    for (const page of Object.values(narrowed)) {
      expect(page.total).toBeGreaterThan(0);
      expect(page.total).toBeLessThan(items.length);
    }
  });

  it('neither shows nor finds nor exports what only an NDA shows', async () => {
    const masked = (await listingsOf(browser, 'status=all')).items.filter(
      ({ isSerialConfidential }) => isSerialConfidential,
    );
    const file = await browser.call('GET', `${path}/export?format=csv&status=all`);

    expect(masked.length).toBeGreaterThan(0);
    expect(masked.flatMap((row) => ['serial' in row, 'lessee' in row])).not.toContain(true);
    expect((await listingsOf(browser, 'status=all&q=38861')).total).toBe(0);
    expect((await listingsOf(browser, 'status=all&q=Anatolia')).total).toBe(0);
    expect(file.body).not.toMatch(/38861|Anatolia|Lessee,/);
  });
});

describe('one asset for sale', () => {
  it('has its specification, status, pictures and contact', async () => {
    const listing = await listingOf(browser, await listingId(browser, 'AFS-101'));

    expect(listing.maintenance.map(({ item }) => item)).toContain('12-year check');
    expect(listing.engines).toHaveLength(2);
    expect(listing.contact.email).toMatch(/@lessor\.example$/);
    expect(listing.nda).toEqual({ standing: 'none', version: '2026-1', until: null });
    expect('confidential' in listing).toBe(false);
  });

  it('is printed without what only an NDA shows', async () => {
    const id = await listingId(browser, 'AFS-103');
    const answer = await browser.call('GET', `${path}/${id}/specification`);
    const text = (await textOfPages(answer.rawPayload)).join(' ');

    expect(answer.headers['content-disposition']).toContain('AFS-103 specification.pdf');
    expect(text).toContain('737-8AS');
    expect(text).not.toMatch(/38861|Anatolia/);
  });

  it('gives its pictures, drawn where there is no photograph', async () => {
    const id = await listingId(browser, 'AFS-101');
    const answer = await browser.call('GET', `${path}/${id}/pictures/1`);

    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.body).toContain('A320-214, left side (drawing)');
    expect((await browser.call('GET', `${path}/${id}/pictures/9`)).statusCode).toBe(404);
  });

  it.each([randomUUID(), 'x', '1'])('is not found as %s', async (id) => {
    const statuses = await Promise.all(
      ['', '/specification', '/pictures/1', '/nda', '/nda/document'].map(
        async (part) => (await browser.call('GET', `${path}/${id}${part}`)).statusCode,
      ),
    );

    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});

describe('interest in an asset', () => {
  const wish = { intent: 'inspection', phone: '', message: 'Two of us, any day in July.' };
  const register = (who: TestBrowser, id: string, changes: object = {}, key = randomUUID()) =>
    who.call('POST', `${path}/${id}/interests`, {
      payload: { ...wish, ...changes },
      headers: { 'idempotency-key': key },
    });

  it('is recorded and mailed to the contact, once', async () => {
    const id = await listingId(browser, 'AFS-102');
    const key = randomUUID();
    const answers = [await register(browser, id, {}, key), await register(browser, id, {}, key)];
    const mails = await portal.database.tx({ kind: 'identity' }, (tx) => listMail(tx, 9));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(mails.map(({ kind, custId }) => [kind, custId])).toEqual([
      ['interestRegistered', 'AUR'],
    ]);
    expect(mails[0]?.body).toContain('Two of us, any day in July.');
    expect((await listingOf(browser, id)).interestAt).toBe('2026-06-15T12:00:00.000Z');
    const colleague = await portal.enter('finance@aurora.example');
    expect((await listingOf(colleague, id)).interestAt).toBeNull();
  });

  it.each([
    ['an empty message', { message: '   ' }],
    ['a phone number that is none', { phone: 'call me' }],
    ['another wish', { intent: 'gift' }],
  ])('is refused with %s', async (_name, changes) => {
    const id = await listingId(browser, 'AFS-102');

    expect((await register(browser, id, changes)).statusCode).toBe(400);
  });

  it('is refused for an asset that is gone', async () => {
    const answer = await register(browser, await listingId(browser, 'AFS-109'));

    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toBe('This asset is no longer available.');
  });
});

describe('an acceptance of the NDA', () => {
  it.each([
    ['an unticked box', { isAuthorised: false }],
    ['no name', { name: '  ' }],
    ['no title', { title: '' }],
    ['a name of several lines', { name: 'Ann\nFinn' }],
    ['an unknown field', { ip: '10.0.0.1' }],
    ['a hash that is none', { sha256: 'x' }],
  ])('with %s is refused and changes nothing', async (_name, changes) => {
    const id = await listingId(browser, 'AFS-104');

    expect((await acceptAs(browser, id, changes)).statusCode).toBe(400);
    expect((await ndaOf(browser, id)).standing).toBe('none');
  });

  it('of another text under the same version is refused', async () => {
    const id = await listingId(browser, 'AFS-104');

    expect((await acceptAs(browser, id, { sha256: '0'.repeat(64) })).statusCode).toBe(409);
  });

  it('waits until the e-mail address is confirmed (R17)', async () => {
    const unverified = await portal.enter('unverified@aurora.example');
    const id = await listingId(unverified, 'AFS-104');
    const answer = await acceptAs(unverified, id);

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      403,
      'addressUnconfirmed',
    ]);
    expect((await ndaOf(unverified, id)).hindrance).toMatch(/^Confirm your e-mail address first/);
    expect((await ndaOf(browser, id)).standing).toBe('none');
  });

  it('in the name of a customer is not for the lessor', async () => {
    const internal = await actFor(await enterInternally(portal), 'AUR');
    const id = await listingId(browser, 'AFS-104');

    expect((await acceptAs(internal, id)).statusCode).toBe(403);
    expect((await ndaOf(internal, id)).hindrance).toMatch(/^Only people of the customer/);
  });
});
