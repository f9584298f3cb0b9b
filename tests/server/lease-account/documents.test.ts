import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail, InvoiceTotals } from '#contract/invoices/invoices.ts';
import type { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { printDecimal } from '#server/platform/pdf/print-format.ts';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('everything@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 180_000);

afterAll(() => portal.close());

interface Periods {
  readonly leases: { readonly leaseNo: string; readonly basis: string }[];
  readonly lease: string | null;
  readonly periods: RentPeriodRow[];
  readonly current: string | null;
}

async function get<T>(path: string, browser = aurora): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
}

describe('the rent calculation', () => {
  it('offers the leases and the periods of the first one that runs', async () => {
    const { leases, lease, periods, current } = await get<Periods>('rent-calculation');
    const running = periods.find(({ from }) => from === current);

    expect(leases).toHaveLength(10);
    expect(lease).toBe('AUR-A01');
    expect(running && running.from <= seededDay && running.to >= seededDay).toBe(true);
  });

  it('calculates what the schedule and the invoice say, for every basis', async () => {
    const { leases } = await get<Periods>('rent-calculation');
    for (const { leaseNo } of leases.slice(0, 4)) {
      const { periods } = await get<Periods>(`rent-calculation?lease=${leaseNo}`);
      const billed = periods.findLast(({ invoice }) => invoice !== null);
      const sheet = await get<RentSheet>(`rent-calculation/${leaseNo}/${billed?.from}`);
      const invoice = await get<InvoiceDetail>(`invoices/${billed?.invoice?.id}`);
      const before = periods[periods.findIndex(({ from }) => from === billed?.from) - 1];

      expect([sheet.period.amount, sheet.period.due]).toEqual([billed?.amount, invoice.dueDate]);
      expect(invoice.net).toBe(sheet.period.amount);
      expect(sheet.previous?.difference).toBe(
        subtractAmounts(sheet.period.amount, before?.amount ?? '0'),
      );
    }
  });

  it('says which rate an estimate waits for', async () => {
    const { periods } = await get<Periods>('rent-calculation?lease=AUR-A02');
    const estimated = periods.find(({ isEstimated }) => isEstimated);
    const sheet = await get<RentSheet>(`rent-calculation/AUR-A02/${estimated?.from}`);

    expect(sheet.period.isEstimated).toBe(true);
    expect(sheet.fixing).toMatchObject({ index: 'CME Term SOFR 3M', isPublished: false });
    expect(sheet.fixing && sheet.fixing.fixedOn < sheet.fixing.determination).toBe(true);
  });

  it('is a PDF with every step', async () => {
    const { current } = await get<Periods>('rent-calculation?lease=AUR-A02');
    const sheet = await get<RentSheet>(`rent-calculation/AUR-A02/${current}`);
    const answer = await aurora.call('GET', `/portal/api/rent-calculation/AUR-A02/${current}/pdf`);
    const text = (await textOfPages(answer.rawPayload)).join(' ');

    for (const { label } of sheet.steps) expect(text).toContain(label);
    expect(text).toContain(`USD ${printDecimal(sheet.period.amount)}`);
  });

  it('is a workbook that calculates the rent again', async () => {
    const { current } = await get<Periods>('rent-calculation?lease=AUR-A02');
    const sheet = await get<RentSheet>(`rent-calculation/AUR-A02/${current}`);
    const path = `/portal/api/rent-calculation/AUR-A02/${current}/xlsx`;
    const rows = await readSheet((await aurora.call('GET', path)).rawPayload);
    const results = rows.filter(([label]) => label === 'Result').map(([, value]) => value);

    expect(results).toContain(Number(sheet.period.amount));
  });

  it.each(['CUM-A01/2026-06-01', 'AUR-A01/2020-01-01', 'AUR-A01/x', 'NONE/2026-06-01'])(
    'does not know %s',
    async (path) => {
      const answer = await aurora.call('GET', `/portal/api/rent-calculation/${path}`);
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('the statement of account', () => {
  it('closes with what the invoice list shows as open, less what is on account', async () => {
    const statement = await portal.database.tx({ kind: 'tenant', custId: 'CUM' }, (tx) =>
      readStatement(tx, { custId: 'CUM', from: '2025-06-15', to: seededDay }),
    );
    const { totals } = await get<{ totals: InvoiceTotals[] }>('invoices?status=unpaid', cumulus);

    expect(new Set(statement.accounts.map(({ currency }) => currency))).toEqual(
      new Set(['EUR', 'USD']),
    );
    for (const { currency, balance } of totals) {
      const own = statement.accounts.filter((account) => account.currency === currency);
      expect(addAmounts(own.map(({ open }) => open))).toBe(balance);
    }
    for (const { open, onAccount, closing, movements, opening } of statement.accounts) {
      expect(closing).toBe(subtractAmounts(open, onAccount));
      expect(addAmounts([opening, ...movements.map(({ amount }) => amount)])).toBe(closing);
    }
  });

  it('keeps every lessor entity to its own leases, invoices and payments (§3.9)', async () => {
    const { accounts } = await portal.database.tx({ kind: 'tenant', custId: 'CUM' }, (tx) =>
      readStatement(tx, { custId: 'CUM', from: '2021-06-15', to: seededDay }),
    );
    const { items } = await get<PageOf<typeof leaseAccountList>>(
      'lease-accounts?leases=all&pageSize=200',
      cumulus,
    );
    const owners = new Map(items.map(({ leaseNo, lessorEntity }) => [leaseNo, lessorEntity]));
    const names = accounts.map(({ lessor, currency }) => `${lessor} ${currency}`);

    expect(new Set(accounts.map(({ lessor }) => lessor)).size).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    for (const { lessor, openItems, movements } of accounts) {
      const leases = [...openItems, ...movements].flatMap(({ leaseNo }) => leaseNo ?? []);
      expect(leases.filter((leaseNo) => owners.get(leaseNo) !== lessor)).toEqual([]);
    }
  });

  it('reconciles on an earlier day, with a payment that was returned later', async () => {
    const statement = await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
      readStatement(tx, { custId: 'AUR', from: '2024-01-01', to: '2026-03-31' }),
    );

    for (const { open, onAccount, closing } of statement.accounts) {
      expect(closing).toBe(subtractAmounts(open, onAccount));
    }
  });

  it('is a PDF of five years with one part per lessor entity and currency', async () => {
    const path = '/portal/api/statement-of-account?from=2021-06-15&to=2026-06-15';
    const answer = await cumulus.call('GET', path);
    const text = (await textOfPages(answer.rawPayload)).join(' ');

    expect(answer.statusCode).toBe(200);
    expect(text).toContain('STATEMENT OF ACCOUNT');
    expect(text).toMatch(/Open items, Northgate [^,]+, EUR/);
    expect(text).toMatch(/Open items, Northgate [^,]+, USD/);
  });

  it.each(['from=2026-06-01&to=2026-05-01', 'to=2026-07-01', 'from=2010-01-01'])(
    'refuses %s',
    async (query) => {
      const answer = await aurora.call('GET', `/portal/api/statement-of-account?${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );
});

const zip = (ids: readonly (string | undefined)[], browser = aurora) =>
  browser.call('POST', '/portal/api/invoices/zip', { payload: { ids } });

describe('the zip of invoices', () => {
  it('holds the PDFs of own invoices only', async () => {
    const own = await get<{ items: Invoice[] }>('invoices?pageSize=3');
    const foreign = await get<{ items: Invoice[] }>('invoices?pageSize=1', cumulus);
    const ids = [...own.items, ...foreign.items].map(({ id }) => id);
    const answer = await zip(ids);
    const names = answer.rawPayload.toString('latin1').match(/[A-Z]{3}-\d{4}-\d{4}\.pdf/g);

    expect(answer.headers['content-type']).toBe('application/zip');
    expect(new Set(names)).toEqual(new Set(own.items.map(({ number }) => `${number}.pdf`)));
  });

  it('refuses none, too many and foreign ones', async () => {
    const foreign = await get<{ items: Invoice[] }>('invoices?pageSize=1', cumulus);
    const answers = await Promise.all([
      zip([]),
      zip(Array.from({ length: 201 }, () => 'x')),
      zip([foreign.items[0]?.id]),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404]);
  });
});
