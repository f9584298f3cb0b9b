import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import type { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import type { coverList } from '#contract/lease-account/security-cover.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { yenAndDinars } from '#tests/support/import/yen-and-dinars.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { readZip } from '#tests/support/read/read-zip.ts';

let opened: ImportedPortal;

/** The lease in dinars: 7.791 % on late payments, and security with fils. */
async function agreeTerms(): Promise<void> {
  await opened.database.tx({ kind: 'owner' }, async (tx) => {
    const lease = sql`from lease where lease_no = 'SMP-E01'`;
    await tx.execute(sql`insert into index_fixing (index_name, tenor_months, fixing_date, rate, source)
      select 'CME Term SOFR', 1, day::date, 0.2, 'example'
      from generate_series('2026-09-01'::date, '2026-11-05', '1 day') as day
      on conflict (index_name, tenor_months, fixing_date) do update set rate = 0.2`);
    await tx.execute(sql`insert into interest_term (lease_id, cust_id, currency, valid_from, index_name,
        tenor_months, margin, grace_days, day_count, compounding, cap_rate)
      select id, cust_id, currency, start_date, 'CME Term SOFR', 1, 0.04, 3, 'ACT/360', 'none', 0.07791 ${lease}`);
    await tx.execute(sql`insert into security_requirement (lease_id, cust_id, currency, required, basis)
      select id, cust_id, currency, 100000.125, 'Two months of rent' ${lease}`);
    await tx.execute(sql`insert into security_deposit (id, cust_id, currency, lease_id, amount,
        received_on)
      select gen_random_uuid(), cust_id, currency, id, 40000.001, '2024-06-01' ${lease}`);
  });
}

beforeAll(async () => {
  opened = await openImportedPortal(yenAndDinars());
  await agreeTerms();
}, 120_000);

afterAll(() => opened.close());

async function read(path: string) {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer;
}

async function page<L extends AnyList>(path: string): Promise<PageOf<L>> {
  return (await read(path)).json<PageOf<L>>();
}

describe('a lease in dinars of Kuwait (R19, §3.9)', () => {
  it('bears interest to the fils', async () => {
    const { items, totals } = await page<typeof interestChargeList>('interest-charges');

    // 62,000.125 for 5 days and 62,000.000 for 13 days: 67.0893… + 174.4318… by ACT/360.
    expect(items.map(({ invoiceNumber, amount }) => [invoiceNumber, amount])).toEqual([
      ['DINAR-1', '241.521'],
    ]);
    expect(totals).toEqual([{ currency: 'KWD', amount: '241.521', waived: '0.000' }]);
  });

  it('bears interest because it has terms for it, which the lease in yen has not', async () => {
    const { items } = await page<typeof invoiceList>('invoices?sort=number');
    const bearing = await Promise.all(
      items.map(async ({ id, number }) => {
        const { bearsInterest } = (await read(`invoices/${id}`)).json<{ bearsInterest: boolean }>();
        return [number, bearsInterest];
      }),
    );

    expect(bearing).toEqual([
      ['DINAR-1', true],
      ['DINAR-2', true],
      ['YEN-1', false],
      ['YEN-2', false],
    ]);
  });

  it('is covered to the fils', async () => {
    const { items } = await page<typeof coverList>('security-cover');

    expect(items).toMatchObject([
      { required: '100000.125', cash: '40000.001', cover: '40000.001', shortfall: '60000.124' },
    ]);
  });

  it('shows its deposit to the fils in the lease accounts', async () => {
    const { items } = await page<typeof leaseAccountList>('lease-accounts');

    expect(items.map(({ currency, depositHeld }) => [currency, depositHeld])).toContainEqual([
      'KWD',
      '40000.001',
    ]);
  });
});

describe('yen and dinars on paper', () => {
  it.each([
    ['DINAR-1', { quantity: '1', rate: '62000.125', amount: '62000.125' }],
    ['DINAR-2', { quantity: '10', rate: '12.500', amount: '125.000' }],
    ['YEN-2', { quantity: '1', rate: '1450000', amount: '1450000' }],
  ])('has the rates of %s with at least the decimals of the currency', async (number, line) => {
    const { items } = await page<typeof invoiceList>(`invoices?status=all&q=${number}`);
    const [invoice] = items;
    const { lines } = (await read(`invoices/${invoice?.id}`)).json<{ lines: object[] }>();

    expect(lines).toMatchObject([line]);
  });

  it('has a number format of its own for each in a workbook', async () => {
    const { rawPayload } = await read('invoices/export?format=xlsx&status=all&sort=number');
    const files = await readZip(rawPayload);
    const xml = (name: string) =>
      files.find((file) => file.name.endsWith(name))?.content.toString('utf8') ?? '';
    const looks = [
      ...xml('styles.xml').matchAll(
        /<xf numFmtId="(\d+)" fontId="\d" fillId="0" borderId="0" xfId="0"/g,
      ),
    ].map(([, id = '']) => id);
    const formats = new Map(
      [...xml('styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
        ([, id = '', code = '']) => [id, code],
      ),
    );
    const formatOf = (value: string) => {
      const style = new RegExp(String.raw`s="(\d+)"><v>${value}</v>`).exec(xml('sheet1.xml'))?.[1];
      const id = looks[Number(style)] ?? '';
      // 3 is the built-in format of whole numbers (ECMA-376, 18.8.30).
      return id === '3' ? '#,##0' : formats.get(id);
    };

    expect(formatOf('81581')).toBe('#,##0');
    expect(formatOf('62000.125')).toBe('#,##0.000');
  });

  it('has the decimals of each, and no zero with a sign, in the statement', async () => {
    const pdf = await read('statement-of-account?from=2026-08-01&to=2026-11-02');
    const text = (await textOfPages(pdf.rawPayload)).join(' ');

    expect(text).toContain('62,000.125');
    expect(text).toContain('-0.125');
    expect(text).toMatch(/81,581(?![.\d])/);
    expect(text).toMatch(/Closing balance 1,530,000(?![.\d])/);
    expect(text).toContain('Closing balance 62,125.000');
    expect(text).not.toMatch(/-0(?:\.0+)?(?![.\d])/);
  });
});
