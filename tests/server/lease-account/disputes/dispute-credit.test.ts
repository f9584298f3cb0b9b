import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InternalDispute } from '#contract/lease-account/desk/internal-disputes.ts';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { InvoiceDetail, invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let finance: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  finance = await portal.enter('finance@aurora.example');
  lessor = await enterInternally(portal);
}, 240_000);

afterAll(() => portal.close());

const post = (by: TestBrowser, url: string, payload: object) =>
  by.call('POST', url, { payload, headers: { 'idempotency-key': randomUUID() } });

const owner = <Row extends object>(query: ReturnType<typeof sql>) =>
  portal.database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, query));

async function overdueOf(): Promise<string> {
  const answer = await finance.call('GET', '/portal/api/invoices?status=all&pageSize=1');
  const { totals } = answer.json<PageOf<typeof invoiceList>>();
  return totals.find(({ currency }) => currency === 'USD')?.overdue ?? '';
}

const invoiceOf = async (id: string) =>
  (await finance.call('GET', `/portal/api/invoices/${id}`)).json<InvoiceDetail>();

/** The next overdue bill of Aurora that is not disputed, with or without lines that name funds. */
async function overdueBill(namesFunds: boolean) {
  const [found] = await owner<{ id: string; number: string; version: number }>(
    sql`select i.id, i.number, i.row_version as version from invoice i
      where i.cust_id = 'AUR' and i.currency = 'USD' and i.status in ('issued', 'partPaid')
        and i.balance > 2000 and i.due_date < '2026-06-01' and i.type <> 'interest'
        and ${namesFunds} = exists (select 1 from billing_line b where b.invoice_id = i.id)
        and not exists (select 1 from invoice_dispute d where d.invoice_id = i.id)
      order by i.number limit 1`,
  );
  if (found === undefined) throw new Error('Aurora has no such bill.');
  // Rent is payable in every case; a recharge is suspended while it is disputed (§3.9).
  if (!namesFunds)
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update invoice set type = 'recharge' where id = ${found.id}`),
    );
  return found;
}

async function disputed(amount: string, namesFunds = false) {
  const { id: invoiceId, number, version: rowVersion } = await overdueBill(namesFunds);
  const body = { reason: 'rate', amount, text: 'Another rate was agreed.', rowVersion };
  const raised = await post(finance, `/portal/api/invoices/${invoiceId}/disputes`, body);
  expect(raised.statusCode).toBe(200);
  return { invoiceId, number, dispute: raised.json<Dispute>() };
}

const urlOf = (id: string, what: string, custId = 'AUR') =>
  `/portal/api/internal/customers/${custId}/disputes/${id}/${what}`;

async function atDesk(number: string, status = 'open'): Promise<InternalDispute | undefined> {
  const url = `/portal/api/internal/disputes?status=${status}&q=${number}`;
  return (await lessor.call('GET', url)).json<{ items: InternalDispute[] }>().items[0];
}

async function credit(number: string, id: string, amount: string) {
  const rowVersion = (await atDesk(number))?.rowVersion;
  const body = { decision: 'credit', amount, outcome: 'The rate of May applies.', rowVersion };
  return post(lessor, urlOf(id, 'decision'), body);
}

describe('a dispute that the lessor credits (§3.9)', () => {
  it('in part is taken back by a credit note, and the rest is overdue again', async () => {
    const before = await overdueOf();
    const { invoiceId, number, dispute } = await disputed('1000.00');
    const owed = await invoiceOf(invoiceId);
    expect(await overdueOf()).toBe(subtractAmounts(before, '1000.00'));

    const decided = await credit(number, dispute.id, '400.00');

    const note = `${number}-G1`;
    expect(decided.json()).toMatchObject({
      status: 'partResolved',
      granted: '400.00',
      creditNote: note,
      usedUp: '400.00',
      awaited: null,
    });
    const after = await invoiceOf(invoiceId);
    expect(after).toMatchObject({
      credited: '400.00',
      balance: subtractAmounts(owed.balance, '400.00'),
      disputed: '0.00',
      dueDate: owed.dueDate,
    });
    expect(await overdueOf()).toBe(subtractAmounts(before, '400.00'));
    const [issued] = await owner(sql`select type, gross::text, balance::text, status,
        corrects_invoice_id = ${invoiceId}::uuid as corrects from invoice where number = ${note}`);
    expect(issued).toEqual({
      type: 'creditNote',
      gross: '-400.000',
      balance: '0.000',
      status: 'credited',
      corrects: true,
    });
    const news = await finance.call('GET', '/portal/api/notifications?pageSize=100');
    expect(news.body).toContain(`Dispute of ${number} partly resolved in your favour`);
    expect(news.body).toContain(`USD 400.00 of USD 1,000.00 credited by ${note}.`);
  });

  it('as a whole is resolved, and nothing of it is owed from the due date on', async () => {
    const { invoiceId, number, dispute } = await disputed('1000.00');
    const owed = await invoiceOf(invoiceId);

    const decided = await credit(number, dispute.id, '1000.00');

    expect(decided.json()).toMatchObject({ status: 'resolved', usedUp: '1000.00' });
    expect(await invoiceOf(invoiceId)).toMatchObject({
      balance: subtractAmounts(owed.balance, '1000.00'),
      status: 'overdue',
    });
    const [reduced] = await owner<{ amount: string }>(
      sql`select amount::text from invoice_reduction where dispute_id = ${dispute.id}`,
    );
    expect(reduced?.amount).toBe('1000.000');
  });

  it('is not credited above what is left of it, nor where its bill names funds', async () => {
    const { invoiceId, number, dispute } = await disputed('1000.00');
    const ofFund = await disputed('100.00', true);
    const before = await invoiceOf(invoiceId);

    const above = await credit(number, dispute.id, '1000.01');
    const funds = await credit(ofFund.number, ofFund.dispute.id, '100.00');

    expect([above.statusCode, above.body]).toEqual([
      400,
      expect.stringContaining('USD 1,000.00 of the dispute is left'),
    ]);
    expect([funds.statusCode, funds.body]).toEqual([
      409,
      expect.stringContaining('Correct the report in Corrections'),
    ]);
    expect(await invoiceOf(invoiceId)).toEqual(before);
    expect(await atDesk(ofFund.number)).toMatchObject({ status: 'open', creditNote: null });
  });
});

describe('the messages of a dispute', () => {
  it('are written by both sides while it is open, and each side is told of the other', async () => {
    const { invoiceId, number, dispute } = await disputed('500.00');
    const raised = await atDesk(number);
    expect(raised).toMatchObject({ awaited: { side: 'lessor' }, messages: [] });

    const question = { text: 'Which rate do you mean?' };
    await post(lessor, urlOf(dispute.id, 'messages'), question);
    const url = `/portal/api/invoices/${invoiceId}/disputes`;
    const asked = (await finance.call('GET', url)).json<{ items: Dispute[] }>().items[0];
    const answer = { text: 'That of amendment 2.' };
    const answered = await post(finance, `${url}/${dispute.id}/messages`, answer);

    expect(asked?.awaited?.side).toBe('airline');
    expect(answered.json<Dispute>().messages).toMatchObject([
      { sequence: 1, side: 'lessor', ...question },
      { sequence: 2, side: 'airline', ...answer },
    ]);
    expect(await atDesk(number)).toMatchObject({
      awaited: { side: 'lessor' },
      messages: [question, answer],
    });
    const news = await finance.call('GET', '/portal/api/notifications?pageSize=100');
    expect(news.body).toContain(`Answer to your dispute of ${number}`);
    const mails = await owner<{ kind: string; body: string }>(
      sql`select kind, body from mail_message where subject like ${`%${number}%`} and cust_id = 'AUR'
        and kind in ('disputeRaised', 'disputeAnswered') order by queued_at`,
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['disputeRaised', 'disputeAnswered']);
    expect(mails[0]?.body).toContain('Another rate was agreed.');
    expect(mails[1]?.body).toContain(answer.text);
  });

  it('end with the dispute, and belong to its customer', async () => {
    const { invoiceId, number, dispute } = await disputed('500.00');
    const rowVersion = (await atDesk(number))?.rowVersion;
    const foreign = await post(lessor, urlOf(dispute.id, 'messages', 'BOR'), { text: 'Hello.' });
    const stranger = await portal.enter('finance@borealis.example');
    const url = `/portal/api/invoices/${invoiceId}/disputes/${dispute.id}/messages`;
    const other = await post(stranger, url, { text: 'Hello.' });
    const reject = { decision: 'reject', outcome: 'As agreed.', rowVersion };
    await post(lessor, urlOf(dispute.id, 'decision'), reject);

    const late = [
      await post(lessor, urlOf(dispute.id, 'messages'), { text: 'One more thing.' }),
      await post(finance, url, { text: 'One more thing.' }),
    ];

    expect([foreign.statusCode, other.statusCode]).toEqual([404, 404]);
    expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });
});
