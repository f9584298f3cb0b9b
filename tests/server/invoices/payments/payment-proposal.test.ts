import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { PaymentProposal } from '#contract/invoices/payments.ts';
import type { Remittance } from '#contract/invoices/remittances.ts';
import { compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
}, 240_000);

afterAll(() => portal.close());

async function list(query: string, by = aurora): Promise<Invoice[]> {
  const answer = await by.call('GET', `/portal/api/invoices?${query}&pageSize=200`);
  return answer.json<{ items: Invoice[] }>().items;
}

const ask = (ids: readonly (string | undefined)[], by = aurora) =>
  by.call('POST', '/portal/api/payments/proposal', { payload: { ids } });

async function propose(ids: readonly string[], by = aurora): Promise<PaymentProposal> {
  const answer = await ask(ids, by);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<PaymentProposal>();
}

/** Suspended, announced and open part of an invoice, or why it is left out and how much that is. */
async function judged(id: string): Promise<readonly string[]> {
  const { payments, leftOut } = await propose([id]);
  const [part] = payments.flatMap(({ parts }) => parts);
  if (part !== undefined) return [part.suspended, part.announced, part.open];
  return leftOut.flatMap(({ reason, amount }) => [reason, amount]);
}

async function write<T>(url: string, payload: object = {}, by = aurora): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await by.call('POST', `/portal/api/${url}`, { payload, headers });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<T>();
}

const issuesOf = async (ids: readonly string[]) =>
  (await ask(ids)).json<{ issues?: object[] }>().issues;

async function unpaidDollars(place: number): Promise<Invoice> {
  const issued = await list('status=issued&currency=USD');
  const found = issued.filter(({ balance }) => !balance.startsWith('-'))[place];
  if (found === undefined) throw new Error('The seed lacks unpaid invoices.');
  return found;
}

/** Leaves a credit note as if nothing of it had been applied. */
const takeBackCredit = (id: string) =>
  portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`update invoice t set credited = t.credited - given.amount,
        balance = t.balance + given.amount, status = case when t.paid = 0 and t.credited = given.amount
          then 'issued' else 'partPaid' end
      from (select invoice_id, sum(amount) as amount from allocation
        where credit_note_id = ${id} group by invoice_id) as given
      where t.id = given.invoice_id`);
    await tx.execute(sql`delete from allocation where credit_note_id = ${id}`);
    await tx.execute(sql`update invoice set status = 'issued', credited = 0, balance = gross
      where id = ${id}`);
  });

