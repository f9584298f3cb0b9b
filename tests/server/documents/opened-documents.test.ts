import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLink } from '#contract/documents/document-links.ts';
import type { documentList } from '#contract/documents/documents.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

type Page = PageOf<typeof documentList>;

let portal: SeededPortal;
let finance: TestBrowser;
let colleague: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  finance = await portal.enter('finance@aurora.example');
  colleague = await portal.enter('technical@aurora.example');
}, 300_000);

afterAll(() => portal.close());

async function find(query: string): Promise<Page['items'][number]> {
  const answer = await finance.call('GET', `/portal/api/documents?age=all&${query}`);
  const [first] = answer.json<Page>().items;
  if (first === undefined) throw new Error(`The seed has no document for ${query}.`);
  return first;
}

const ask = (id: string, browser = finance) =>
  browser.call('GET', `/portal/api/documents/${id}/link`);

const linkTo = async (id: string) => (await ask(id)).json<DocumentLink>();

/** A request of a frame of the page: without a token, with the cookies of the browser. */
function follow(path: string, cookie: string = finance.bind, dest = 'iframe') {
  const headers = { cookie, 'sec-fetch-dest': dest };
  return portal.app.inject({ method: 'GET', url: path, headers });
}

describe('a document that is looked at', () => {
  it('is shown in a frame of the portal, runs nothing, and counts as read', async () => {
    const { id, size, fileName } = await find('category=statement&unread=only');
    const link = await linkTo(id);
    const answer = await follow(link.path);

    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(size);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*frame-ancestors 'self'/,
      ),
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(link).toMatchObject({ fileName, until: '2026-06-15T12:05:00.000Z' });
    expect((await find(`q=${encodeURIComponent(fileName)}`)).isRead).toBe(true);
    const opened = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows(
        tx,
        sql`select 1 from audit_log where event = 'document.opened' and detail->'documents' ? ${id}`,
      ),
    );
    expect(opened).toHaveLength(1);
  });

  it('opens for the device that asked only, and for five minutes', async () => {
    const { id } = await find('category=statement');
    const { path } = await linkTo(id);

    const others = [
      await follow(path, ''),
      await follow(path, colleague.bind),
      await follow(`${path}x`),
      await follow(path.replace(/link=[^.]*/, (head) => `${head}A`)),
      await follow(`/portal/api/opened-documents?link=${finance.cookie.token}`),
    ];
    portal.clock.advance(299);
    const late = await follow(path);
    portal.clock.advance(1);
    const tooLate = await follow(path);

    expect(others.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410, 410, 410]);
    expect([late.statusCode, tooLate.statusCode]).toEqual([200, 410]);
    expect(tooLate.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(tooLate.body).toContain('This link has expired. Open the document again.');
  });

  it('is no session: a link signs nobody in, and ends with the visit', async () => {
    const { id } = await find('category=statement');
    const leaving = await portal.enter('finance@aurora.example');
    const { path } = (await ask(id, leaving)).json<DocumentLink>();
    const token = new URLSearchParams(path.split('?')[1]).get('link') ?? '';
    const headers = { cookie: leaving.bind, authorization: `Bearer ${token}` };
    const asSession = await portal.app.inject({ method: 'GET', url: '/portal/api/me', headers });
    await leaving.call('POST', '/portal/Auth/Logout');

    expect(asSession.statusCode).toBe(401);
    expect((await follow(path, leaving.bind)).statusCode).toBe(410);
  });

  it('must be theirs, of a kind that browsers show, and scanned', async () => {
    const { id } = await find('category=statement');
    const template = await find('shelf=publications&category=utilisationGuide&q=template');
    const fresh = await find('category=notice&q=insurance broker');
    const answers = [
      await ask(id, colleague),
      await ask('no-uuid'),
      await ask(template.id),
      await ask(fresh.id),
    ];

    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'notFound',
      'notFound',
      'invalidRequest',
      'fileBeingScanned',
    ]);
    expect(template.isShown).toBe(false);
    expect(answers[2]?.body).toContain('Download it instead.');
  });
});
