import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationItem } from '#contract/notifications/notifications.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import { listMail } from '#server/platform/mail/mail.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import {
  acceptAs,
  fetchRoomDocument as document,
  listingId,
  listingOf,
  listingsOf,
  ndaOf,
  openRoom,
  withdrawAs,
} from '#tests/support/portal/listings.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let browser: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('everything@aurora.example');
}, 120_000);

afterAll(() => portal.close());

const owner = <Row>(statement: ReturnType<typeof sql>) =>
  portal.database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));
const stored = (id: string) =>
  owner<Record<string, unknown>>(sql`select * from nda_acceptance where listing_id = ${id}`);
const detailOf = (answer: { json: () => unknown }) => (answer.json() as { detail: string }).detail;

describe('an accepted NDA', () => {
  it('is recorded with the hash of the exact text, who, when and from where', async () => {
    const id = await listingId(browser, 'AFS-101');
    const nda = await ndaOf(browser, id);
    const key = randomUUID();
    const answers = [await acceptAs(browser, id, {}, key), await acceptAs(browser, id, {}, key)];
    const again = await acceptAs(browser, id);

    expect(createHash('sha256').update(nda.text).digest('hex')).toBe(nda.sha256);
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stored(id)).toMatchObject([
      {
        cust_id: 'AUR',
        version: '2026-1',
        sha256: nda.sha256,
        name: 'Ann Finn',
        title: 'Fleet Director',
        ip: '127.0.0.1',
        expires_on: '2028-06-15',
        withdrawn_at: null,
      },
    ]);
    const audit = await owner<{ detail: object }>(
      sql`select detail from audit_log where event = 'nda.accepted'`,
    );
    expect(audit[0]?.detail).toMatchObject({ listing: 'AFS-101', sha256: nda.sha256 });
  });

  it('is mailed as PDF and can be had again, byte by byte', async () => {
    const id = await listingId(browser, 'AFS-101');
    const mails = await portal.database.tx({ kind: 'identity' }, (tx) => listMail(tx, 9));
    const mail = mails.find(({ kind }) => kind === 'ndaAccepted');
    const answer = await browser.call('GET', `/portal/api/listings/${id}/nda/document`);
    const text = (await textOfPages(answer.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');

    expect(mail).toMatchObject({
      toAddress: 'everything@aurora.example',
      attachmentName: 'NDA AFS-101 2026-1.pdf',
    });
    expect(Buffer.from(mail?.attachment ?? []).equals(answer.rawPayload)).toBe(true);
    expect(text).toContain('Ann Finn, Fleet Director');
    expect(text).toContain((await ndaOf(browser, id)).sha256);
    expect(text).toContain('The courts of Ireland have exclusive jurisdiction.');
  });

  it('opens the confidential part and its documents to that person alone', async () => {
    const { id, documentId } = await openRoom(browser, 'AFS-103');
    const row = (await listingsOf(browser, 'q=AFS-103')).items[0];
    const others = await Promise.all(
      ['finance@aurora.example', 'serviced@aurora.example', 'everything@borealis.example'].map(
        (email) => portal.enter(email),
      ),
    );

    expect(row).toMatchObject({ serial: '38861', lessee: 'Anatolia Jet', isOpen: true });
    expect((await document(browser, documentId)).statusCode).toBe(200);
    for (const other of others) {
      const seen = await listingOf(other, id);
      expect(['confidential' in seen, 'serial' in seen, 'lessee' in seen]).toEqual([
        false,
        false,
        false,
      ]);
      expect((await listingsOf(other, 'q=Anatolia')).total).toBe(0);
      expect(
        (await browser.call('GET', `/portal/api/listings/${id}/nda/document`)).statusCode,
      ).toBe(200);
      const pdf = await other.call('GET', `/portal/api/listings/${id}/nda/document`);
      expect(pdf.statusCode).toBe(404);
    }
    const [colleague, serviced, foreign] = await Promise.all(
      others.map((other) => document(other, documentId)),
    );
    expect([colleague?.statusCode, serviced?.statusCode, foreign?.statusCode]).toEqual([
      403, 403, 404,
    ]);
    expect(detailOf(colleague ?? failed())).toBe('Please accept the NDA to see these documents.');
  });

  it('never shows a data room among the documents', async () => {
    const answers = await Promise.all(
      ['own', 'publications'].map((shelf) =>
        browser.call('GET', `/portal/api/documents?age=all&pageSize=200&shelf=${shelf}&q=AFS`),
      ),
    );

    expect(answers.map((answer) => answer.json<{ total: number }>().total)).toEqual([0, 0]);
  });

  it('for a whole customer opens to colleagues and to nobody else', async () => {
    const { id } = await openRoom(browser, 'AFS-112');
    const colleague = await portal.enter('serviced@aurora.example');
    const foreign = await portal.enter('everything@borealis.example');

    expect((await listingOf(colleague, id)).confidential?.serial).toBe('960238');
    expect((await ndaOf(colleague, id)).acceptance).toMatchObject({ isOwn: false });
    expect('confidential' in (await listingOf(foreign, id))).toBe(false);
    expect(await toldTo(colleague, 'AFS-112')).toEqual(['NDA accepted']);
    expect(await toldTo(browser, 'AFS-112')).toEqual([]);
    expect(await toldTo(foreign, 'AFS-112')).toEqual([]);
  });
});

const countSecrets = (custId: string) =>
  portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    selectRows<{ count: number }>(
      tx,
      sql`select (select count(*) from nda_acceptance)::int
        + (select count(*) from listing_confidential)::int
        + (select count(*) from document where scope = 'listing')::int as count`,
    ),
  );

