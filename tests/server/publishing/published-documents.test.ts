import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  PublishedDocument,
  PublishedDocumentDetail,
} from '#contract/publishing/published-document.ts';
import type { Upload } from '#contract/files/uploads.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { actFor } from '#tests/support/portal/act-for.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import {
  documentsSeenBy,
  documentsToldTo,
  publishingDesk,
} from '#tests/support/portal/publishing-desk.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const base = '/portal/api/internal';

let portal: SeededPortal;
let lessor: TestBrowser;
let finance: TestBrowser;

const { sendFile, upload, send, publish } = publishingDesk(() => lessor);

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  finance = await portal.enter('finance@aurora.example');
}, 240_000);

afterAll(() => portal.close());

describe('a published document', () => {
  it('gets a new version, which is unread and told; the former one is kept', async () => {
    const first = await publish({ title: 'Rent schedule' });
    const query = `docId=${first.id}&fileName=`;
    const asAurora = await actFor(await enterInternally(portal), 'AUR');
    await finance.call('GET', `/portal/Documents/DownloadDocument?${query}`);
    await asAurora.call('GET', `/portal/Documents/DownloadDocument?${query}`);
    const read = (await lessor.call('GET', `${base}/documents/${first.id}`)).json();
    const content = Buffer.concat([smallPdf, Buffer.from('second')]);
    const uploadId = (await sendFile('Rent schedule v2.pdf', content)).json<Upload>().id;
    const body = { uploadId, version: '2', dated: null, rowVersion: first.rowVersion };

    const second = await send(`/${first.id}/versions`, body);
    const stale = await send(`/${first.id}/versions`, { ...body, uploadId: await upload() });
    const now = second.json<PublishedDocumentDetail>();
    const again = { ...body, uploadId: await upload(), rowVersion: now.rowVersion };
    const same = await send(`/${first.id}/versions`, again);

    expect([read, stale.statusCode, same.statusCode]).toEqual([
      expect.objectContaining({ readers: 1 }),
      409,
      400,
    ]);
    expect(now).toMatchObject({ version: '2', readers: 0, fileName: 'Rent schedule v2.pdf' });
    expect(now.earlier).toEqual([
      {
        version: '1',
        fileName: 'Statement.pdf',
        size: smallPdf.length,
        published: '2026-06-15',
        publishedBy: 'Iris Lennon',
        replacedAt: '2026-06-15T12:00:00.000Z',
      },
    ]);
    const files = await Promise.all(
      ['', '?version=1'].map((version) =>
        lessor.call('GET', `${base}/documents/${first.id}/file${version}`),
      ),
    );
    expect(files.map(({ rawPayload }) => rawPayload)).toEqual([content, smallPdf]);
    const seen = await finance.call('GET', `/portal/Documents/DownloadDocument?${query}`);
    expect(seen.rawPayload).toEqual(content);
    expect((await documentsToldTo(finance)).map(({ title }) => title)).toContain(
      'New version of Rent schedule',
    );
  });

  it('is withdrawn with a reason, and gone for its readers in list, search and download', async () => {
    const { id, rowVersion } = await publish({ title: 'Mistaken figures' });
    const silent = await send(`/${id}/withdrawal`, { reason: ' ', rowVersion });
    const withdrawn = await send(`/${id}/withdrawal`, { reason: 'Wrong month.', rowVersion });
    const twice = await send(`/${id}/withdrawal`, { reason: 'Wrong month.', rowVersion });

    expect([silent.statusCode, withdrawn.statusCode, twice.statusCode]).toEqual([400, 200, 409]);
    expect(withdrawn.json()).toMatchObject({
      status: 'withdrawn',
      withdrawal: { at: '2026-06-15T12:00:00.000Z', by: 'Iris Lennon', reason: 'Wrong month.' },
    });
    const query = `docId=${id}&fileName=`;
    const download = await finance.call('GET', `/portal/Documents/DownloadDocument?${query}`);
    const search = await finance.call('GET', '/portal/api/search?q=Mistaken');
    expect([await documentsSeenBy(finance, 'Mistaken figures'), download.statusCode]).toEqual([
      [],
      404,
    ]);
    expect(search.body).not.toContain('Mistaken figures');
    expect(
      (await documentsToldTo(finance)).find(({ title }) => title.startsWith('Withdrawn')),
    ).toMatchObject({ title: 'Withdrawn: Mistaken figures', text: 'Wrong month.' });
    const list = await lessor.call('GET', `${base}/documents?status=withdrawn`);
    expect(list.json<{ items: PublishedDocument[] }>().items.map((row) => row.id)).toEqual([id]);
  });

  it('is told as withdrawn whatever its version is called', async () => {
    const { id, rowVersion } = await publish({ title: 'Odd version', version: 'withdrawn' });
    await send(`/${id}/withdrawal`, { reason: 'Wrong month.', rowVersion });

    expect((await documentsToldTo(finance)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['New document: Odd version', 'Withdrawn: Odd version']),
    );
  });

  it('is audited with its customer, in every step', async () => {
    const events = ['document.published', 'document.replaced', 'document.withdrawn'];
    const lines = await tableRows(portal.database, 'audit_log', sql`where event in ${events}`);

    expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(events));
    expect(lines.find(({ event }) => event === 'document.withdrawn')).toMatchObject({
      custId: 'AUR',
      detail: { title: 'Mistaken figures', reason: 'Wrong month.' },
    });
  });
});

async function listed(query: string) {
  const answer = await lessor.call('GET', `${base}/documents?pageSize=200&${query}`);
  return answer.json<{ items: PublishedDocument[]; total: number }>();
}

describe("the lessor's list of documents", () => {
  it('is narrowed by customer, shelf, category, lease and day', async () => {
    const [borealisDocuments, guides, today, lease] = await Promise.all([
      listed('customer=BOR'),
      listed('shelf=publications'),
      listed('publishedFrom=2026-06-15&category=statement'),
      listed('about=AUR-A01'),
    ]);

    expect(new Set(borealisDocuments.items.map(({ custId }) => custId))).toEqual(new Set(['BOR']));
    expect(new Set(guides.items.map(({ customer }) => customer))).toEqual(
      new Set(['All customers']),
    );
    expect(today.items.map(({ title }) => title)).toEqual(['Rent schedule']);
    expect(new Set(lease.items.map(({ leaseNo }) => leaseNo))).toEqual(new Set(['AUR-A01']));
  });

  it('is read in four statements, however many rows there are', async () => {
    expect(await portal.countStatements(() => listed(''), 'publisher')).toBe(4);
  });

  it('holds nothing of data rooms', async () => {
    const { items } = (
      await lessor.call('GET', `${base}/documents?pageSize=200&q=borescope`)
    ).json<{ items: PublishedDocument[] }>();

    expect(items.filter(({ category }) => category === 'borescope')).toEqual([]);
  });
});
