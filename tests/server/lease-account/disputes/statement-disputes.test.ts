import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { readStatement, totalsByCurrency } from '#server/lease-account/statement/statement.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const from = '2026-03-01';

it.each([
  ['AUR', 'finance@aurora.example'],
  ['CUM', 'everything@cumulus.example'],
])('totals each currency of %s, with the part in dispute', async (custId, email) => {
  const browser = await portal.enter(email);
  const list = async (query: string) =>
    (await browser.call('GET', `/portal/api/invoices?${query}`)).json<{
      items: Invoice[];
      totals: InvoiceTotals[];
    }>();
  // Rent stays payable while it is disputed; it is in dispute all the same.
  const [rent] = (await list('type=basicRent&status=overdue')).items;
  const path = `/portal/api/invoices/${rent?.id}/disputes`;
  const { rowVersion } = (await browser.call('GET', path)).json<{ rowVersion: number }>();
  const payload = { reason: 'rate', amount: '1.00', text: 'The rent is too high.', rowVersion };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await browser.call('POST', path, { payload, headers })).statusCode).toBe(200);
  const { totals: listed } = await list('status=unpaid');

  const { accounts } = await portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    readStatement(tx, { custId, from, to: seededDay }),
  );
  const totals = totalsByCurrency(accounts);

  expect(totals.map(({ currency, open, disputed }) => [currency, open, disputed])).toEqual(
    listed.map(({ currency, balance, disputed }) => [currency, balance, disputed]),
  );
  expect(totals.some(({ disputed }) => compareAmounts(disputed, '1.00') > 0)).toBe(true);
  for (const { currency, disputed } of totals) {
    const own = accounts.filter((account) => account.currency === currency);
    expect(addAmounts(own.map((account) => account.disputed))).toBe(disputed);
  }
  const statement = `/portal/api/statement-of-account?from=${from}&to=${seededDay}`;
  const pdf = await browser.call('GET', statement);
  const text = (await textOfPages(pdf.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  for (const { currency, open, disputed } of totals)
    expect(text).toContain(
      `${currency} ${printAmount(open, currency)} ${printAmount(disputed, currency)}`,
    );
  for (const { currency, disputed } of accounts)
    expect(text).toContain(`Of these in dispute ${printAmount(disputed, currency)}`);
});