/** How the notifications about a listing start, the newest first. */
async function toldTo(person: TestBrowser, number: string): Promise<string[]> {
  const path = `/portal/api/notifications?kind=assetForSale&pageSize=100&q=${number}`;
  const { items } = (await person.call('GET', path)).json<{ items: NotificationItem[] }>();
  return items.map(({ title }) =>
    title.slice(0, title.startsWith('The') ? 10 : title.indexOf(':')),
  );
}

function failed(): never {
  throw new Error('There was no answer.');
}

describe('an NDA that no longer stands', () => {
  it('is withdrawn by the person and closes everything at once', async () => {
    const { id, documentId } = await openRoom(browser, 'AFS-105');
    const before = await ndaOf(browser, id);
    const after = (await withdrawAs(browser, id)).json<{ standing: string }>();

    expect([before.standing, after.standing]).toEqual(['accepted', 'withdrawn']);
    expect('confidential' in (await listingOf(browser, id))).toBe(false);
    expect((await document(browser, documentId)).statusCode).toBe(404);
    expect((await acceptAs(browser, id)).json<{ standing: string }>().standing).toBe('accepted');
    expect(await stored(id)).toHaveLength(2);
    expect((await toldTo(browser, 'AFS-105')).toSorted()).toEqual([
      'NDA accepted',
      'NDA accepted',
      'NDA withdrawn',
    ]);
    expect(await toldTo(await portal.enter('finance@aurora.example'), 'AFS-105')).toEqual([]);
  });

  it('gives nothing away once the asset is withdrawn or sold', async () => {
    const { id, documentId } = await openRoom(browser, 'AFS-108');
    await owner(sql`update listing set status = 'withdrawn' where id = ${id}`);

    expect('confidential' in (await listingOf(browser, id))).toBe(false);
    expect((await document(browser, documentId)).statusCode).toBe(403);
    const answer = await acceptAs(await portal.enter('finance@aurora.example'), id);
    expect([answer.statusCode, detailOf(answer)]).toEqual([
      409,
      'This asset is no longer available.',
    ]);
  });

  it('is too old after its months', async () => {
    const { id } = await openRoom(browser, 'AFS-102');
    await owner(sql`update nda_acceptance set expires_on = '2026-06-15' where listing_id = ${id}`);

    expect((await ndaOf(browser, id)).standing).toBe('expired');
    expect('confidential' in (await listingOf(browser, id))).toBe(false);
  });

  it('is superseded by a newer text, which must be read and accepted', async () => {
    const { id, documentId } = await openRoom(browser, 'AFS-106');
    const old = await ndaOf(browser, id);
    const text = 'A new text.';
    await owner(sql`insert into nda_version (series, version, title, body, sha256, in_force_from)
      values ('asset', '2026-2', 'NDA', ${text},
        ${createHash('sha256').update(text).digest('hex')}, '2026-06-15')`);

    expect((await ndaOf(browser, id)).standing).toBe('superseded');
    const { database, clock } = portal;
    await tellDueNews({ database, now: clock.now });
    expect((await toldTo(browser, 'AFS-106')).toSorted()).toEqual(['NDA accepted', 'The NDA of']);
    expect('confidential' in (await listingOf(browser, id))).toBe(false);
    expect((await listingsOf(browser, 'q=AFS-103')).items[0]).not.toHaveProperty('serial');
    expect(detailOf(await document(browser, documentId))).toBe(
      'Please accept the NDA to see these documents.',
    );
    const late = await acceptAs(browser, id, { version: old.version, sha256: old.sha256 });
    expect([late.statusCode, detailOf(late)]).toEqual([
      409,
      'The NDA text has changed since you opened it. Please read the new version.',
    ]);
    expect((await acceptAs(browser, id)).statusCode).toBe(200);
  });

  it('keeps every text that was ever in force', async () => {
    await expect(
      owner(sql`update nda_version set body = 'other' where version = '2026-1'`),
    ).rejects.toThrow(/nda_version/);
  });
});

describe('the database', () => {
  it('shows nothing of it to another customer, whatever a statement asks', async () => {
    expect((await countSecrets('AUR'))[0]?.count).toBeGreaterThan(0);
    expect(await countSecrets('BOR')).toEqual([{ count: 0 }]);
  });
});
