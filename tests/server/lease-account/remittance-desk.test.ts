import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { Remittance } from '#contract/invoices/remittances.ts';
import type {
  InternalRemittance,
  PossibleReceipt,
} from '#contract/lease-account/desk/internal-remittances.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { applyPayment, receivePayment } from '#tests/support/invoices/a-receipt.ts';
import { sendPdf, smallPdf } from '#tests/support/portal/send-upload.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let lessor: TestBrowser;
let invoices: readonly Invoice[];

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  const answer = await aurora.call('GET', '/portal/api/invoices?status=issued&pageSize=100');
  const { items } = answer.json<{ items: Invoice[] }>();
  // A receipt settles invoices of one lessor and one currency.
  invoices = items.filter(
    ({ lessorEntity, currency }) => lessorEntity === items[0]?.lessorEntity && currency === 'USD',
  );
}, 240_000);

afterAll(() => portal.close());

const post = (by: TestBrowser, url: string, payload: object) =>
  by.call('POST', url, { payload, headers: { 'idempotency-key': randomUUID() } });

/** Announces 100.00 for an invoice of the airline, paid on the second of a past month. */
async function announce(bankReference: string, paidOn = '2020-01-02'): Promise<Remittance> {
  const uploadId = (await sendPdf(aurora, 'advice.pdf')).id;
  const parts = [{ invoiceId: invoices[0]?.id, amount: '100.00' }];
  const answer = await post(aurora, '/portal/api/remittance-advices', {
    paidOn,
    bankReference,
    uploadId,
    parts,
  });
  return answer.json<Remittance>();
}

const receive = (reference: string, facts?: Parameters<typeof receivePayment>[2]) =>
  receivePayment(portal.database, reference, facts);
/** Applies a part of a receipt to an invoice, by its place in the list. */
const apply = (paymentId: string, place: number, amount: string) =>
  applyPayment(portal.database, paymentId, invoices[place]?.id ?? '', amount);

const at = (id: string, what: string, custId = 'AUR') =>
  `/portal/api/internal/customers/${custId}/remittance-advices/${id}/${what}`;

async function atDesk(q: string, status = 'announced'): Promise<InternalRemittance[]> {
  const url = `/portal/api/internal/remittance-advices?status=${status}&q=${q}`;
  return (await lessor.call('GET', url)).json<{ items: InternalRemittance[] }>().items;
}

async function seenByAirline(id: string): Promise<Remittance | undefined> {
  const url = `/portal/api/invoices/${invoices[0]?.id}/remittance-advices`;
  const { items } = (await aurora.call('GET', url)).json<{ items: Remittance[] }>();
  return items.find((item) => item.id === id);
}

