import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { documentList } from '#contract/documents/documents.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { exampleFiles } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

type Page = PageOf<typeof documentList>;

let opened: ImportedPortal;
let id: string;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
  const answer = await opened.browser.call('GET', '/portal/api/documents?shelf=own&age=all');
  id = answer.json<Page>().items.find(({ title }) => title === 'Lease agreement')?.id ?? '';
}, 120_000);

afterAll(() => opened.close());

const records = () =>
  opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows(
      tx,
      sql`select event from audit_log where event in ('document.downloaded', 'document.opened')
        union all select 'read' from document_read`,
    ),
  );

const problem = {
  status: 404,
  code: 'fileMissing',
  detail:
    'The file of “Lease agreement” is not available: this portal is not connected to the content server of the lessor. Ask your lessor contact for the file.',
};

describe('a loaded document without a content server', () => {
  it.each(['Documents', 'DocumentFromXECM'])(
    'is never a sample page: %s says that its file is not available',
    async (path) => {
      const answer = await opened.browser.call(
        'GET',
        `/portal/${path}/DownloadDocument?docId=${id}`,
      );

      expect(answer.json()).toMatchObject(problem);
    },
  );

  it('is in no archive and is not shown', async () => {
    const archive = '/portal/DocumentFromXECM/DownloadMultipleDocument';
    const many = await opened.browser.call('POST', archive, { payload: [{ docId: id }] });
    const link = await opened.browser.call('GET', `/portal/api/documents/${id}/link`);

    expect(many.json()).toMatchObject(problem);
    expect(link.json()).toMatchObject(problem);
  });

  it('counts neither as read nor as downloaded', async () => {
    await opened.browser.call('GET', `/portal/Documents/DownloadDocument?docId=${id}`);

    expect(await records()).toEqual([]);
  });
});
