import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentItem, documentList } from '#contract/documents/documents.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { embeddedXecm } from '#server/documents/xecm/embedded-xecm.ts';
import type { Xecm } from '#server/documents/xecm/xecm.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { readZip } from '#tests/support/read/read-zip.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

/** Titles of documents that the content server fails to give. */
const broken = new Set<string>();
const xecm: Xecm = {
  ...embeddedXecm,
  open: (document) =>
    broken.has(document.title)
      ? Promise.reject(new Error('secret host is down'))
      : embeddedXecm.open(document),
};
let portal: SeededPortal;
let finance: TestBrowser;
let generic: TestBrowser;
let statements: DocumentItem[];
let foreign: DocumentItem;

beforeAll(async () => {
  portal = await createSeededPortal({ xecm });
  finance = await portal.enter('finance@aurora.example');
  generic = await portal.enter('generic@aurora.example');
  statements = await list('category=statement');
  const other = await portal.enter('everything@borealis.example');
  [foreign = statements[0] ?? failed()] = await list('category=statement', other);
}, 300_000);

afterAll(() => portal.close());

function failed(): never {
  throw new Error('The seed has no such document.');
}

async function list(query: string, browser = finance): Promise<DocumentItem[]> {
  const answer = await browser.call('GET', `/portal/api/documents?pageSize=200&age=all&${query}`);
  return answer.json<PageOf<typeof documentList>>().items;
}

const first = () => statements[0] ?? failed();

function fetchOne(query: Record<string, string>, browser = finance, path = 'DocumentFromXECM') {
  return browser.call('GET', `/portal/${path}/DownloadDocument?${new URLSearchParams(query)}`);
}

function fetchMany(documents: readonly object[], fileName = 'all.zip', browser = finance) {
  return browser.call(
    'POST',
    `/portal/DocumentFromXECM/DownloadMultipleDocument?fileName=${encodeURIComponent(fileName)}`,
    { payload: documents },
  );
}

const auditOf = (id: string) =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ user: string }>(
      tx,
      sql`select external_user_id as user from audit_log
          where event = 'document.downloaded' and detail->'documents' ? ${id}`,
    ),
  );

describe('one document (spec §7)', () => {
  it('is a real file of the stated size under a safe name (S34)', async () => {
    const { id, size, title, fileName } = first();
    const answer = await fetchOne({ docId: id, fileName: 'My "statement"', fileExtension: 'pdf' });

    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(size);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': 'attachment; filename="My -statement-.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await textOfPages(answer.rawPayload)).join(' ')).toContain(title);
    const own = await fetchOne({ docId: id }, finance, 'Documents');
    expect(own.headers['content-disposition']).toContain(fileName);
  });

  it.each(['../../x', 'a\r\nSet-Cookie: a=b', 'report\u202Efdp.exe', 'CON', 'évidence №7.PDF'])(
    'is never given the hostile name %j (S34, F11)',
    async (fileName) => {
      const answer = await fetchOne({ docId: first().id, fileName });
      const header = String(answer.headers['content-disposition']);

      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(header).toMatch(/^attachment; filename="[^"/\\\r\n]*\.pdf"/i);
    },
  );

  it('marks it as read and is recorded', async () => {
    const { id } = statements[1] ?? failed();
    const before = (await list('category=statement')).find((item) => item.id === id);
    await fetchOne({ docId: id });
    const after = (await list('category=statement')).find((item) => item.id === id);
    const unread = await list('category=statement&unread=only');

    expect([before?.isRead, after?.isRead]).toEqual([false, true]);
    expect(unread.map((item) => item.id)).not.toContain(id);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is not found when it is foreign, unknown, or beyond the rights of the user', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all([
      fetchOne({ docId: foreign.id }),
      fetchOne({ docId: unknown }),
      fetchOne({ docId: "1' or '1'='1" }),
      fetchOne({ docId: first().id }, generic),
    ]);
    const bodies = answers.map((answer) => ({ ...answer.json<object>(), requestId: '' }));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await auditOf(foreign.id)).toEqual([]);
  });

  it('waits for the scanner', async () => {
    const scanning =
      (await list('category=notice')).find(({ scan }) => scan === 'scanning') ?? failed();
    const answer = await fetchOne({ docId: scanning.id });

    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'fileBeingScanned',
      detail: 'This file is being scanned. Try again in a minute.',
    });
    expect(answer.headers['retry-after']).toBe('60');
    expect((await fetchMany([{ docId: scanning.id }])).statusCode).toBe(409);
  });
});

describe('many documents (spec §7)', () => {
  it('come as one archive of known length, each once, under flat and different names (F12)', async () => {
    const [a = failed(), b = failed(), c = failed()] = statements;
    const answer = await fetchMany(
      [
        { docId: a.id, fileName: 'same.pdf' },
        { docId: b.id, fileName: 'SAME.pdf' },
        { docId: c.id, fileName: '../../etc/passwd' },
        { docId: c.id, fileName: '../../etc/passwd' },
      ],
      'Statements 2026',
    );
    const files = await readZip(answer.rawPayload);

    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': 'attachment; filename="Statements 2026.zip"',
    });
    expect(files.map(({ name, content }) => [name, content.length])).toEqual([
      ['same.pdf', a.size],
      ['SAME (2).pdf', b.size],
      ['-..-etc-passwd.pdf', c.size],
    ]);
    expect(await auditOf(c.id)).toHaveLength(1);
  });

  it('come all, or not at all (F12)', async () => {
    const answer = await fetchMany([{ docId: first().id }, { docId: foreign.id }]);

    expect(answer.json()).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('are at most 200 and at most 1 GB', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => ({ docId: String(index) }));
    const many = await fetchMany(ids);
    const [big = failed()] = await list('category=insurance');
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update document set size = 1000000001 where id = ${big.id}`),
    );
    const large = await fetchMany([{ docId: big.id }]);

    for (const answer of [many, large]) {
      expect(answer.json()).toMatchObject({
        status: 413,
        code: 'archiveTooLarge',
        detail: 'Select at most 200 files (1 GB).',
      });
    }
  });

  it.each([[[]], [{}], [[{ docId: 1 }]], [[null]]])('are named by a list: %j', async (payload) => {
    expect((await fetchMany(payload as object[])).json()).toMatchObject({
      status: 400,
      code: 'invalidRequest',
    });
  });
});

describe('a document whose place fails', () => {
  it('is unavailable when it cannot be opened, alone or in an archive', async () => {
    const [lost = failed(), fine = failed()] = statements.slice(2);
    broken.add(lost.title);
    const answer = await fetchOne({ docId: lost.id });
    const archive = await fetchMany([{ docId: fine.id }, { docId: lost.id }]).then(
      ({ statusCode }) => statusCode,
      () => 'broken off',
    );

    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.body).not.toContain('secret host');
    // Refused while nothing has left yet, broken off afterwards; never a part as if it were the
    // whole.
    expect([503, 'broken off']).toContain(archive);
  });
});