describe('a remittance advice at the desk of the lessor', () => {
  it('waits with its document, is matched with its receipt, and the airline is notified', async () => {
    const advice = await announce('WIRE-MATCHED');
    const other = await receive('WIRE-OTHER');
    const receipt = await receive('WIRE MATCHED');
    const [waiting] = await atDesk('WIRE-MATCHED');
    const possible = await lessor.call('GET', at(advice.id, 'receipts'));
    const file = await lessor.call('GET', at(advice.id, 'file'));

    expect(waiting).toMatchObject({ id: advice.id, customer: 'Aurora Airways', amount: '100.00' });
    expect(file.rawPayload).toEqual(smallPdf);
    const { items } = possible.json<{ items: PossibleReceipt[] }>();
    expect(items.slice(0, 2).map(({ id, likeness }) => [id, likeness])).toEqual([
      [receipt, ['reference', 'amount', 'day']],
      [other, ['amount', 'day']],
    ]);

    const { rowVersion } = waiting ?? {};
    const body = { decision: 'received', receiptIds: [receipt], note: '', rowVersion };
    const decided = await post(lessor, at(advice.id, 'decision'), body);

    expect(decided.json<InternalRemittance>()).toMatchObject({
      status: 'received',
      receivedAmount: '100.00',
      receipts: [{ reference: 'RCT WIRE MATCHED', valueDate: '2020-01-03', amount: '100.00' }],
    });
    expect(await atDesk('WIRE-MATCHED')).toEqual([]);
    expect(await atDesk('RCT', 'received')).toHaveLength(1);
    expect(await seenByAirline(advice.id)).toMatchObject({ status: 'received', note: null });
    const news = await aurora.call('GET', '/portal/api/notifications?pageSize=100');
    expect(news.body).toContain('We have received your payment');
    const later = await announce('WIRE-LATER');
    const again = await lessor.call('GET', at(later.id, 'receipts'));
    const used = again.json<{ items: PossibleReceipt[] }>().items.find(({ id }) => id === receipt);
    expect(used).toMatchObject({
      otherAdvices: 1,
      amount: '100.00',
      elsewhere: '100.00',
      left: '0.00',
    });
  });

  it('waits without a document, when it has none', async () => {
    const parts = [{ invoiceId: invoices[0]?.id, amount: '1.00' }];
    const body = { paidOn: '2020-01-02', bankReference: 'WIRE-BARE', parts };
    const sent = await post(aurora, '/portal/api/remittance-advices', body);
    const file = await lessor.call('GET', at(sent.json<Remittance>().id, 'file'));

    expect([(await atDesk('WIRE-BARE'))[0]?.fileName, file.statusCode]).toEqual([null, 404]);
  });

  it('is not received for a reason, and that is taken back when the payment comes', async () => {
    const advice = await announce('WIRE-LOST');
    const [waiting] = await atDesk('WIRE-LOST');
    const decide = (body: object) => post(lessor, at(advice.id, 'decision'), body);
    const silent = await decide({
      decision: 'notReceived',
      note: ' ',
      rowVersion: waiting?.rowVersion,
    });
    const lost = await decide({
      decision: 'notReceived',
      note: 'Ask your bank to trace it.',
      rowVersion: waiting?.rowVersion,
    });
    const first = lost.json<InternalRemittance>();
    const seen = await seenByAirline(advice.id);
    const back = await decide({ decision: 'takeBack', rowVersion: first.rowVersion });

    expect(silent.statusCode).toBe(400);
    expect(seen).toMatchObject({ status: 'notReceived', note: 'Ask your bank to trace it.' });
    expect(back.json()).toMatchObject({ status: 'announced', decidedBy: null, note: null });
    expect(await atDesk('WIRE-LOST')).toHaveLength(1);
  });

  it('is decided once, on the version that was read, with own receipts, by the lessor', async () => {
    const advice = await announce('WIRE-REFUSED');
    const [waiting] = await atDesk('WIRE-REFUSED');
    const rowVersion = waiting?.rowVersion ?? 0;
    const body = { decision: 'received', note: '', rowVersion };
    const foreign = await receive('WIRE-FOREIGN', { custId: 'BOR' });
    const returned = await receive('WIRE-RETURNED', { returnedOn: '2020-01-09' });
    const url = at(advice.id, 'decision');
    const refused = [
      await post(lessor, url, { ...body, receiptIds: [] }),
      await post(lessor, url, { ...body, receiptIds: [foreign] }),
      await post(lessor, url, { ...body, receiptIds: [returned] }),
      await post(lessor, url, { ...body, receiptIds: ['no id'] }),
      await post(lessor, url, { ...body, receiptIds: [foreign], rowVersion: rowVersion + 1 }),
      await post(lessor, url, { decision: 'takeBack', rowVersion }),
      await post(lessor, at(advice.id, 'decision', 'BOR'), { ...body, receiptIds: [foreign] }),
      await post(aurora, url, { ...body, receiptIds: [foreign] }),
    ];

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 400, 409, 409, 404, 403,
    ]);
    expect(await seenByAirline(advice.id)).toMatchObject({ status: 'announced', receipts: [] });

    const right = { ...body, receiptIds: [await receive('WIRE REFUSED')] };
    const decided = await Promise.all([post(lessor, url, right), post(lessor, url, right)]);
    expect(decided.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('is matched with no more than what is left of its receipts', async () => {
    const advice = await announce('WIRE-PARTS');
    const [waiting] = await atDesk('WIRE-PARTS');
    const [receipt, second] = [await receive('WIRE-PARTS-1'), await receive('WIRE-PARTS-2')];
    // What settles the announced invoice is not elsewhere.
    await apply(receipt, 0, '20.00');
    await apply(receipt, 1, '80.00');
    const body = { decision: 'received', note: '', rowVersion: waiting?.rowVersion };
    const url = at(advice.id, 'decision');
    const possible = await lessor.call('GET', at(advice.id, 'receipts'));
    const { items } = possible.json<{ items: PossibleReceipt[] }>();
    const refused = await post(lessor, url, { ...body, receiptIds: [receipt] });

    expect(items.find(({ id }) => id === receipt)).toMatchObject({
      amount: '100.00',
      elsewhere: '80.00',
      left: '20.00',
    });
    expect(items.find(({ id }) => id === second)).toMatchObject({
      elsewhere: '0.00',
      left: '100.00',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      issues: [
        {
          path: 'receiptIds',
          message:
            'USD 100.00 is announced, and USD 20.00 is left of the chosen receipts: of RCT WIRE-PARTS-1, USD 80.00 is used for other invoices. Choose the other receipts of this payment, too, or correct the allocations or the other match first.',
        },
      ],
    });
    expect(await seenByAirline(advice.id)).toMatchObject({ status: 'announced', receipts: [] });

    const decided = await post(lessor, url, { ...body, receiptIds: [receipt, second] });
    expect(decided.json<InternalRemittance>()).toMatchObject({ status: 'received' });
    const news = await aurora.call('GET', '/portal/api/notifications?pageSize=100');
    expect(news.body).toContain(
      'Received: USD 200.00 (RCT WIRE-PARTS-1, RCT WIRE-PARTS-2), of which USD 80.00 is used for other invoices.',
    );
  });

  it('is not matched with a receipt of which nothing is left', async () => {
    const advice = await announce('WIRE-NOTHING');
    const [waiting] = await atDesk('WIRE-NOTHING');
    const [empty, whole] = [await receive('WIRE-EMPTY'), await receive('WIRE-WHOLE')];
    await apply(empty, 2, '100.00');
    const body = { decision: 'received', note: '', rowVersion: waiting?.rowVersion };
    const refused = await post(lessor, at(advice.id, 'decision'), {
      ...body,
      receiptIds: [empty, whole],
    });

    expect(refused.json()).toMatchObject({
      issues: [
        {
          path: 'receiptIds',
          message:
            'Nothing is left of RCT WIRE-EMPTY: it is used for other invoices. Leave it out, or correct the allocations or the other match first.',
        },
      ],
    });
  });

  it('is received exactly when it has a receipt, in the database too', async () => {
    const advice = await announce('WIRE-RULE');
    const change = portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update remittance_advice set status = 'received', decided_by = 'Somebody',
        decided_at = now() where id = ${advice.id}`),
    );

    await expect(change).rejects.toMatchObject({ constraint: 'remittance_advice_received' });
  });
});
