import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InternalNda, internalNdaList } from '#contract/listings/desk/internal-ndas.ts';
import type { PageOf } from '#contract/lists/list.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { acceptAs, listingId, ndaOf, withdrawAs } from '#tests/support/portal/listings.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let borealis: TestBrowser;
let lessor: TestBrowser;

const path = '/portal/api/internal/nda-acceptances';

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('everything@aurora.example');
  borealis = await portal.enter('everything@borealis.example');
  lessor = await enterInternally(portal);
  const first = await listingId(aurora, 'AFS-101');
  await acceptAs(aurora, first);
  await acceptAs(borealis, first, { name: 'Bo Lind', title: 'CFO' });
  const second = await listingId(aurora, 'AFS-102');
  await acceptAs(aurora, second);
  await withdrawAs(aurora, second);
}, 240_000);

afterAll(() => portal.close());

async function read(query = ''): Promise<PageOf<typeof internalNdaList>> {
  const answer = await lessor.call('GET', `${path}?sort=listing${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<PageOf<typeof internalNdaList>>();
}

const document = ({ custId, id }: Pick<InternalNda, 'custId' | 'id'>) =>
  lessor.call('GET', `/portal/api/internal/customers/${custId}/nda-acceptances/${id}/document`);

describe('acceptances of NDAs at the desk of the lessor', () => {
  it('say who accepted which text for which asset, and when', async () => {
    const { items } = await read('&listing=AFS-101&customer=AUR');
    const nda = await ndaOf(aurora, await listingId(aurora, 'AFS-101'));

    expect(items).toMatchObject([
      {
        listing: 'AFS-101',
        custId: 'AUR',
        name: 'Ann Finn',
        title: 'Fleet Director',
        version: nda.version,
        sha256: nda.sha256,
        acceptedAt: nda.acceptance?.acceptedAt,
        expiresOn: nda.acceptance?.expiresOn,
        withdrawnAt: null,
        standing: 'accepted',
        ip: '127.0.0.1',
      },
    ]);
  });

  it('are found by listing, customer, person and status', async () => {
    const ofListing = await read('&listing=AFS-101');

    expect(ofListing.items.map(({ name }) => name).toSorted()).toEqual(['Ann Finn', 'Bo Lind']);
    expect(ofListing.facets.listings).toEqual(['AFS-101', 'AFS-102']);
    expect((await read('&q=lind')).items.map(({ name }) => name)).toEqual(['Bo Lind']);
    expect((await read('&standing=withdrawn')).items.map(({ listing }) => listing)).toEqual([
      'AFS-102',
    ]);
    expect((await read('&customer=BOR')).total).toBe(1);
  });

  it('have the document that the person got, byte by byte', async () => {
    const [own] = (await read('&listing=AFS-101&customer=AUR')).items;
    const id = await listingId(aurora, 'AFS-101');
    const theirs = await aurora.call('GET', `/portal/api/listings/${id}/nda/document`);
    const found = own && (await document(own));

    expect(found?.rawPayload.equals(theirs.rawPayload)).toBe(true);
  });

  it('belong to their customer: the address of another one finds nothing', async () => {
    const [own] = (await read('&listing=AFS-101&customer=AUR')).items;

    expect((await document({ custId: 'BOR', id: own?.id ?? '' })).statusCode).toBe(404);
    expect((await document({ custId: 'AUR', id: 'none' })).statusCode).toBe(404);
  });

  it('are closed to customers', async () => {
    expect((await aurora.call('GET', path)).statusCode).toBe(403);
  });

  it('name an older text and one that has expired', async () => {
    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(sql`update nda_acceptance set expires_on = accepted_at::date
        where cust_id = 'BOR'`);
      await tx.execute(sql`insert into nda_version (series, version, title, body, sha256,
          in_force_from, valid_months, is_customer_wide)
        select series, 'ZZZ', title, body, sha256, in_force_from - 1, valid_months, is_customer_wide
          from nda_version where version = '2026-1' on conflict do nothing`);
      await tx.execute(sql`update nda_acceptance set version = 'ZZZ'
        where cust_id = 'AUR' and withdrawn_at is null`);
    });

    expect((await read('&standing=expired')).items.map(({ name }) => name)).toEqual(['Bo Lind']);
    expect((await read('&standing=superseded')).items.map(({ name }) => name)).toEqual([
      'Ann Finn',
    ]);
  });
});
