import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentItem } from '#contract/documents.ts';
import type { NotificationItem } from '#contract/notifications.ts';
import type { PublishedDocument, PublishedDocumentDetail } from '#contract/published-document.ts';
import type { Upload } from '#contract/uploads.ts';
import { auditLog } from '#server/db/schema/identity.ts';
import type { TestBrowser } from '#tests/support/create-test-portal.ts';
import { enterInternally } from '#tests/support/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/seeded-portal.ts';
import { sendPdf, smallPdf } from '#tests/support/send-upload.ts';

const base = '/portal/api/internal';

let portal: SeededPortal;
let lessor: TestBrowser;
let finance: TestBrowser;
let technical: TestBrowser;
let borealis: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  finance = await portal.enter('finance@aurora.example');
  technical = await portal.enter('technical@aurora.example');
  borealis = await portal.enter('everything@borealis.example');
}, 240_000);

afterAll(() => portal.close());

async function sendFile(fileName: string, content = smallPdf) {
  return lessor.call('POST', `${base}/uploads?fileName=${encodeURIComponent(fileName)}`, {
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
  });
}

const upload = async (fileName = 'Statement.pdf') => (await sendFile(fileName)).json<Upload>().id;

function send(path: string, payload: object, key: string = randomUUID()) {
  const headers = { 'idempotency-key': key };
  return lessor.call('POST', `${base}/documents${path}`, { payload, headers });
}

const statement = {
  custId: 'AUR',
  about: null,
  category: 'statement',
  title: 'Statement of June <b>',
  dated: '2026-06-12',
  period: '2026-06',
  rightNeeded: 'financial',
} as const;

async function publish(facts: object): Promise<PublishedDocumentDetail> {
  const answer = await send('', { ...statement, uploadId: await upload(), ...facts });
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  return answer.json<PublishedDocumentDetail>();
}

async function seenBy(browser: TestBrowser, q: string, shelf = 'own'): Promise<string[]> {
  const path = `/portal/api/documents?shelf=${shelf}&q=${encodeURIComponent(q)}`;
  const { items } = (await browser.call('GET', path)).json<{ items: DocumentItem[] }>();
  return items.map(({ title, version }) => `${title} ${version}`);
}

async function toldTo(browser: TestBrowser): Promise<NotificationItem[]> {
  const path = '/portal/api/notifications?kind=documentPublished&pageSize=50';
  return (await browser.call('GET', path)).json<{ items: NotificationItem[] }>().items;
}

describe('publishing a document', () => {
  it('shows it to whoever may read it, and tells them', async () => {
    const found = await publish({});

    expect(found).toMatchObject({ ...statementShown, version: '1', readers: 0, earlier: [] });
    expect(await seenBy(finance, 'Statement of June')).toEqual(['Statement of June <b> 1']);
    expect(await seenBy(technical, 'Statement of June')).toEqual([]);
    expect(await seenBy(borealis, 'Statement of June')).toEqual([]);
    const titles = (items: NotificationItem[]) => items.map(({ title }) => title);
    expect(titles(await toldTo(finance))).toContain('New document: Statement of June <b>');
    expect(titles(await toldTo(technical))).not.toContain('New document: Statement of June <b>');
    const query = `docId=${found.id}&fileName=`;
    const file = await finance.call('GET', `/portal/Documents/DownloadDocument?${query}`);
    expect(file.rawPayload).toEqual(smallPdf);
  });

  it('is done once, however often it is sent', async () => {
    const body = { ...statement, title: 'Sent twice', uploadId: await upload() };
    const key = randomUUID();
    const answers = await Promise.all([send('', body, key), send('', body, key)]);
    const other = await send('', { ...body, title: 'Another' }, key);

    expect(answers[0].json()).toEqual(answers[1].json());
    expect(await seenBy(finance, 'Sent twice')).toEqual(['Sent twice 1']);
    expect(other.statusCode).toBe(422);
  });

  it('for all customers stands among the publications of each', async () => {
    await publish({
      custId: null,
      category: 'newsletter',
      title: 'Summer letter',
      rightNeeded: null,
    });

    expect(await seenBy(borealis, 'Summer letter', 'publications')).toEqual(['Summer letter 1']);
    const [told] = await toldTo(borealis);
    expect(told).toMatchObject({
      title: 'New document: Summer letter',
      path: '/Documents/Publications?shelf=publications&q=Summer%20letter',
    });
  });

  it('puts it with a lease or a technical project of the customer', async () => {
    const path = `${base}/customers/AUR/publication-subjects`;
    const { leases, projects } = (await lessor.call('GET', path)).json<{
      leases: { id: string; leaseNo: string; asset: string }[];
      projects: { id: string; number: string }[];
    }>();
    const [lease] = leases;
    const [project] = projects;

    const delivered = await publish({
      about: { kind: 'lease', id: lease?.id },
      category: 'delivery',
      title: 'Acceptance certificate copy',
      rightNeeded: null,
    });
    const planned = await publish({
      about: { kind: 'project', id: project?.id },
      category: 'redelivery',
      title: 'Records plan',
      rightNeeded: 'technical',
    });

    expect([delivered.leaseNo, delivered.asset]).toEqual([lease?.leaseNo, lease?.asset]);
    expect([planned.project, planned.leaseNo]).toEqual([project?.number, expect.any(String)]);
    const detail = await technical.call('GET', `/portal/api/projects/${project?.id}`);
    expect(detail.body).toContain('Records plan');
  });

  it.each([
    ['a statement for everybody', { rightNeeded: null }, 400, 'rightNeeded'],
    ['a technical report without its right', { category: 'technical' }, 400, 'rightNeeded'],
    ['a category of publications', { category: 'newsletter' }, 400, 'category'],
    ['no title', { title: ' ' }, 400, 'title'],
    ['a title of two lines', { title: 'One\nTwo' }, 400, 'title'],
    ['a customer that is not there', { custId: 'ZZZ' }, 404, undefined],
    ['a lease of nobody', { about: { kind: 'lease', id: randomUUID() } }, 404, undefined],
  ])('with %s is refused and uses nothing up', async (_name, change, status, field) => {
    const body = { ...statement, title: 'Refused', uploadId: await upload() };
    const answer = await send('', { ...body, ...change });

    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ issues?: { path: string }[] }>().issues?.[0]?.path).toBe(field);
    expect((await send('', body)).statusCode).toBe(200);
  });

  it('takes no file of somebody else, none twice, and none whose content is another', async () => {
    const foreign = await sendPdf(finance);
    const used = await upload();
    await publish({ title: 'Uses the file', uploadId: used });
    const answers = await Promise.all(
      [foreign.id, used, 'none'].map((uploadId) => send('', { ...statement, uploadId })),
    );
    const faked = await sendFile('Statement.pdf', Buffer.from('<html></html>'));
    const program = await sendFile('../setup.exe');

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect([faked.statusCode, program.statusCode]).toEqual([400, 400]);
  });

  it('finds no lease of another customer', async () => {
    const path = `${base}/customers/BOR/publication-subjects`;
    const { leases } = (await lessor.call('GET', path)).json<{ leases: { id: string }[] }>();
    const about = { kind: 'lease', id: leases[0]?.id };

    expect((await send('', { ...statement, about, uploadId: await upload() })).statusCode).toBe(
      404,
    );
  });
});

