import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { Remittance } from '#contract/invoices/remittances.ts';
import { addDays, isoDayOf } from '#domain/dates/date.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { sendPdf, smallPdf } from '#tests/support/portal/send-upload.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('everything@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 180_000);

afterAll(() => portal.close());

const unpaid = async (browser: TestBrowser): Promise<Invoice[]> =>
  (await browser.call('GET', '/portal/api/invoices?status=issued&pageSize=100')).json<{
    items: Invoice[];
  }>().items;

/** Those that are paid to the account of the first one. */
const ofOneBeneficiary = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(
    ({ lessorEntity, currency }) =>
      lessorEntity === invoices[0]?.lessorEntity && currency === invoices[0]?.currency,
  );

const send = (browser: TestBrowser, name: string, payload: object) =>
  browser.call('POST', '/portal/api/remittance-advices', {
    payload,
    headers: { 'idempotency-key': `remittance-of-${name}-0001` },
  });

const payAll = (invoices: readonly Invoice[], uploadId: string) => ({
  paidOn: '2020-01-02',
  bankReference: 'WIRE 4711',
  uploadId,
  parts: invoices.map(({ id, balance }) => ({ invoiceId: id, amount: balance })),
});

const issuesOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.json<{ issues?: { path: string }[] }>().issues?.map(({ path }) => path);

describe('a remittance advice', () => {
  it('tells billing once what is paid and stays with its invoices and its file', async () => {
    const invoices = ofOneBeneficiary(await unpaid(aurora)).slice(0, 2);
    const body = payAll(invoices, (await sendPdf(aurora, 'advice.pdf')).id);
    const first = await send(aurora, 'first', body);
    const again = await send(aurora, 'first', body);
    const advice = first.json<Remittance>();
    const seen = await aurora.call(
      'GET',
      `/portal/api/invoices/${invoices[1]?.id}/remittance-advices`,
    );
    const path = `/portal/api/remittance-advices/${advice.id}/file`;
    const file = await aurora.call('GET', path);
    const mails = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ body: string }>(
        tx,
        sql`select body from mail_message where kind = 'remittanceSent'`,
      ),
    );

    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    const sum = addAmounts(invoices.map(({ balance }) => balance));
    expect(advice).toMatchObject({ amount: sum, bankReference: 'WIRE 4711', currency: 'USD' });
    expect(
      seen.json<{ items: Remittance[] }>().items.map(({ id, amount }) => [id, amount]),
    ).toEqual([[advice.id, sum]]);
    expect([file.rawPayload, file.headers['content-disposition']]).toEqual([
      smallPdf,
      'attachment; filename="advice.pdf"',
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(invoices[0]?.number);
    expect((await cumulus.call('GET', path)).statusCode).toBe(404);
  });

  it('is refused, and changes nothing, for what cannot be paid like that', async () => {
    const [one, other] = ofOneBeneficiary(await unpaid(aurora)).slice(2);
    const euro = (await unpaid(cumulus)).find(({ currency }) => currency === 'EUR');
    const dollar = (await unpaid(cumulus)).find(({ currency }) => currency === 'USD');
    if (!one || !other || !euro || !dollar) throw new Error('The seed lacks unpaid invoices.');
    const { id: uploadId } = await sendPdf(aurora, 'second.pdf');
    const body = payAll([one], uploadId);
    const parts = [{ invoiceId: one.id, amount: addAmounts([one.balance, '0.01']) }];

    expect(issuesOf(await send(aurora, 'more', { ...body, parts }))).toEqual(['parts.0.amount']);
    expect(issuesOf(await send(aurora, 'twice', payAll([one, one], uploadId)))).toEqual(['parts']);
    const late = { ...body, paidOn: addDays(isoDayOf(portal.clock.now()), 31) };
    expect((await send(aurora, 'late', late)).json()).toMatchObject({
      issues: [{ path: 'paidOn', message: 'Choose a day within the next 30 days.' }],
    });
    expect(issuesOf(await send(cumulus, 'both', payAll([euro, dollar], uploadId)))).toEqual([
      'parts',
    ]);
    expect(issuesOf(await send(cumulus, 'file', payAll([euro], uploadId)))).toEqual(['uploadId']);
    expect((await send(aurora, 'theirs', payAll([other, euro], uploadId))).statusCode).toBe(404);
    const kept = await aurora.call('GET', `/portal/api/invoices/${one.id}/remittance-advices`);
    expect(kept.json()).toEqual({ items: [] });
    expect((await send(aurora, 'good', body)).statusCode).toBe(200);
  });

  it('is for one beneficiary', async () => {
    const invoices = await unpaid(aurora);
    const [one] = invoices;
    const other = invoices.find(
      ({ lessorEntity, currency }) =>
        lessorEntity !== one?.lessorEntity && currency === one?.currency,
    );
    if (!one || !other) throw new Error('The seed lacks a second beneficiary.');
    const { id: uploadId } = await sendPdf(aurora, 'third.pdf');

    expect((await send(aurora, 'mixed', payAll([one, other], uploadId))).json()).toMatchObject({
      issues: [
        {
          path: 'parts',
          message: 'Choose invoices of one beneficiary; send one advice per beneficiary.',
        },
      ],
    });
  });

  it('comes without a document up to 30 days before the payment', async () => {
    const [one] = (await unpaid(aurora)).slice(-1);
    const paidOn = addDays(isoDayOf(portal.clock.now()), 30);
    const part = { invoiceId: one?.id, amount: '1.00' };
    const body = { paidOn, bankReference: 'RUN 12', parts: [part] };
    const advice = (await send(aurora, 'undocumented', body)).json<Remittance>();
    const file = await aurora.call('GET', `/portal/api/remittance-advices/${advice.id}/file`);
    const seen = await aurora.call('GET', `/portal/api/invoices/${one?.id}/remittance-advices`);
    const mails = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ body: string }>(
        tx,
        sql`select body from mail_message where kind = 'remittanceSent' and body like '%RUN 12%'`,
      ),
    );

    expect([advice.fileName, advice.paidOn, file.statusCode]).toEqual([null, paidOn, 404]);
    expect(seen.json<{ items: Remittance[] }>().items).toMatchObject([
      { id: advice.id, fileName: null, paidOn, status: 'announced' },
    ]);
    expect(mails.map(({ body: text }) => text)).toEqual([
      expect.stringContaining('has sent a remittance advice without a document.'),
    ]);
  });
});
