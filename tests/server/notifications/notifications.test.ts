import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationPage } from '#contract/notifications/notifications.ts';
import { notify, type News } from '#server/notifications/notify.steps.ts';
import { type CountingDatabase, countingStatements } from '#tests/support/read/count-statements.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { insertFixture } from '#tests/support/portal/identity-fixture.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { userOf } from '#tests/support/portal/user-of.ts';

let portal: TestPortal;
let counted: CountingDatabase;
let all: TestBrowser;
let none: TestBrowser;
let beta: TestBrowser;

beforeAll(async () => {
  counted = countingStatements(await openTestDatabase());
  await insertFixture(counted);
  portal = await createTestPortal({ database: counted });
  all = await portal.signIn('all@alpha.example');
  none = await portal.signIn('none@alpha.example');
  beta = await portal.signIn('all@beta.example');
});

afterAll(async () => {
  await portal.close();
  await counted.close();
});

async function tell(custId: string, news: Partial<News>): Promise<void> {
  const full = { kind: 'notice', subject: randomUUID(), title: 'News', ...news, custId } as const;
  await portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    notify(tx, full, portal.clock.now()),
  );
}

async function list(browser: TestBrowser, query = ''): Promise<NotificationPage> {
  const answer = await browser.call('GET', `/portal/api/notifications?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<NotificationPage>();
}

const titles = ({ items }: NotificationPage) => items.map(({ title }) => title);

async function mark(browser: TestBrowser, id: string, isRead: boolean): Promise<number> {
  const url = `/portal/api/notifications/${id}/read`;
  return (await browser.call('PUT', url, { payload: { isRead } })).statusCode;
}

describe('notifications', () => {
  it('are shown to those who may open the screen behind them, in their customer only', async () => {
    await tell('ALPHA', { kind: 'invoiceIssued', title: 'Invoice 1' });
    await tell('ALPHA', { title: 'For all' });
    await tell('ALPHA', {
      kind: 'documentPublished',
      rightNeeded: 'technical',
      title: 'Borescope report',
    });
    await tell('BETA', { title: 'For Beta' });

    expect(titles(await list(all)).toSorted()).toEqual([
      'Borescope report',
      'For all',
      'Invoice 1',
    ]);
    expect(titles(await list(none))).toEqual(['For all']);
    expect(titles(await list(beta))).toEqual(['For Beta']);
  });

  it('tell the same thing once', async () => {
    await tell('BETA', { subject: 'INV-7', kind: 'invoiceIssued', title: 'Once' });
    await tell('BETA', { subject: 'INV-7', kind: 'invoiceIssued', title: 'Twice' });

    expect(titles(await list(beta, 'kind=invoiceIssued'))).toEqual(['Once']);
  });

  it('do not tell a person what they did themselves', async () => {
    await tell('ALPHA', { title: 'Done by me', causedBy: userOf(all) });

    expect(titles(await list(all))).not.toContain('Done by me');
    expect(titles(await list(none))).toContain('Done by me');
  });

  it('are read by each person for themselves, and unread again', async () => {
    await tell('ALPHA', { title: 'To be read' });
    const before = await list(all, 'q=To be read');
    const id = before.items[0]?.id ?? '';

    const statuses = [await mark(all, id, true), await mark(all, id, true)];
    const after = await list(all, 'q=To be read');

    expect(statuses).toEqual([204, 204]);
    expect(after.items[0]?.isRead).toBe(true);
    expect(after.facets.unread).toBe(before.facets.unread - 1);
    expect((await list(none, 'q=To be read')).items[0]?.isRead).toBe(false);

    await mark(all, id, false);

    expect((await list(all, 'state=unread&q=To be read')).total).toBe(1);
  });

  it('answer 404 to the mark of one that is foreign, hidden, unknown or malformed', async () => {
    await tell('BETA', { title: 'Theirs' });
    await tell('ALPHA', { kind: 'claimAnswered', title: 'Hidden' });
    const theirs = (await list(beta, 'q=Theirs')).items[0]?.id ?? '';
    const hidden = (await list(all, 'q=Hidden')).items[0]?.id ?? '';

    for (const id of [theirs, hidden, randomUUID(), "1'--"])
      expect(await mark(none, encodeURIComponent(id), true)).toBe(404);
  });

  it('are all read up to an instant, and newer ones stay unread', async () => {
    const until = new Date(portal.clock.now()).toISOString();
    portal.clock.advance(1);
    await tell('BETA', { title: 'Newer' });

    await beta.call('POST', '/portal/api/notifications/read', { payload: { until } });

    expect(titles(await list(beta, 'state=unread'))).toEqual(['Newer']);
  });

  it('are forgotten by the list after a year', async () => {
    const { database } = portal;
    const news = { custId: 'BETA', kind: 'notice', subject: 'old', title: 'Old' } as const;
    await database.tx({ kind: 'tenant', custId: 'BETA' }, (tx) =>
      notify(tx, news, Date.UTC(2025, 4, 1)),
    );

    expect(titles(await list(beta))).not.toContain('Old');
  });
});

describe('the choice of mail', () => {
  const choices = '/portal/api/notification-choices';

  it('shows the kinds that concern the person, and keeps what they choose', async () => {
    const put = await none.call('PUT', `${choices}/notice`, { payload: { mail: 'none' } });
    const answer = await none.call('GET', choices);

    expect(put.json()).toEqual({ kind: 'notice', mail: 'none' });
    expect(answer.json()).toEqual({
      email: 'none@alpha.example',
      isConfirmed: true,
      choices: [
        { kind: 'notice', mail: 'none' },
        { kind: 'documentPublished', mail: 'daily' },
        { kind: 'assetForSale', mail: 'daily' },
        { kind: 'account', mail: 'immediately' },
      ],
    });
  });

  it('has no choice for a kind that the person is not told of', async () => {
    const answer = await none.call('PUT', `${choices}/claimAnswered`, {
      payload: { mail: 'none' },
    });

    expect(answer.statusCode).toBe(404);
  });
});

async function countReading(): Promise<number> {
  const before = counted.statements('tenant');
  await list(beta);
  return counted.statements('tenant') - before;
}

describe('the list of notifications', () => {
  it('is read in three statements, however many there are', async () => {
    const few = await countReading();
    for (const title of ['One', 'Two', 'Three']) await tell('BETA', { title });

    expect([few, await countReading()]).toEqual([3, 3]);
  });
});
