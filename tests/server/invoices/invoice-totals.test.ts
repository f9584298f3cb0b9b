import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceColumns } from '#contract/invoices/invoice-columns.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 120_000);

afterAll(() => portal.close());

async function list(query: string, browser = aurora) {
  const answer = await browser.call('GET', `/portal/api/invoices?pageSize=200&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Invoice[]; total: number; totals: InvoiceTotals[] }>();
}

describe('the totals of the invoice list', () => {
  it('shows in its standard columns what makes the balance: gross − paid − credited', async () => {
    const shown = Object.entries(invoiceColumns).filter(([, column]) => !('isOptional' in column));
    const { totals } = await list('status=all', cumulus);

    expect(shown.map(([key]) => key)).toEqual(
      expect.arrayContaining(['gross', 'paid', 'credited', 'balance']),
    );
    for (const { gross, paid, credited, balance } of totals)
      expect(subtractAmounts(subtractAmounts(gross, paid), credited)).toBe(balance);
  });

  it('totals the disputed part, and what stays payable, of disputed invoices', async () => {
    const { items, total, totals } = await list('status=disputed');
    const asked = await Promise.all(
      items.map(async ({ id, balance }) => {
        const answer = await aurora.call('GET', `/portal/api/invoices/${id}/disputes`);
        const { items: disputes, suspends } = answer.json<{
          items: { amount: string; status: string }[];
          suspends: boolean;
        }>();
        const open = disputes.filter(({ status }) => status === 'open');
        const disputed = addAmounts(open.map(({ amount }) => amount));
        return { disputed, payable: suspends ? subtractAmounts(balance, disputed) : balance };
      }),
    );

    expect(items).toHaveLength(total);
    expect(items.map(({ disputed, payable }) => ({ disputed, payable }))).toEqual(asked);
    expect(totals).toMatchObject([
      {
        disputed: addAmounts(asked.map(({ disputed }) => disputed)),
        payable: addAmounts(asked.map(({ payable }) => payable)),
      },
    ]);
  });
});
