import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Upload } from '#contract/files/uploads.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { createGuardedStore } from '#server/platform/files/guarded-store.ts';
import { eicar } from '#server/platform/files/sample-scanner.ts';
import { AbsentScanner } from '#tests/support/network/absent-scanner.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { filesBelow, sendFile, sendPdf, smallPdf } from '#tests/support/portal/send-upload.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const infected = Buffer.concat([smallPdf, Buffer.from(eicar)]);
let folder: string;
let portal: TestPortal;
let alpha: TestBrowser;
const scanner = new AbsentScanner();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-scans-'));
  portal = await createTestPortal({
    files: createFolderStore(folder),
    scanner,
    config: { customerFilesLimit: 5000 },
  });
  alpha = await portal.signIn(users.alphaAll.email);
});

beforeEach(() => {
  scanner.isAway = false;
});

afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (fileName: string, content: Buffer) => sendFile(alpha, fileName, content);

async function rowOf({ id }: Pick<Upload, 'id'>) {
  const [row] = await portal.database.tx({ kind: 'tenant', custId: 'ALPHA' }, (tx) =>
    selectRows<{ key: string; state: string }>(
      tx,
      sql`select file_key as key, scan_state as state from upload where id = ${id}`,
    ),
  );
  return row ?? { key: '', state: 'none' };
}

const guarded = () => createGuardedStore(createFolderStore(folder), portal.database);

async function openingOf(upload: Upload): Promise<string> {
  const { key } = await rowOf(upload);
  try {
    (await guarded().open(key)).destroy();
    return 'opened';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const nextRound = () => scanner.scanWaiting(portal, createFolderStore(folder));

// OWASP ASVS 5.0, 5.4.3: files from untrusted sources are scanned, so that known malware is not served.
describe('a sent file', () => {
  it('with malware is refused with its name, and nothing of it is kept (5.4.3)', async () => {
    const before = await filesBelow(folder);

    const answer = await send('report.pdf', infected);

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toBe(
      'This file contains malware (EICAR-Test-Signature) and was not kept. Check the device that it comes from.',
    );
    expect(await filesBelow(folder)).toEqual(before);
    expect(portal.log()).toContain('malware was sent and refused');
  });

  it('that is clean can be opened at once', async () => {
    const upload = await sendPdf(alpha, 'clean.pdf');

    expect((await rowOf(upload)).state).toBe('clean');
    expect(await openingOf(upload)).toBe('opened');
  });

  it('waits while the scanner does not answer, and is opened by nobody until its verdict (5.4.3)', async () => {
    scanner.isAway = true;
    const upload = (await send('waiting.pdf', smallPdf)).json<Upload>();
    await nextRound();
    expect([(await rowOf(upload)).state, await openingOf(upload)]).toEqual([
      'waiting',
      'fileBeingScanned',
    ]);

    scanner.isAway = false;
    await nextRound();

    expect([(await rowOf(upload)).state, await openingOf(upload)]).toEqual(['clean', 'opened']);
  });

  it('that turns out to have malware loses its content and is never opened', async () => {
    scanner.isAway = true;
    const upload = (await send('late.pdf', infected)).json<Upload>();
    const other = (await send('other.pdf', smallPdf)).json<Upload>();
    scanner.isAway = false;

    await nextRound();

    const { key, state } = await rowOf(upload);
    expect([state, await openingOf(upload)]).toEqual(['infected', 'notFound']);
    expect((await filesBelow(folder)).some((path) => path.endsWith(key))).toBe(false);
    expect(await openingOf(other)).toBe('opened');
  });

  it('is refused when the files of the customer would take more than their quota', async () => {
    const answer = await send('large.pdf', Buffer.concat([smallPdf, Buffer.alloc(5000, ' ')]));
    const small = await send('small.pdf', smallPdf);
    const beta = await portal.signIn(users.betaAll.email);

    expect(answer.statusCode).toBe(413);
    expect(answer.json<{ detail: string }>().detail).toContain('Ask your lessor contact');
    expect(small.statusCode).toBe(200);
    expect(
      (await sendFile(beta, 'own.pdf', Buffer.concat([smallPdf, Buffer.alloc(4000, ' ')])))
        .statusCode,
    ).toBe(200);
  });
});
