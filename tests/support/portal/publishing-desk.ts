import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { DocumentItem } from '#contract/documents/documents.ts';
import type { NotificationItem } from '#contract/notifications/notifications.ts';
import type { PublishedDocumentDetail } from '#contract/publishing/published-document.ts';
import type { Upload } from '#contract/files/uploads.ts';
import type { TestBrowser } from './create-test-portal.ts';
import { smallPdf } from './send-upload.ts';

const base = '/portal/api/internal';

/** A document as a test publishes it, without its file. */
export const aStatement = {
  custId: 'AUR',
  about: null,
  category: 'statement',
  title: 'Statement of June <b>',
  dated: '2026-06-12',
  period: '2026-06',
  rightNeeded: 'financial',
} as const;

/** The steps of a user of the lessor on documents. */
export function publishingDesk(lessor: () => TestBrowser) {
  const sendFile = (fileName: string, content = smallPdf): Promise<LightMyRequestResponse> =>
    lessor().call('POST', `${base}/uploads?fileName=${encodeURIComponent(fileName)}`, {
      headers: { 'content-type': 'application/octet-stream' },
      payload: content,
    });
  const upload = async (fileName = 'Statement.pdf') => (await sendFile(fileName)).json<Upload>().id;
  const send = (path: string, payload: object, key: string = randomUUID()) => {
    const headers = { 'idempotency-key': key };
    return lessor().call('POST', `${base}/documents${path}`, { payload, headers });
  };
  return {
    sendFile,
    upload,
    send,
    publish: async (facts: object): Promise<PublishedDocumentDetail> => {
      const answer = await send('', { ...aStatement, uploadId: await upload(), ...facts });
      if (answer.statusCode !== 200) throw new Error(`It was not published: ${answer.body}`);
      return answer.json<PublishedDocumentDetail>();
    },
  };
}

/** Titles and versions of the documents that a person finds. */
export async function documentsSeenBy(
  browser: TestBrowser,
  q: string,
  shelf = 'own',
): Promise<string[]> {
  const path = `/portal/api/documents?shelf=${shelf}&q=${encodeURIComponent(q)}`;
  const { items } = (await browser.call('GET', path)).json<{ items: DocumentItem[] }>();
  return items.map(({ title, version }) => `${title} ${version}`);
}

/** The notifications of a person about documents. */
export async function documentsToldTo(browser: TestBrowser): Promise<NotificationItem[]> {
  const path = '/portal/api/notifications?kind=documentPublished&pageSize=50';
  return (await browser.call('GET', path)).json<{ items: NotificationItem[] }>().items;
}
