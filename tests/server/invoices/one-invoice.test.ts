import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { printDecimal } from '#server/platform/pdf/print-format.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
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

async function list(query: string, browser = aurora): Promise<{ items: Invoice[] }> {
  return (await browser.call('GET', `/portal/api/invoices?${query}`)).json<{ items: Invoice[] }>();
}

async function detailOf(id: string): Promise<InvoiceDetail> {
  return (await aurora.call('GET', `/portal/api/invoices/${id}`)).json<InvoiceDetail>();
}

describe('one invoice', () => {
  it('shows lines and allocations that explain its amounts', async () => {
    const [paid] = (await list('status=paid&type=supplementalRent&sort=-issued')).items;
    const detail = (
      await aurora.call('GET', `/portal/api/invoices/${paid?.id}`)
    ).json<InvoiceDetail>();

    expect(addAmounts(detail.lines.map(({ amount }) => amount))).toBe(detail.net);
    expect(addAmounts(detail.allocations.map(({ amount }) => amount))).toBe(detail.paid);
    expect(detail.lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each([
    ['basicRent', true],
    ['interest', false],
    ['creditNote', false],
  ])(
    'of type %s on a lease with terms of late interest bears it: %s (§3.3)',
    async (type, bears) => {
      const { items } = await list(`status=all&lease=AUR-A01&type=${type}`);
      const found = await Promise.all(
        items.map(async ({ id }) => (await detailOf(id)).bearsInterest),
      );

      expect(found).toEqual(items.map(() => bears));
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it('for interest finds the charge that it bills by its number, with the same amount', async () => {
    const { items } = await list('status=all&type=interest');
    const charged = await Promise.all(
      items.map(async ({ number }) => {
        const url = `/portal/api/interest-charges?status=all&q=${number}`;
        return (await aurora.call('GET', url)).json<{ items: { amount: string }[] }>().items;
      }),
    );

    expect(items.length).toBeGreaterThan(0);
    expect(charged.map((found) => found.map(({ amount }) => amount))).toEqual(
      items.map(({ gross }) => [gross]),
    );
  });

  it('leads a bill of use to its lines of the month, for those who may read them', async () => {
    const [bill] = (await list('status=paid&type=supplementalRent&sort=-issued')).items;
    const [rent] = (await list('status=paid&type=basicRent')).items;
    const monthOf = async (id: string | undefined, browser = aurora) =>
      (await browser.call('GET', `/portal/api/invoices/${id}`)).json<InvoiceDetail>().billedMonth;
    const month = await monthOf(bill?.id);
    const url = `/portal/api/monthly-billing?month=${month}&invoice=${bill?.number}`;
    const found = (await aurora.call('GET', url)).json<{ total: number }>();
    const serviced = await portal.enter('serviced@aurora.example');

    expect(found.total).toBe(8);
    expect(await monthOf(bill?.id, serviced)).toBeNull();
    expect(await monthOf(rent?.id)).toBeNull();
  });

  it('leads a bill that was corrected to its own lines, which add up to it', async () => {
    const { items: notes } = await list('status=all&type=creditNote');
    const corrected = await Promise.all(notes.map(async ({ id }) => detailOf(id)));
    const numbers = new Set(corrected.map(({ correctsInvoice }) => correctsInvoice));
    const { items } = await list('status=all&type=supplementalRent&pageSize=200');
    const bills = items.filter(({ number }) => numbers.has(number));
    for (const { id, number, gross } of bills) {
      const { billedMonth } = await detailOf(id);
      const url = `/portal/api/monthly-billing?month=${billedMonth}&invoice=${number}`;
      const lines = (await aurora.call('GET', url)).json<{ items: BillingLine[] }>().items;

      expect(addAmounts(lines.map(({ amount }) => amount))).toBe(gross);
      expect(new Set(lines.map(({ invoice }) => invoice))).toEqual(new Set([number]));
    }

    expect(bills.length).toBeGreaterThan(0);
  });

  it('names what a credit note corrects and the new bill that it is netted with', async () => {
    const [note] = (await list('status=all&type=creditNote&sort=gross')).items;
    const detail = (
      await aurora.call('GET', `/portal/api/invoices/${note?.id}`)
    ).json<InvoiceDetail>();

    const [given, ...others] = detail.allocations;
    const [bill] = (await list(`status=all&type=supplementalRent&q=${given?.reference}`)).items;
    const corrected = (
      await aurora.call('GET', `/portal/api/invoices/${bill?.id}`)
    ).json<InvoiceDetail>();

    expect(corrected.correctsInvoice).toBe(detail.correctsInvoice);
    expect(given).toEqual({
      date: detail.issueDate,
      reference: corrected.number,
      kind: 'appliedTo',
      type: 'supplementalRent',
      amount: `-${corrected.gross}`,
      rule: 'correction',
      about: detail.correctsInvoice,
    });
    // What the new bill does not need goes to the oldest open item.
    expect(others.map(({ rule }) => rule)).toEqual(['oldest']);
    expect(addAmounts(detail.allocations.map(({ amount }) => amount))).toBe(detail.gross);
  });

  it.each(['', '/pdf'])('answers a foreign, unknown or malformed id alike (%s)', async (part) => {
    const [foreign] = (await list('status=all', cumulus)).items;
    const ids = [foreign?.id, '00000000-0000-4000-8000-000000000000', 'x', "1' or '1'='1", '%00'];
    const answers = await Promise.all(
      ids.map((id) =>
        aurora.call('GET', `/portal/api/invoices/${encodeURIComponent(String(id))}${part}`),
      ),
    );
    const bodies = answers.map((answer) => ({ ...answer.json<object>(), requestId: '' }));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('downloads as a PDF under its number, with lines that add up to its total', async () => {
    const [invoice] = (await list('status=all&type=supplementalRent&sort=-gross')).items;
    const answer = await aurora.call('GET', `/portal/api/invoices/${invoice?.id}/pdf`);
    const text = (await textOfPages(answer.rawPayload)).join(' ');
    const detail = (
      await aurora.call('GET', `/portal/api/invoices/${invoice?.id}`)
    ).json<InvoiceDetail>();
    const printed = detail.lines.map(({ amount, rate }) =>
      [rate, amount].map(printDecimal).join(' '),
    );

    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${detail.number}.pdf"`,
    );
    for (const amounts of printed) expect(text).toContain(amounts);
    expect(text).toContain(`Total USD ${printDecimal(detail.gross)}`);
    expect(addAmounts(detail.lines.map(({ amount }) => amount))).toBe(detail.gross);
  });
});
