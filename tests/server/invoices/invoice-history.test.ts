import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('everything@aurora.example');
}, 180_000);

afterAll(() => portal.close());

async function invoices(query: string): Promise<Invoice[]> {
  const answer = await aurora.call('GET', `/portal/api/invoices?${query}`);
  return answer.json<{ items: Invoice[] }>().items;
}

async function detailOf(id: string): Promise<InvoiceDetail> {
  return (await aurora.call('GET', `/portal/api/invoices/${id}`)).json<InvoiceDetail>();
}

const unsigned = (amount: string): string => amount.replace('-', '');

const post = (path: string, payload: object, key: string) =>
  aurora.call('POST', `/portal/api/${path}`, {
    payload,
    headers: { 'idempotency-key': `history-of-${key}-0001` },
  });

describe('the history of an invoice', () => {
  it('adds up to what its amounts say, for every status', async () => {
    const shown = await invoices('status=all&pageSize=100');
    const details = await Promise.all(shown.map(async ({ id }) => detailOf(id)));

    for (const detail of details) {
      const { number, history, issueDate, gross, balance, allocations } = detail;
      const last = history.findLast(({ open }) => open !== null);
      expect([number, history[0]?.kind, history[0]?.at]).toEqual([number, 'issued', issueDate]);
      expect([number, last?.open ?? unsigned(gross)]).toEqual([number, unsigned(balance)]);
      expect(history.filter(({ open }) => open !== null)).toHaveLength(allocations.length);
    }
    expect(details.length).toBeGreaterThan(20);
  });

  it('has a due day for bills alone, and for none that a credit settles whole (§3.9)', async () => {
    const [note] = await invoices('status=all&type=creditNote&sort=gross');
    const credit = await detailOf(note?.id ?? '');
    const newBill = credit.allocations[0]?.reference ?? '';
    const [netted] = await invoices(`status=all&type=supplementalRent&q=${newBill}`);
    const [rent] = await invoices('status=issued&type=basicRent');
    const dueIn = async (id = '') =>
      (await detailOf(id)).history.filter(({ kind }) => kind === 'due').map(({ at }) => at);

    expect(netted?.number).toBe(newBill);
    expect([await dueIn(note?.id), await dueIn(netted?.id), await dueIn(rent?.id)]).toEqual([
      [],
      [],
      [rent?.dueDate],
    ]);
  });

  it('has a dispute, its withdrawal and an announcement, in their order', async () => {
    const [rent] = await invoices('status=issued&type=basicRent');
    const { id = '', balance = '' } = rent ?? {};
    const before = (await detailOf(id)).history;
    const text = 'The rent was escalated twice this year.';
    const body = { reason: 'rate', amount: '100.00', text, rowVersion: 1 };
    const raised = await post(`invoices/${id}/disputes`, body, 'dispute');
    const { id: dispute } = raised.json<{ id: string }>();
    await post(`invoices/${id}/disputes/${dispute}/withdrawal`, {}, 'withdrawal');

    const parts = [{ invoiceId: id, amount: balance }];
    await post('remittance-advices', { paidOn: '2020-01-02', bankReference: 'W 1', parts }, 'pay');
    const { history } = await detailOf(id);
    const known = new Set(before.map((event) => JSON.stringify(event)));
    expect(
      history
        .filter((event) => !known.has(JSON.stringify(event)))
        .map(({ kind, amount, reference }) => [kind, amount, reference]),
    ).toEqual([
      ['disputed', '100.00', null],
      ['disputeWithdrawn', null, null],
      ['announced', balance, 'W 1'],
    ]);
  });
});
