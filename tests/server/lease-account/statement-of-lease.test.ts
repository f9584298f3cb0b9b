import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeaseAccountSummary } from '#contract/lease-account/lease-accounts.ts';
import type { BookedEntry } from '#contract/lease-account/statement-entries.ts';
import type { StatedItem } from '#contract/lease-account/statement-items.ts';
import type { StatementTotal } from '#contract/lease-account/statement-totals.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { readZip } from '#tests/support/read/read-zip.ts';
import { exactSum, readStatementPart, statementRows } from '#tests/support/read/statement-list.ts';
import { wrongCells } from '#tests/support/read/wrong-cells.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const path = '/portal/api/statement-of-account';
const airlines = ['finance@aurora.example', 'everything@cumulus.example'];
const quarters = [
  { from: '2025-01-01', to: '2025-06-30' },
  { from: '2025-07-01', to: '2026-03-31' },
  { from: '2026-04-01', to: seededDay },
];

async function leasesOf(browser: TestBrowser): Promise<string[]> {
  const answer = await browser.call('GET', '/portal/api/lease-accounts');
  return answer.json<LeaseAccountSummary>().facets.leases;
}

async function accountsOf(
  browser: TestBrowser,
  asked: object,
): Promise<StatementTotal['accounts']> {
  const { items } = await readStatementPart<{ items: StatementTotal[] }>(browser, 'totals', asked);
  return items.flatMap(({ accounts }) => accounts);
}

const itemsOf = async (browser: TestBrowser, asked: object): Promise<StatedItem[]> =>
  (await statementRows<StatedItem>(browser, 'items', asked)).items;

const entriesOf = async (browser: TestBrowser, asked: object): Promise<BookedEntry[]> =>
  (await statementRows<BookedEntry>(browser, 'entries', asked)).items;

const sumOf = (rows: readonly { readonly amount: string }[]): string =>
  exactSum(rows.map(({ amount }) => amount));

/** Each lease closes at its open items, of which the documents are those of the whole account. */
async function expectOpenItems(browser: TestBrowser): Promise<void> {
  const leases = await leasesOf(browser);
  expect(leases.length).toBeGreaterThan(3);
  for (const { from, to } of quarters) {
    const all = await itemsOf(browser, { from, to });
    for (const lease of leases) {
      const accounts = await accountsOf(browser, { from, to, lease });
      const items = await itemsOf(browser, { from, to, lease });
      const closing = exactSum(accounts.map((account) => account.closing));

      expect(items.filter(({ type }) => type !== null)).toEqual(
        all.filter(({ leaseNo }) => leaseNo === lease),
      );
      expect([lease, closing]).toEqual([lease, sumOf(items)]);
    }
  }
}

describe.each(airlines)('the statement of a lease of %s', (email) => {
  it('closes at what is open of the lease less what payments that name it left (§3.4)', async () => {
    await expectOpenItems(await portal.enter(email));
  });

  it('opens at the closing balance of the day before, and its entries lead to its closing one', async () => {
    const browser = await portal.enter(email);
    for (const lease of await leasesOf(browser)) {
      let closed: string | undefined;
      for (const { from, to } of quarters) {
        const accounts = await accountsOf(browser, { from, to, lease });
        const opening = exactSum(accounts.map((account) => account.opening));
        const moved = sumOf(await entriesOf(browser, { from, to, lease }));
        const closing = exactSum(accounts.map((account) => account.closing));

        expect([lease, exactSum([opening, moved])]).toEqual([lease, closing]);
        expect(opening).toBe(closed ?? opening);
        closed = closing;
      }
    }
  });

  it('adds up over all leases to the account, but for payments that name no lease', async () => {
    const browser = await portal.enter(email);
    const [, , period] = quarters;
    const leases = await leasesOf(browser);
    const ofLeases = await Promise.all(
      leases.map((lease) => accountsOf(browser, { ...period, lease })),
    );
    const named = (await Promise.all(leases.map((lease) => itemsOf(browser, { ...period, lease }))))
      .flat()
      .filter(({ type }) => type === null);
    const all = await itemsOf(browser, { ...period });
    const received = all.filter(({ type }) => type === null);
    const unnamed = received.filter(({ id }) => !named.some((one) => one.id === id));
    const whole = exactSum((await accountsOf(browser, { ...period })).map((one) => one.closing));

    expect(exactSum([...ofLeases.flat().map(({ closing }) => closing), sumOf(unnamed)])).toBe(
      whole,
    );
  });
});

it('has each entry once, all of its lease', async () => {
  const browser = await portal.enter('everything@cumulus.example');
  for (const lease of await leasesOf(browser)) {
    const entries = await entriesOf(browser, { from: '2020-01-01', to: seededDay, lease });

    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.filter(({ leaseNo }) => leaseNo !== lease)).toEqual([]);
  }
});

