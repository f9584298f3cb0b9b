import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '#contract/documents/documents.ts';
import type { PublishedDocumentDetail } from '#contract/publishing/published-document.ts';
import type { Upload } from '#contract/files/uploads.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { eicar } from '#server/platform/files/sample-scanner.ts';
import { AbsentScanner } from '#tests/support/network/absent-scanner.ts';
import { openClaimBench } from '#tests/support/portal/claim-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { aStatement, publishingDesk } from '#tests/support/portal/publishing-desk.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';

let portal: SeededPortal;
let lessor: TestBrowser;
let finance: TestBrowser;
const scanner = new AbsentScanner();

const desk = publishingDesk(() => lessor);

beforeAll(async () => {
  portal = await createSeededPortal({ scanner });
  lessor = await enterInternally(portal);
  finance = await portal.enter('finance@aurora.example');
}, 240_000);

beforeEach(() => {
  scanner.isAway = false;
});

afterAll(() => portal.close());

const nextRound = () => scanner.scanWaiting(portal, createFileStore(portal.config));

/** Publishes a document while the scanner is away. */
async function publishUnscanned(title: string, content: typeof smallPdf): Promise<string> {
  scanner.isAway = true;
  const uploadId = (await desk.sendFile(`${title}.pdf`, content)).json<Upload>().id;
  const answer = await desk.send('', { ...aStatement, title, uploadId });
  scanner.isAway = false;
  return answer.json<PublishedDocumentDetail>().id;
}

async function seen(title: string): Promise<readonly string[]> {
  const path = `/portal/api/documents?shelf=own&q=${title}`;
  const { items } = (await finance.call('GET', path)).json<{ items: DocumentItem[] }>();
  return items.map(({ scan }) => scan);
}

const download = (id: string) =>
  finance.call('GET', `/portal/Documents/DownloadDocument?docId=${id}&fileName=`);

// OWASP ASVS 5.0, 5.4.3; issue "Held under attack", point 9: what is sent waits in quarantine.
describe('what waits for its scan', () => {
  it('is listed as such when it is published, and opens after its scan', async () => {
    const id = await publishUnscanned('Unscanned', smallPdf);
    const before = [await seen('Unscanned'), (await download(id)).statusCode];

    await nextRound();

    expect(before).toEqual([['scanning'], 409]);
    expect([await seen('Unscanned'), (await download(id)).statusCode]).toEqual([['clean'], 200]);
  });

  it('disappears from the shelves when malware is found in it', async () => {
    const id = await publishUnscanned('Poisoned', Buffer.concat([smallPdf, Buffer.from(eicar)]));

    await nextRound();

    expect([await seen('Poisoned'), (await download(id)).statusCode]).toEqual([[], 404]);
  });

  it('keeps the archive of its claim closed, and itself', async () => {
    const bench = await openClaimBench(portal, finance);
    const begun = await bench.begin();
    scanner.isAway = true;
    const claim = await bench.attachAll(begun);
    scanner.isAway = false;
    const path = `/portal/api/claims/${claim.id}`;
    const read = async () => {
      const one = await finance.call('GET', `${path}/documents/${claim.documents[0]?.id}`);
      const zip = await finance.call('GET', `${path}/zip`);
      return [one.statusCode, zip.statusCode];
    };
    const before = await read();

    await nextRound();

    expect([before, await read()]).toEqual([
      [409, 409],
      [200, 200],
    ]);
  });
});
