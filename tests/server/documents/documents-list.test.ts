import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentItem, documentList } from '#contract/documents/documents.ts';
import type { PageOf } from '#contract/lists/list.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

type Page = PageOf<typeof documentList>;

let portal: SeededPortal;
let finance: TestBrowser;
let technical: TestBrowser;
let generic: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  finance = await portal.enter('finance@aurora.example');
  technical = await portal.enter('technical@aurora.example');
  generic = await portal.enter('generic@aurora.example');
}, 300_000);

afterAll(() => portal.close());

async function list(query: string, browser = finance): Promise<Page> {
  return (await browser.call('GET', `/portal/api/documents?pageSize=200&${query}`)).json<Page>();
}

const titles = (page: Page) => page.items.map(({ title }) => title);
const countOf = (page: Page, category: DocumentItem['category']) =>
  page.facets.categories.find((each) => each.category === category)?.documents ?? 0;

describe('the documents of a customer', () => {
  it('are those of the last 12 months, newest first, unless something is searched', async () => {
    const recent = await list('');
    const dates = recent.items.map(({ published }) => published);
    const agreements = await list('q=lease agreement');

    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.at(-1)?.localeCompare('2025-06-15')).toBeGreaterThanOrEqual(0);
    const young = await list('q=lease agreement&publishedFrom=2025-06-15');

    expect(titles(agreements)).toContain('Lease agreement');
    expect(agreements.total).toBeGreaterThan(young.total);
    expect(recent.facets.older).toBeGreaterThan(0);
    expect(recent.total + recent.facets.older).toBe((await list('age=all')).total);
  });

  it('need the right that they ask for, in the list, its counts and its choices (S21)', async () => {
    const seen = await Promise.all(
      [finance, technical, generic].map((browser) => list('age=all', browser)),
    );

    expect(seen.map((page) => countOf(page, 'statement') > 0)).toEqual([true, false, false]);
    expect(seen.map((page) => countOf(page, 'technical') > 0)).toEqual([false, true, false]);
    expect(seen.map((page) => countOf(page, 'insurance') > 0)).toEqual([true, true, true]);
  });

  it('are found by one search, by the beginnings of words and their forms', async () => {
    const all = await Promise.all(
      ['AUR-A03 lease agree', 'acceptance certificates', 'aur-a05 insur', "o'brien \\ & ! :*"].map(
        (text) => list(`q=${encodeURIComponent(text)}`),
      ),
    );

    expect(titles(all[0] ?? (await list('')))).toEqual([
      'Amendment No. 1 to the lease agreement',
      'Lease agreement',
    ]);
    expect(new Set(all[1]?.items.map(({ category }) => category))).toEqual(new Set(['delivery']));
    expect(new Set(all[2]?.items.map(({ leaseNo }) => leaseNo))).toEqual(new Set(['AUR-A05']));
    expect(all[3]?.total).toBe(0);
  });

  it('are counted so that a category shows as many as it says', async () => {
    const page = await list('');
    for (const { category, documents } of page.facets.categories) {
      expect([category, (await list(`category=${category}`)).total]).toEqual([category, documents]);
    }
    const counts = page.facets.categories.map(({ documents }) => documents);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(page.total);
  });

  it('can be narrowed to a lease, an asset and days', async () => {
    const { facets } = await list('');
    const asset = facets.assets[0];
    const narrowed = await list(`asset=${asset?.serial}&lease=${facets.leases[0]}`);
    const days = await list('publishedFrom=2026-01-01&publishedTo=2026-01-31');

    expect(facets.leases).toContain('AUR-A01');
    expect(new Set(narrowed.items.map((item) => item.asset))).toEqual(new Set([asset?.name]));
    expect(days.items.every(({ published }) => published.startsWith('2026-01'))).toBe(true);
    expect(days.total).toBeGreaterThan(0);
  });

  it('stay the customer’s own', async () => {
    const other = await portal.enter('everything@borealis.example');
    const own = new Set((await list('age=all', other)).items.map(({ leaseNo }) => leaseNo));

    expect([...own].every((leaseNo) => leaseNo === null || leaseNo.startsWith('BOR-'))).toBe(true);
    expect((await list('q=AUR-A03', other)).total).toBe(0);
    const nobody = await portal.enter('everything@nimbus.example');
    expect((await list('age=all', nobody)).total).toBe(0);
  });
});

describe('publications', () => {
  it('are the same for every customer', async () => {
    const nimbus = await portal.enter('everything@nimbus.example');
    const page = await list('shelf=publications');

    expect(page).toEqual(await list('shelf=publications', nimbus));
    expect(titles(page)).toContain('Utilisation template for Excel and CSV');
    expect(page.items.every(({ leaseNo }) => leaseNo === null)).toBe(true);
  });
});

describe('the list call', () => {
  it('takes the same number of statements for one document and for many', async () => {
    const counts: number[] = [];
    for (const size of [1, 200]) {
      counts.push(
        await portal.countStatements(() =>
          finance.call('GET', `/portal/api/documents?age=all&pageSize=${size}`),
        ),
      );
    }

    expect(counts).toEqual([4, 4]);
  });

  it('exports the filtered set', async () => {
    const answer = await finance.call(
      'GET',
      '/portal/api/documents/export?format=csv&category=leaseAgreement',
    );

    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.trim().split('\r\n')).toHaveLength(
      (await list('category=leaseAgreement')).total + 1,
    );
  });
});