it('of a lessor entity has its accounts as the whole statement has them', async () => {
  const browser = await portal.enter('finance@aurora.example');
  const [, , period] = quarters;
  const all = await accountsOf(browser, { ...period });
  const lessors = [...new Set(all.flatMap(({ lessor }) => lessor ?? []))];

  expect(lessors.length).toBeGreaterThan(1);
  for (const lessor of lessors)
    expect(await accountsOf(browser, { ...period, lessor })).toEqual(
      all.filter((account) => account.lessor === lessor),
    );
});

describe('the workbook of a statement', () => {
  it('has opening and closing balance, and formulas that give its values', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const [, , { from, to } = { from: '', to: '' }] = quarters;
    const query = `from=${from}&to=${to}&format=xlsx`;
    const file = (await browser.call('GET', `${path}?${query}`)).rawPayload;
    const rows = await readSheet(file);
    const accounts = await accountsOf(browser, { from, to });
    const balances = (word: string) =>
      rows
        .filter((row) => row[1] === word && row[5] !== null)
        .map((row) => Number(row[5]).toFixed(2));
    const files = await readZip(file);
    const sheet = String(files.find(({ name }) => name.endsWith('sheet1.xml'))?.content);

    expect(balances('Opening balance').toSorted()).toEqual(
      accounts.map(({ opening }) => opening).toSorted(),
    );
    expect(balances('Closing balance').toSorted()).toEqual(
      accounts.map(({ closing }) => closing).toSorted(),
    );
    expect(sheet).toContain('<f>');
    expect(wrongCells(sheet)).toEqual([]);
  });

  it('of a lease names it, with the entries that the page shows', async () => {
    const browser = await portal.enter('finance@aurora.example');
    const [lease = ''] = await leasesOf(browser);
    const query = `from=2025-01-01&to=${seededDay}&lease=${lease}`;
    const rows = await readSheet(
      (await browser.call('GET', `${path}?${query}&format=xlsx`)).rawPayload,
    );
    const entries = await entriesOf(browser, { from: '2025-01-01', to: seededDay, lease });
    const pdf = (
      await textOfPages((await browser.call('GET', `${path}?${query}`)).rawPayload)
    ).join(' ');

    expect(rows.map(([first]) => first)).toContain(`Lease ${lease}`);
    expect(pdf).toContain(`Lease ${lease}`);
    expect(
      rows
        .map((row) => String(row[2] ?? ''))
        .filter((one) => one !== '' && one !== 'Reference')
        .toSorted(),
    ).toEqual(entries.map(({ reference }) => reference).toSorted());
  });
});

it.each(['lease=CUM-A02', 'lessor=Nobody%20Leasing', 'lease=nothing'])(
  'is not found for %s of somebody else',
  async (about) => {
    const browser = await portal.enter('finance@aurora.example');
    const answer = await browser.call('GET', `${path}?${about}`);

    expect(answer.statusCode).toBe(404);
  },
);

/** Another lease of the same lessor entity and currency as the one of an invoice. */
const otherLease = sql`(select lease.id from lease where lease.cust_id = invoice.cust_id
  and lease.lessor_entity_id = invoice.lessor_entity_id and lease.currency = invoice.currency
  and lease.id <> invoice.lease_id order by lease_no limit 1)`;

it('follows credits and payments of a lease to the items of another one', async () => {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`update invoice set lease_id = moved.lease_id, lease_no = moved.lease_no
      from (select invoice.id, lease.id as lease_id, lease.lease_no from invoice
        join allocation on allocation.credit_note_id = invoice.id
        join lease on lease.id = ${otherLease} where invoice.cust_id = 'AUR') as moved
      where invoice.id = moved.id`);
    await tx.execute(sql`update payment set lease_id = named.lease_id
      from (select payment_id, ${otherLease} as lease_id from allocation
        join invoice on invoice.id = allocation.invoice_id
        where allocation.cust_id = 'AUR' and payment_id is not null) as named
      where payment.id = named.payment_id`);
  });
  const browser = await portal.enter('finance@aurora.example');
  const leases = await leasesOf(browser);
  const period = { from: '2020-01-01', to: seededDay };
  const entries = await Promise.all(
    leases.map((lease) => entriesOf(browser, { ...period, lease })),
  );
  const moved = entries.flat().filter(({ note }) => note !== null);

  await expectOpenItems(browser);
  expect(new Set(moved.map(({ kind }) => kind))).toEqual(
    new Set(['creditNote', 'payment', 'returnedPayment']),
  );
});
