import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Upload } from '#contract/files/uploads.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { filesBelow, sendFile, smallPdf } from '#tests/support/portal/send-upload.ts';

let folder: string;
let portal: TestPortal;
let alpha: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-uploads-'));
  portal = await createTestPortal({ files: createFolderStore(folder) });
  alpha = await portal.signIn(users.alphaAll.email);
});

afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');

/** The head of an archive whose first entry has this name; the rest never matters. */
function archive(entry: string): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 0, 'latin1');
  head.writeUInt16LE(entry.length, 26);
  return Buffer.concat([head, Buffer.from(entry), Buffer.alloc(200)]);
}

const send = (fileName: string, content?: Buffer) => sendFile(alpha, fileName, content);
const keptFiles = () => filesBelow(folder);

function asTenant<T>(custId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return portal.database.tx({ kind: 'tenant', custId }, work);
}

function rowsOf(custId: string) {
  return asTenant(custId, (tx) => selectRows<{ id: string }>(tx, sql`select id from upload`));
}

describe('an upload', () => {
  it('is kept as it is, with its hash and the type that its content shows', async () => {
    const answer = await send('Überführung №7.pdf', smallPdf);
    const upload = answer.json<Upload>();

    expect(answer.statusCode).toBe(200);
    expect(upload).toEqual({
      id: upload.id,
      fileName: 'Überführung №7.pdf',
      media: 'application/pdf',
      size: smallPdf.length,
      sha256: createHash('sha256').update(smallPdf).digest('hex'),
    });
    const [row] = await asTenant('ALPHA', (tx) =>
      selectRows<{ key: string }>(
        tx,
        sql`select file_key as key from upload where id = ${upload.id}`,
      ),
    );
    const stored = await createFolderStore(folder).open(row?.key ?? '');
    expect((await buffer(stored)).equals(smallPdf)).toBe(true);
  });

  it.each([
    ['a.png', png],
    ['a.jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['a.TIF', Buffer.from('II*\0rest', 'latin1')],
    ['a.xlsx', archive('[Content_Types].xml')],
    ['a.docx', archive('word/document.xml')],
    ['a.zip', archive('shop-report/page-1.pdf')],
    ['a.csv', Buffer.from('\ufefflease;fh\r\nAUR-A01;312:45\r\n')],
    ['latin-1.csv', Buffer.from('Stra\xdfe;1\r\n', 'latin1')],
    ['a.txt', Buffer.from('plain')],
  ])('is taken as %s', async (fileName, content) => {
    expect((await send(fileName, content)).statusCode).toBe(200);
  });
});

describe('a refused upload', () => {
  it.each([
    ['program.pdf', Buffer.from('MZ\x90\0', 'latin1'), '(.pdf). Save it as PDF'],
    ['page.txt', Buffer.from('\n <!DOCTYPE html><script>'), '(.txt)'],
    ['drawing.csv', Buffer.from('<svg onload=x>'), '(.csv)'],
    ['scan.png', smallPdf, '(.png)'],
    ['book.xlsx', archive('evil.exe'), '(.xlsx). Save it as Excel workbook'],
    ['notes.txt', Buffer.concat([Buffer.alloc(5000, 'a'), Buffer.alloc(1)]), 'not a text'],
    ['empty.pdf', Buffer.alloc(0), 'empty'],
  ])('says what its content is not: %s', async (fileName, content, words) => {
    const before = await keptFiles();
    const answer = await send(fileName, content);

    expect(answer.json()).toMatchObject({ status: 400, code: 'invalidRequest' });
    expect(answer.json<{ detail: string }>().detail).toContain(words);
    expect(await keptFiles()).toEqual(before);
  });

  it.each([
    '',
    '../x.pdf',
    'a\u202Efdp.txt',
    'CON.pdf',
    'a\0.pdf',
    `${'x'.repeat(200)}.pdf`,
    'a.exe',
    'a',
  ])('has a name that is not taken: %j', async (fileName) => {
    const answer = await send(fileName, smallPdf);

    expect(answer.json()).toMatchObject({ status: 400, issues: [{ path: 'fileName' }] });
  });

  it('is larger than the limit (S36, F8)', async () => {
    const before = await keptFiles();
    const answer = await send('big.pdf', Buffer.concat([smallPdf, Buffer.alloc(1_000_000)]));

    expect(answer.json()).toMatchObject({
      status: 413,
      detail: 'The file is larger than 1 MB. Send a smaller one, or split it.',
    });
    expect(await keptFiles()).toEqual(before);
  });

  it.each([
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['nobody signed in', { authorization: '', 'content-type': 'application/octet-stream' }, 401],
  ])('comes as %s', async (_name, headers, status) => {
    const answer = await alpha.call('POST', '/portal/api/uploads?fileName=a.pdf', {
      headers,
      payload: '{}',
    });

    expect(answer.statusCode).toBe(status);
  });

  it('leaves no call that takes JSON open to files', async () => {
    const answer = await alpha.call('POST', '/portal/api/terms/acceptance', {
      headers: { 'content-type': 'application/octet-stream' },
      payload: smallPdf,
    });

    expect(answer.statusCode).toBe(415);
  });
});

describe('an upload that is cut off', () => {
  it('leaves nothing', async () => {
    const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const [before, rows] = [await keptFiles(), await rowsOf('ALPHA')];
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /portal/api/uploads?fileName=a.pdf HTTP/1.1\r\nhost: a\r\ncontent-length: 900000\r\n` +
        `authorization: Bearer ${alpha.cookie.token}\r\ncookie: ${alpha.bind}\r\n` +
        `content-type: application/octet-stream\r\n\r\n`,
    );
    socket.write(Buffer.concat([smallPdf, Buffer.alloc(300_000)]));
    await vi.waitFor(async () => expect(await keptFiles()).toHaveLength(before.length + 1));
    socket.destroy();

    await vi.waitFor(async () => expect(await keptFiles()).toEqual(before));
    expect(await rowsOf('ALPHA')).toEqual(rows);
  });
});