describe('a proposal of payments', () => {
  it('groups by beneficiary and currency what the list calls payable', async () => {
    const invoices = await list('status=all&sort=-due', cumulus);
    const { payments, leftOut } = await propose(
      invoices.map(({ id }) => id),
      cumulus,
    );

    const due = invoices
      .filter(({ payable }) => compareAmounts(payable, '0') > 0)
      .toSorted((a, b) => (a.dueDate + a.number < b.dueDate + b.number ? -1 : 1));
    const places = [...new Set(due.map((one) => `${one.lessorEntity} ${one.currency}`))];
    expect(
      payments.map(({ beneficiary, currency, parts }) => [
        `${beneficiary} ${currency}`,
        parts.map(({ number, leaseNo, balance, open }) => [number, leaseNo, balance, open]),
      ]),
    ).toEqual(
      places
        .toSorted()
        .map((place) => [
          place,
          due
            .filter((one) => `${one.lessorEntity} ${one.currency}` === place)
            .map(({ number, leaseNo, balance, payable }) => [number, leaseNo, balance, payable]),
        ]),
    );
    expect(new Set(payments.map(({ beneficiary }) => beneficiary)).size).toBeGreaterThan(1);
    expect(new Set(payments.map(({ currency }) => currency)).size).toBeGreaterThan(1);
    expect(new Set(payments.map(({ key }) => key)).size).toBe(payments.length);
    expect(leftOut.map(({ number }) => number)).toEqual(
      invoices
        .filter(({ payable }) => compareAmounts(payable, '0') <= 0)
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  it('names the account that the invoice names', async () => {
    const invoice = await unpaidDollars(0);
    const [payment] = (await propose([invoice.id])).payments;
    const { payTo } = (
      await aurora.call('GET', `/portal/api/invoices/${invoice.id}`)
    ).json<InvoiceDetail>();

    const { beneficiary, bank, account, bankCode } = payment ?? {};
    expect({ beneficiary, bank, account, bankCode }).toEqual(payTo);
  });

  it('leaves out what a dispute suspends, and only that', async () => {
    const [invoice] = await list('status=issued&type=supplementalRent&currency=USD');
    const { id = '', balance = '' } = invoice ?? {};
    const dispute = async (amount: string): Promise<Dispute> => {
      const read = await aurora.call('GET', `/portal/api/invoices/${id}/disputes`);
      const { rowVersion } = read.json<{ rowVersion: number }>();
      const body = { reason: 'rate', amount, text: 'The rate of May applies.', rowVersion };
      return write<Dispute>(`invoices/${id}/disputes`, body);
    };
    const part = await dispute('100.00');

    expect(await judged(id)).toEqual(['100.00', '0.00', subtractAmounts(balance, '100.00')]);
    await write(`invoices/${id}/disputes/${part.id}/withdrawal`);
    await dispute(balance);
    expect(await judged(id)).toEqual(['suspended', balance]);
  });

  it('leaves out what is announced until the lessor says that it was not received', async () => {
    const { id, balance } = await unpaidDollars(1);
    const announce = (amount: string) =>
      write<Remittance>('remittance-advices', {
        paidOn: '2020-01-02',
        bankReference: 'RUN 1',
        parts: [{ invoiceId: id, amount }],
      });
    await announce('100.00');
    const rest = subtractAmounts(balance, '100.00');
    expect(await judged(id)).toEqual(['0.00', '100.00', rest]);
    const second = await announce(rest);

    expect(await judged(id)).toEqual(['announced', balance]);
    const lessor = await enterInternally(portal);
    const desk = `internal/customers/AUR/remittance-advices/${second.id}/decision`;
    const decision = { decision: 'notReceived', note: 'Ask your bank to trace it.', rowVersion: 1 };
    await write(desk, decision, lessor);
    expect(await judged(id)).toEqual(['0.00', '100.00', rest]);
  });

  it('leaves out what is written off, settled or a credit', async () => {
    const { id, balance } = await unpaidDollars(2);
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update invoice set status = 'closed' where id = ${id}`),
    );
    const [paid] = await list('status=paid');
    const [credit] = await list('status=all&type=creditNote');
    await takeBackCredit(credit?.id ?? '');

    expect(await judged(id)).toEqual(['settled', balance]);
    expect(await judged(paid?.id ?? '')).toEqual(['settled', '0.00']);
    expect(await judged(credit?.id ?? '')).toEqual(['credit', credit?.gross]);
  });

  it('names an invoice once, whatever is asked', async () => {
    const { id, number } = await unpaidDollars(0);
    const { payments } = await propose([id, id]);

    expect(payments.flatMap(({ parts }) => parts.map((part) => part.number))).toEqual([number]);
  });

  it('is not found for the invoice of another customer, and one that nobody has', async () => {
    const { id } = await unpaidDollars(0);
    const [theirs] = await list('status=issued', cumulus);

    for (const other of [theirs?.id, randomUUID(), 'x'])
      expect((await ask([id, other])).statusCode).toBe(404);
  });

  it('is for 1 to 200 invoices', async () => {
    const { id } = await unpaidDollars(0);

    expect(await issuesOf([])).toEqual([{ path: 'ids', message: 'Choose at least one invoice.' }]);
    expect(await issuesOf(Array.from({ length: 201 }, () => id))).toEqual([
      { path: 'ids', message: 'Choose at most 200 invoices.' },
    ]);
  });

  it('is read in one statement, however many there are', async () => {
    const ids = (await list('status=all')).map(({ id }) => id);

    expect(await portal.countStatements(() => propose(ids.slice(0, 1)))).toBe(1);
    expect(await portal.countStatements(() => propose(ids))).toBe(1);
  });
});
