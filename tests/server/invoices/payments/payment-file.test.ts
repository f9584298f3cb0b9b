import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, isoDayOf } from '#domain/dates/date.ts';
import { addAmounts } from '#domain/money/amount.ts';
import {
  bankFileBody,
  paymentsToMake,
  type PaymentToMake,
  sendPaymentFile,
} from '#tests/support/invoices/a-payment-file.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let cumulus: TestBrowser;
/** Payments to several beneficiaries in several currencies. */
let payments: readonly PaymentToMake[];
let today: string;

beforeAll(async () => {
  portal = await createSeededPortal();
  cumulus = await portal.enter('everything@cumulus.example');
  today = isoDayOf(portal.clock.now());
  payments = await paymentsToMake(cumulus);
}, 240_000);

afterAll(() => portal.close());

const body = () => bankFileBody(payments, addDays(today, 2));
const send = (payload: object) => sendPaymentFile(cumulus, payload);
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, value = '']) => value,
  );
const quoted = (text: string): string => (text.includes(',') ? `"${text}"` : text);
const sumOf = ({ parts, currency }: PaymentToMake): string =>
  addAmounts(
    parts.map(({ open }) => open),
    currency,
  );

describe('a payment file for a bank', () => {
  it('has a transfer for each payment with the account of its beneficiary', async () => {
    const answer = await send(body());
    const xml = answer.body;

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Payments ${addDays(today, 2)}.xml"`,
    );
    expect(new Set(payments.map(({ currency }) => currency)).size).toBeGreaterThan(1);
    expect(new Set(payments.map(({ account }) => account)).size).toBeGreaterThan(1);
    const currencies = [...new Set(payments.map(({ currency }) => currency))];
    const ordered = currencies.flatMap((code) => payments.filter((one) => one.currency === code));
    expect(valuesOf(xml, 'InstdAmt')).toEqual(ordered.map(sumOf));
    // The accounts of the seed are no IBANs: their check digits are 00.
    expect(valuesOf(xml, 'Id')).toEqual(ordered.map(({ account }) => account.replaceAll(' ', '')));
    expect(valuesOf(xml, 'Nb')).toEqual(
      ordered.flatMap(({ parts }) => parts.map(({ number }) => number)),
    );
    expect(valuesOf(xml, 'EndToEndId')).toEqual(
      ordered.map((one) => `RUN ${payments.indexOf(one)}`),
    );
    expect(valuesOf(xml, 'CtrlSum')).toEqual([
      addAmounts(payments.map(sumOf)),
      ...currencies.map((code) =>
        addAmounts(payments.filter(({ currency }) => currency === code).map(sumOf)),
      ),
    ]);
    expect(valuesOf(xml, 'Dt')).toEqual(currencies.map(() => addDays(today, 2)));
    expect(valuesOf(xml, 'CreDtTm')[0]?.slice(0, 10)).toBe(today);
  });

  it('has a name of its own whenever it is made', async () => {
    const [first, second] = [await send(body()), await send(body())];
    const names = [first, second].flatMap(({ body: xml }) => valuesOf(xml, 'MsgId'));

    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => name.length <= 31)).toBe(true);
  });

  it('pays today, and a part of an invoice', async () => {
    const [one] = payments;
    const parts = [{ invoiceId: one?.parts[0]?.invoiceId, amount: '1' }];
    const payload = { ...body(), payOn: today, payments: [{ reference: 'RUN', parts }] };
    const answer = await send(payload);

    expect([answer.statusCode, valuesOf(answer.body, 'InstdAmt')]).toEqual([200, ['1.00']]);
  });

  it('has no account that is too long for it', async () => {
    const [one] = payments;
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update lessor_entity set bank_account = ${'1'.repeat(35)}
        where name = ${one?.beneficiary ?? ''}`),
    );
    const answer = await send(body());
    const table = await send({ ...body(), format: 'csv' });
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update lessor_entity set bank_account = ${one?.account ?? ''}
        where name = ${one?.beneficiary ?? ''}`),
    );

    expect(answer.json()).toMatchObject({ status: 400, issues: [{ path: 'payments.0.parts' }] });
    expect(table.statusCode).toBe(200);
  });
});

describe('a payment file for people', () => {
  it('has a row for each invoice, and no formulas', async () => {
    const { debtor: _debtor, ...rest } = body();
    const [one] = payments;
    if (one === undefined) throw new Error('The seed lacks unpaid invoices.');
    const paid = [{ reference: '=1+1', parts: body().payments[0]?.parts }];
    const answer = await send({ ...rest, format: 'csv', payments: paid });
    const day = addDays(today, 2);

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Payments ${day}.csv"`,
    );
    const { beneficiary, bank, account, bankCode, currency } = one;
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFBeneficiary,Bank,Account,BIC,Currency,Pay on,Reference,Invoice,Lease,Due,Amount',
      ...one.parts.map(({ number, leaseNo, dueDate, open }) =>
        [
          beneficiary,
          bank,
          account,
          bankCode,
          currency,
          day,
          "'=1+1",
          number,
          leaseNo,
          dueDate,
          open,
        ]
          .map(quoted)
          .join(','),
      ),
      '',
    ]);
  });
});
