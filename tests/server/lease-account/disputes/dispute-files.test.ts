import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InternalDispute } from '#contract/lease-account/desk/internal-disputes.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { sendPdf, smallPdf } from '#tests/support/portal/send-upload.ts';

let portal: SeededPortal;
let finance: TestBrowser;
let colleague: TestBrowser;
let cumulus: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  finance = await portal.enter('finance@aurora.example');
  colleague = await portal.enter('everything@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
  lessor = await enterInternally(portal);
}, 240_000);

afterAll(() => portal.close());

const text = 'The rent was escalated twice this year.';
const post = (url: string, payload: object, by = finance) =>
  by.call('POST', url, { payload, headers: { 'idempotency-key': randomUUID() } });

async function invoiceAt(skip: number): Promise<Invoice> {
  const url = '/portal/api/invoices?status=issued&type=basicRent';
  const { items } = (await finance.call('GET', url)).json<{ items: Invoice[] }>();
  const found = items[skip];
  if (found === undefined) throw new Error('Aurora has no rent to dispute.');
  return found;
}

async function raise(invoice: Invoice, uploadIds: readonly string[], by = finance) {
  const url = `/portal/api/invoices/${invoice.id}/disputes`;
  const { rowVersion } = (await finance.call('GET', url)).json<{ rowVersion: number }>();
  return post(url, { reason: 'rate', amount: '1.00', text, rowVersion, uploadIds }, by);
}

async function atDesk({ number }: Invoice): Promise<InternalDispute> {
  const url = `/portal/api/internal/disputes?status=open&q=${number}`;
  const [found] = (await lessor.call('GET', url)).json<{ items: InternalDispute[] }>().items;
  if (found === undefined) throw new Error(`The desk has no dispute of ${number}.`);
  return found;
}

const namesOf = (files: Dispute['files'] | undefined) => files?.map(({ fileName }) => fileName);

describe('documents of a dispute (25.4)', () => {
  it('come with its explanation and with messages, and both sides open them', async () => {
    const invoice = await invoiceAt(0);
    const notice = await sendPdf(finance, 'Notice é.pdf');
    const schedule = await sendPdf(finance, 'Schedule 3.pdf');
    const raised = (await raise(invoice, [notice.id, schedule.id])).json<Dispute>();
    const own = `/portal/api/invoices/${invoice.id}/disputes/${raised.id}`;
    const letter = await sendPdf(finance, 'Letter.pdf');
    const body = { text: 'Here is the letter.', uploadIds: [letter.id] };
    const answered = (await post(`${own}/messages`, body)).json<Dispute>();
    const desk = await atDesk(invoice);
    const internal = `/portal/api/internal/customers/AUR/disputes/${raised.id}/files`;
    const opened = await Promise.all([
      colleague.call('GET', `${own}/files/${schedule.id}`),
      lessor.call('GET', `${internal}/${letter.id}`),
    ]);

    expect(namesOf(raised.files)).toEqual(['Notice é.pdf', 'Schedule 3.pdf']);
    expect(answered.messages.map(({ files }) => namesOf(files))).toEqual([['Letter.pdf']]);
    expect(namesOf(desk.files)).toEqual(['Notice é.pdf', 'Schedule 3.pdf']);
    expect(namesOf(desk.messages[0]?.files)).toEqual(['Letter.pdf']);
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(opened.map(({ rawPayload }) => rawPayload.equals(smallPdf))).toEqual([true, true]);
  });

  it('are opened by nobody else, and only under their own dispute', async () => {
    const invoice = await invoiceAt(0);
    const file = await sendPdf(finance, 'Secret.pdf');
    const { id, files } = (await raise(invoice, [file.id])).json<Dispute>();
    const other = await invoiceAt(0);
    const { id: otherId } = (await raise(other, [])).json<Dispute>();
    const tries = await Promise.all([
      cumulus.call('GET', `/portal/api/invoices/${invoice.id}/disputes/${id}/files/${file.id}`),
      finance.call('GET', `/portal/api/invoices/${other.id}/disputes/${id}/files/${file.id}`),
      finance.call('GET', `/portal/api/invoices/${other.id}/disputes/${otherId}/files/${file.id}`),
      lessor.call('GET', `/portal/api/internal/customers/CUM/disputes/${id}/files/${file.id}`),
      lessor.call('GET', `/portal/api/internal/customers/AUR/disputes/${otherId}/files/${file.id}`),
    ]);

    expect(files).toHaveLength(1);
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  it('are taken together with the words or not at all', async () => {
    const invoice = await invoiceAt(0);
    const mine = await sendPdf(finance, 'Mine.pdf');
    const theirs = await sendPdf(colleague, 'Theirs.pdf');

    const refused = await raise(invoice, [mine.id, theirs.id]);
    const raised = await raise(invoice, [mine.id]);

    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      400,
      'invalidRequest',
    ]);
    expect(namesOf(raised.json<Dispute>().files)).toEqual(['Mine.pdf']);
    expect((await raise(await invoiceAt(0), [mine.id])).statusCode).toBe(400);
  });
});
