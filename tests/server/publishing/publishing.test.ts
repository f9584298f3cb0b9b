import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import {
  aStatement,
  documentsSeenBy,
  documentsToldTo,
  publishingDesk,
} from '#tests/support/portal/publishing-desk.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { sendPdf, smallPdf } from '#tests/support/portal/send-upload.ts';

const base = '/portal/api/internal';

let portal: SeededPortal;
let lessor: TestBrowser;
let finance: TestBrowser;
let technical: TestBrowser;
let borealis: TestBrowser;

const { sendFile, upload, send, publish } = publishingDesk(() => lessor);

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  finance = await portal.enter('finance@aurora.example');
  technical = await portal.enter('technical@aurora.example');
  borealis = await portal.enter('everything@borealis.example');
}, 240_000);

afterAll(() => portal.close());

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

describe('publishing a document', () => {
  it('shows it to whoever may read it, and tells them', async () => {
    const found = await publish({});

    expect(found).toMatchObject({ ...statementShown, version: '1', readers: 0, earlier: [] });
    expect(await documentsSeenBy(finance, 'Statement of June')).toEqual([
      'Statement of June <b> 1',
    ]);
    expect(await documentsSeenBy(technical, 'Statement of June')).toEqual([]);
    expect(await documentsSeenBy(borealis, 'Statement of June')).toEqual([]);
    expect((await documentsToldTo(finance)).map(({ title }) => title)).toContain(
      'New document: Statement of June <b>',
    );
    expect((await documentsToldTo(technical)).map(({ title }) => title)).not.toContain(
      'New document: Statement of June <b>',
    );
    const query = `docId=${found.id}&fileName=`;
    const file = await finance.call('GET', `/portal/Documents/DownloadDocument?${query}`);
    expect(file.rawPayload).toEqual(smallPdf);
  });

  it('is done once, however often it is sent', async () => {
    const body = { ...aStatement, title: 'Sent twice', uploadId: await upload() };
    const key = randomUUID();
    const answers = await Promise.all([send('', body, key), send('', body, key)]);
    const other = await send('', { ...body, title: 'Another' }, key);

    expect(answers[0].json()).toEqual(answers[1].json());
    expect(await documentsSeenBy(finance, 'Sent twice')).toEqual(['Sent twice 1']);
    expect(other.statusCode).toBe(422);
  });

  it('for all customers stands among the publications of each', async () => {
    await publish({
      custId: null,
      category: 'newsletter',
      title: 'Summer letter',
      rightNeeded: null,
    });

    expect(await documentsSeenBy(borealis, 'Summer letter', 'publications')).toEqual([
      'Summer letter 1',
    ]);
    const [told] = await documentsToldTo(borealis);
    expect(told).toMatchObject({
      title: 'New document: Summer letter',
      path: '/Documents/Publications?shelf=publications&q=Summer+letter',
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
    const body = { ...aStatement, title: 'Refused', uploadId: await upload() };
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
      [foreign.id, used, 'none'].map((uploadId) => send('', { ...aStatement, uploadId })),
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

    expect((await send('', { ...aStatement, about, uploadId: await upload() })).statusCode).toBe(
      404,
    );
  });
});
