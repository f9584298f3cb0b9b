import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimChoice } from '#contract/claims/claim-detail.ts';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import { quotas, readQuotas, type QuotaSettings } from '#server/platform/quotas/quotas.ts';
import { storeQuotas } from '#server/platform/quotas/quotas.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { sendFile } from '#tests/support/portal/send-upload.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: it is the database that counts.

let portal: SeededPortal;
let aurora: TestBrowser;
let colleague: TestBrowser;
let contact: string;
let lease: string;

beforeAll(async () => {
  portal = await createSeededPortal({ config: { customerFilesLimit: 25_000_000 } });
  aurora = await portal.enter('everything@aurora.example');
  colleague = await portal.enter('finance@aurora.example');
  const team = await aurora.call('GET', '/portal/api/team');
  contact = team.json<{ contacts: { id: string }[] }>().contacts[0]?.id ?? '';
  const choices = await aurora.call('GET', '/portal/api/claim-choices');
  const { leases } = choices.json<{ leases: ClaimChoice[] }>();
  lease = leases.find(({ leaseNo }) => leaseNo === 'AUR-A06')?.leaseId ?? '';
}, 180_000);

afterAll(() => portal.close());

const owner = <Row>(statement: ReturnType<typeof sql>) =>
  portal.database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));

const limit = (settings: QuotaSettings) =>
  portal.database.tx({ kind: 'owner' }, (tx) => storeQuotas(tx, settings));

const once = () => ({ 'idempotency-key': randomUUID() });

const saveView = (browser: TestBrowser) =>
  browser.call('PUT', `/portal/api/views/${randomUUID()}`, {
    payload: {
      list: 'listInvoices',
      name: `View ${randomUUID()}`,
      query: '',
      columns: null,
      isDefault: false,
      hasAlerts: false,
      rowVersion: null,
    },
  });

const wishCall = (browser: TestBrowser) =>
  browser.call('POST', `/portal/api/team/${contact}/call-requests`, {
    payload: { phone: '+353 1 555 0199', topic: 'Rent', wanted: 'today' },
    headers: once(),
  });

/** A subject is subscribed to once. */
const categories = documentCategories.values();

const subscribe = (browser: TestBrowser) =>
  browser.call('PUT', `/portal/api/document-subscriptions/${randomUUID()}`, {
    payload: { category: categories.next().value, lease: 'AUR-A01', asset: null },
  });

const draftClaim = (browser: TestBrowser) =>
  browser.call('POST', '/portal/api/claims', {
    payload: {
      leaseId: lease,
      eventType: 'APU',
      eventStart: null,
      eventEnd: null,
      shop: '',
      invoiceNumber: '',
      invoiceTotal: '0.00',
      lines: [],
    },
    headers: once(),
  });

const counted = async (table: string, condition: string): Promise<number> => {
  const [row] = await owner<{ rows: number }>(
    sql.raw(`select count(*)::int as rows from ${table} where cust_id = 'AUR' and ${condition}`),
  );
  return row?.rows ?? 0;
};

describe('the limits', () => {
  it('are those that the database holds, and each is enforced where rows are created', async () => {
    const stored = await owner<{ name: string; most: number }>(sql`select name, most from quota`);
    const enforced = await owner<{ text: string }>(
      sql`select encode(tgargs, 'escape') as text from pg_trigger
        where tgfoid = 'demand_quota'::regproc`,
    );
    const names = Object.keys(quotas);

    expect(Object.fromEntries(stored.map(({ name, most }) => [name, most]))).toEqual(
      Object.fromEntries(Object.entries(quotas).map(([name, { most }]) => [name, most])),
    );
    expect(new Set(enforced.map(({ text }) => text.split('\\000')[0]))).toEqual(new Set(names));
    expect(enforced).toHaveLength(names.length);
  });

  it('are settings, and have their usual values again without them', async () => {
    await limit(readQuotas('claimDrafts=3, savedViews=7'));
    const set = await owner(sql`select most from quota where name in ('claimDrafts', 'savedViews')
      order by name`);
    await limit({});

    expect(set).toEqual([{ most: 3 }, { most: 7 }]);
    expect(await owner(sql`select most from quota where name = 'claimDrafts'`)).toEqual([
      { most: quotas.claimDrafts.most },
    ]);
  });

  it.each(['drafts=3', 'claimDrafts=0', 'claimDrafts=many', 'claimDrafts'])(
    'are refused as %s',
    (text) => {
      expect(() => readQuotas(text)).toThrow(/has no limit|needs a number/);
    },
  );
});

describe('rows that people create at the same moment', () => {
  it.each([
    ['savedViews', 'saved_view', 'true', saveView, 'Remove some that nobody uses first.'],
    ['callRequests', 'call_request', 'answered_at is null', wishCall, 'Wait for the answers'],
    ['documentSubscriptions', 'document_subscription', 'true', subscribe, 'End some that nobody'],
    ['claimDrafts', 'claim', `status = 'draft'`, draftClaim, 'Submit or withdraw some of them'],
  ] as const)(
    'never pass the limit of %s together',
    async (name, table, condition, create, words) => {
      const before = await counted(table, condition);
      await limit({ [name]: before + 2 });
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => create(at % 2 === 0 ? aurora : colleague)),
      );
      await limit({});
      const refused = answers.filter(({ statusCode }) => statusCode >= 300);

      expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(
        Array.from({ length: 4 }, () => 'quotaReached'),
      );
      expect(refused[0]?.json<{ detail: string }>().detail).toContain(words);
      expect(await counted(table, condition)).toBe(before + 2);
    },
  );

  it('are counted for each customer alone', async () => {
    await limit({ savedViews: 1 });
    const other = await portal.enter('everything@borealis.example');
    const answers = [await saveView(other), await saveView(other)];
    await limit({});

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  });
});

it('files that colleagues send at the same moment never pass the quota together', async () => {
  const [kept] = await owner<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::int as bytes from upload where cust_id = 'AUR'`,
  );
  const piece = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(900_000, 'a')]);
  const room = Math.floor((25_000_000 - (kept?.bytes ?? 0)) / piece.length);
  await Promise.all(
    Array.from({ length: room - 1 }, (_, at) => sendFile(aurora, `filling-${at}.pdf`, piece)),
  );
  const answers = await Promise.all(
    [aurora, colleague, aurora, colleague].map((browser, at) =>
      sendFile(browser, `last-${at}.pdf`, piece),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 413, 413, 413,
  ]);
});
