import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
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

async function get<T>(path: string, browser = aurora): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
}

const key = (name: string) => ({ 'idempotency-key': `dispute-of-${name}-0001` });
const open = async (skip: number): Promise<Invoice> => {
  const { items } = await get<{ items: Invoice[] }>('invoices?status=issued&type=basicRent');
  const found = items[skip];
  if (found === undefined) throw new Error('Aurora has no rent to dispute.');
  return found;
};
const send = (id: string, payload: object, headers: object, browser = aurora) =>
  browser.call('POST', `/portal/api/invoices/${id}/disputes`, {
    payload,
    headers: { ...headers },
  });

describe('a dispute', () => {
  const text = 'The rent was escalated twice this year.';

  it('marks the invoice for everybody of the airline, once, and is audited', async () => {
    const invoice = await open(0);
    const body = { reason: 'rate', amount: '100.00', text, rowVersion: 1 };
    const first = await send(invoice.id, body, key('first'));
    const again = await send(invoice.id, body, key('first'));
    const colleague = await portal.enter('finance@aurora.example');
    const { items } = await get<{ items: Dispute[] }>(`invoices/${invoice.id}/disputes`, colleague);
    const stored = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ detail: unknown }>(
        tx,
        sql`select detail from audit_log where event = 'invoice.disputed'`,
      ),
    );

    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ reason: 'rate', amount: '100.00', text, status: 'open' });
    expect((await get<InvoiceDetail>(`invoices/${invoice.id}`, colleague)).status).toBe('disputed');
    expect(stored.map(({ detail }) => detail)).toEqual([
      { invoice: invoice.number, reason: 'rate', amount: '100.00', before: 'issued', files: 0 },
    ]);
  });

  it('is refused while another one is open', async () => {
    const { items } = await get<{ items: Invoice[] }>('invoices?status=disputed');
    const body = { reason: 'other', amount: '1.00', text, rowVersion: 1 };
    const answer = await send(items[0]?.id ?? '', body, key('second'));

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ detail: 'This invoice is already disputed.' });
  });

  it('cannot be about more than the balance, or an invoice that changed', async () => {
    const invoice = await open(1);
    const body = { reason: 'amount', text, rowVersion: 1 };
    const more = addAmounts([invoice.balance, '0.01']);
    const tooMuch = await send(invoice.id, { ...body, amount: more }, key('too-much'));
    const stale = await send(
      invoice.id,
      { ...body, amount: '1.00', rowVersion: 7 },
      key('stale-version'),
    );

    expect(tooMuch.statusCode).toBe(400);
    expect(tooMuch.json()).toMatchObject({
      detail: `The disputed amount cannot exceed the balance of ${formatMoney(invoice.balance, invoice.currency)}.`,
    });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'conflict']);
    expect((await get<InvoiceDetail>(`invoices/${invoice.id}`)).status).toBe('issued');
  });

  it('of a foreign or paid invoice changes nothing', async () => {
    const invoice = await open(1);
    const body = { reason: 'amount', amount: '1.00', text, rowVersion: 1 };
    const { items } = await get<{ items: Invoice[] }>('invoices?status=paid');
    const foreign = await send(invoice.id, body, key('foreign-one'), cumulus);
    const paid = await send(items[0]?.id ?? '', body, key('paid-invoice'));

    expect([foreign.statusCode, paid.statusCode]).toEqual([404, 400]);
  });

  it('can be taken back once by a colleague, and raised again', async () => {
    const invoice = await open(1);
    const body = { reason: 'amount', amount: '1.00', text, rowVersion: 1 };
    const raised = (await send(invoice.id, body, key('to-withdraw'))).json<Dispute>();
    const path = `/portal/api/invoices/${invoice.id}/disputes/${raised.id}/withdrawal`;
    const colleague = await portal.enter('finance@aurora.example');
    const foreign = await cumulus.call('POST', path, { headers: key('withdraw-foreign') });
    const first = await colleague.call('POST', path, { headers: key('withdraw-first') });
    const second = await colleague.call('POST', path, { headers: key('withdraw-second') });
    const now = await get<{ canDispute: boolean; rowVersion: number }>(
      `invoices/${invoice.id}/disputes`,
    );

    expect([foreign.statusCode, first.statusCode, second.statusCode]).toEqual([404, 200, 409]);
    expect(first.json<Dispute>().status).toBe('withdrawn');
    expect(now).toMatchObject({ canDispute: true, rowVersion: 3 });
    expect((await get<InvoiceDetail>(`invoices/${invoice.id}`)).status).toBe('issued');
  });
});
