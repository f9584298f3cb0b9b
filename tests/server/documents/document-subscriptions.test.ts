import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentSubscription } from '#contract/documents/document-subscriptions.ts';
import { documentRow } from '#server/documents/document-files.queries.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { documentNews } from '#server/notifications/document-news.ts';
import { unsubscribeByToken } from '#server/notifications/mail/unsubscribe-by-token.steps.ts';
import { mailDigests } from '#server/notifications/mail/mail-digests.steps.ts';
import { mailNews } from '#server/notifications/mail/mail-news.steps.ts';
import { notify } from '#server/notifications/notify.steps.ts';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const custId = 'AUR';
let portal: SeededPortal;
let finance: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  finance = await portal.enter('finance@aurora.example');
}, 300_000);

beforeEach(() =>
  portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from mail_message`);
    await tx.execute(sql`delete from notification`);
    await tx.execute(sql`delete from document_subscription`);
    await tx.execute(sql`delete from notification_preference`);
  }),
);

afterAll(() => portal.close());

const needs = () => {
  const { database, config, clock, app } = portal;
  return { database, config, log: app.log, now: clock.now };
};

const nothing = { category: null, lease: null, asset: null };

function subscribe(part: object, id = randomUUID(), browser = finance) {
  const payload = { ...nothing, ...part };
  return browser.call('PUT', `/portal/api/document-subscriptions/${id}`, { payload });
}

async function own(browser = finance): Promise<DocumentSubscription[]> {
  const answer = await browser.call('GET', '/portal/api/document-subscriptions');
  return answer.json<{ items: DocumentSubscription[] }>().items;
}

/** The newest insurance certificate of a lease is published again; returns its title. */
async function publish(leaseNo: string): Promise<string> {
  const [row] = await portal.database.tx({ kind: 'owner' }, (tx) =>
    queryRows(
      tx,
      documentRow,
      sql`select ${columnsOf('document', documentRow)} from document
        where lease_no = ${leaseNo} order by title`,
    ),
  );
  if (row === undefined) throw new Error(`The seed has no document of ${leaseNo}.`);
  await portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    notify(tx, documentNews(custId, { ...row, version: randomUUID() }), portal.clock.now()),
  );
  return row.title;
}

async function mails(): Promise<string[]> {
  const rows = await tableRows(portal.database, 'mail_message', sql`order by to_address`);
  return rows.map(({ toAddress, kind }) => `${toAddress} ${kind}`);
}

describe('a subscription to new documents', () => {
  it('is made once, is the person’s own, and ends', async () => {
    const id = randomUUID();
    const first = await subscribe({ category: 'insurance', lease: 'AUR-A01' }, id);
    await subscribe({ category: 'insurance', lease: 'AUR-A01' }, id);
    await subscribe({ category: 'insurance', lease: 'AUR-A01' });
    const colleague = await portal.enter('technical@aurora.example');
    const path = `/portal/api/document-subscriptions/${id}`;
    const foreign = await colleague.call('DELETE', path);

    expect(first.statusCode).toBe(200);
    expect(await own()).toEqual([
      { id, category: 'insurance', lease: 'AUR-A01', asset: null, assetName: null },
    ]);
    expect([await own(colleague), foreign.statusCode]).toEqual([[], 204]);
    await finance.call('DELETE', path);
    expect(await own()).toEqual([]);
  });

  it('names something, and nothing of another airline', async () => {
    const other = await portal.enter('everything@borealis.example');
    const [theirs] = (await other.call('GET', '/portal/api/documents?age=all')).json<{
      facets: { leases: string[] };
    }>().facets.leases;
    const answers = [
      await subscribe({}),
      await subscribe({ lease: theirs }),
      await subscribe({ asset: '999999' }),
      await subscribe({ category: 'gossip' }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(answers[0]?.body).toContain('Choose a category, a lease or an asset');
    expect(await own()).toEqual([]);
  });

  it('brings mail at once about what it names, and leaves that out of the daily one', async () => {
    await subscribe({ lease: 'AUR-A01' });
    await publish('AUR-A01');
    await publish('AUR-A02');
    await mailNews(needs());
    const atOnce = await mails();
    portal.clock.advance(120);
    await mailDigests(needs());
    const summaries = sql`where kind = 'dailySummary'`;
    const daily = await tableRows(portal.database, 'mail_message', summaries);
    const mine = daily.find(({ toAddress }) => toAddress === 'finance@aurora.example');

    expect(atOnce).toEqual(['finance@aurora.example documentPublished']);
    expect(mine?.body).toContain('AUR-A02');
    expect(mine?.body).not.toContain('AUR-A01');
  });

  it('ends with the mail that it asks for', async () => {
    await subscribe({ lease: 'AUR-A01' });
    await publish('AUR-A01');
    await mailNews(needs());
    const [mail] = await tableRows(portal.database, 'mail_message');
    const token = /#token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    const origin = { requestId: 'r', ip: '127.0.0.1', userAgent: 'test' };

    await unsubscribeByToken(needs(), { token, scope: 'this' }, origin);

    expect(await own()).toEqual([]);
  });
});

describe('a document that any system has published', () => {
  it('is told of once, with a way to it on its tab', async () => {
    const { database, clock } = portal;
    await tellDueNews({ database, now: clock.now });
    await tellDueNews({ database, now: clock.now });
    const published = sql`where kind = 'documentPublished'`;
    const told = await tableRows(database, 'notification', published);
    const ids = told.filter((row) => row.custId === custId).map(({ subject }) => subject);

    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