const statementShown = {
  custId: 'AUR',
  customer: 'Aurora Airways',
  category: 'statement',
  dated: '2026-06-12',
  period: '2026-06',
  published: '2026-06-15',
  publishedBy: 'Iris Lennon',
  rightNeeded: 'financial',
  fileName: 'Statement.pdf',
  status: 'published',
  withdrawal: null,
};

describe('a published document', () => {
  it('gets a new version, which is unread and told; the former one is kept', async () => {
    const first = await publish({ title: 'Rent schedule' });
    const query = `docId=${first.id}&fileName=`;
    await finance.call('GET', `/portal/Documents/DownloadDocument?${query}`);
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
    expect((await toldTo(finance)).map(({ title }) => title)).toContain(
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
    expect([await seenBy(finance, 'Mistaken figures'), download.statusCode]).toEqual([[], 404]);
    expect(search.body).not.toContain('Mistaken figures');
    expect(
      (await toldTo(finance)).find(({ title }) => title.startsWith('Withdrawn')),
    ).toMatchObject({ title: 'Withdrawn: Mistaken figures', text: 'Wrong month.' });
    const list = await lessor.call('GET', `${base}/documents?status=withdrawn`);
    expect(list.json<{ items: PublishedDocument[] }>().items.map((row) => row.id)).toEqual([id]);
  });

  it('is audited with its customer, in every step', async () => {
    const events = ['document.published', 'document.replaced', 'document.withdrawn'];
    const lines = await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.select().from(auditLog).where(inArray(auditLog.event, events)),
    );

    expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(events));
    expect(lines.find(({ event }) => event === 'document.withdrawn')).toMatchObject({
      custId: 'AUR',
      detail: { title: 'Mistaken figures', reason: 'Wrong month.' },
    });
  });
});

describe("the lessor's list of documents", () => {
  it('is narrowed by customer, shelf, category, lease and day', async () => {
    const read = async (query: string) => {
      const answer = await lessor.call('GET', `${base}/documents?pageSize=200&${query}`);
      return answer.json<{ items: PublishedDocument[]; total: number }>();
    };
    const [borealisDocuments, guides, today, lease] = await Promise.all([
      read('customer=BOR'),
      read('shelf=publications'),
      read('publishedFrom=2026-06-15&category=newsletter'),
      read('about=AUR-A01'),
    ]);

    expect(new Set(borealisDocuments.items.map(({ custId }) => custId))).toEqual(new Set(['BOR']));
    expect(new Set(guides.items.map(({ customer }) => customer))).toEqual(
      new Set(['All customers']),
    );
    expect(today.items.map(({ title }) => title)).toEqual(['Summer letter']);
    expect(new Set(lease.items.map(({ leaseNo }) => leaseNo))).toEqual(new Set(['AUR-A01']));
  });

  it('is read in four statements, however many rows there are', async () => {
    const work = () => lessor.call('GET', `${base}/documents?pageSize=200`);

    expect(await portal.countStatements(work, 'publisher')).toBe(4);
  });

  it('holds nothing of data rooms', async () => {
    const { items } = (
      await lessor.call('GET', `${base}/documents?pageSize=200&q=borescope`)
    ).json<{ items: PublishedDocument[] }>();

    expect(items.filter(({ category }) => category === 'borescope')).toEqual([]);
  });
});
