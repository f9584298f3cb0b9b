import { addDocument } from '#tests/support/portal/add-document.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { documentList } from '#contract/documents/documents.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { attachUploads } from '#server/platform/files/attach-uploads.steps.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { sendPdf, smallPdf } from '#tests/support/portal/send-upload.ts';

const scope = { kind: 'tenant', custId: 'ALPHA' } as const;
let portal: TestPortal;
let alpha: TestBrowser;

beforeAll(async () => {
  portal = await createTestPortal();
  alpha = await portal.signIn(users.alphaAll.email);
});

afterAll(() => portal.close());

/** Sends a file and makes it a document of a claim. */
async function keepDocument(): Promise<string> {
  const upload = await sendPdf(alpha, 'Shop report.pdf');
  return portal.database.tx(scope, async (tx) => {
    const [sender] = await selectRows<{ user: string }>(
      tx,
      sql`select external_user_id as user from upload where id = ${upload.id}`,
    );
    const taking = { custId: 'ALPHA', externalUserId: sender?.user ?? '' };
    const to = { kind: 'claim', id: 'C-1' };
    const files = await attachUploads(tx, { ...taking, uploadIds: [upload.id], to });
    const [file] = files ?? [];
    if (file === undefined) throw new Error('The file could not be attached.');
    const facts = { scope: 'claim', category: 'technical', subjectId: 'C-1' } as const;
    return addDocument(tx, file, { ...facts, title: 'Shop report', published: '2026-06-15' });
  });
}

describe('a document that the portal keeps', () => {
  it('gives back what somebody sent, to its own customer only', async () => {
    const url = `/portal/Documents/DownloadDocument?docId=${await keepDocument()}`;
    const beta = await portal.signIn(users.betaAll.email);
    const [mine, other] = [await alpha.call('GET', url), await beta.call('GET', url)];
    const listed = await alpha.call('GET', '/portal/api/documents?q=shop+report');

    expect(mine.rawPayload.equals(smallPdf)).toBe(true);
    expect(mine.headers['content-disposition']).toBe('attachment; filename="Shop report.pdf"');
    expect(other.statusCode).toBe(404);
    const { items } = listed.json<PageOf<typeof documentList>>();
    expect(items.map(({ type, source, isRead }) => [type, source, isRead])).toEqual([
      ['PDF', 'portal', true],
    ]);
  });
});
