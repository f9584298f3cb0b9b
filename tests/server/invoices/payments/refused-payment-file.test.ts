import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, isoDayOf } from '#domain/dates/date.ts';
import { addAmounts } from '#domain/money/amount.ts';
import {
  bankFileBody,
  payingAccount,
  paymentsToMake,
  type PaymentToMake,
  sendPaymentFile,
} from '#tests/support/invoices/a-payment-file.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let cumulus: TestBrowser;
/** Payments to several beneficiaries in several currencies. */
let payments: readonly PaymentToMake[];
let today: string;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  cumulus = await portal.enter('everything@cumulus.example');
  today = isoDayOf(portal.clock.now());
  payments = await paymentsToMake(cumulus);
}, 240_000);

afterAll(() => portal.close());

const body = () => bankFileBody(payments, addDays(today, 2));
const send = (payload: object, by = cumulus) => sendPaymentFile(by, payload);

describe('a payment file is refused', () => {
  type Body = ReturnType<typeof body>;
  const first = (): Body['payments'][number] => body().payments[0] as Body['payments'][number];
  const withFirst = (change: object) => ({
    ...body(),
    payments: [{ ...first(), ...change }, ...body().payments.slice(1)],
  });

  it.each<[what: string, path: string, words: RegExp, change: () => object]>([
    [
      'for a day that has passed',
      'payOn',
      /today or a later day/,
      () => ({ ...body(), payOn: addDays(today, -1) }),
    ],
    [
      'without the account that pays',
      'debtor',
      /Enter the account/,
      () => ({ ...body(), debtor: undefined }),
    ],
    [
      'for wrong check digits',
      'debtor.account',
      /check digits/,
      () => ({ ...body(), debtor: { ...payingAccount, account: 'GB28 WEST 1234 5698 7654 32' } }),
    ],
    [
      'for what is no BIC',
      'debtor.bankCode',
      /8 or 11/,
      () => ({ ...body(), debtor: { ...payingAccount, bankCode: '0005-123' } }),
    ],
    [
      'for more than a balance',
      'payments.0.parts.1.amount',
      /has a balance of [A-Z]{3} [\d,.]+\. Enter no more\./,
      () => {
        const [one, two] = first().parts;
        const amount = addAmounts([two?.amount ?? '', '0.01']);
        return withFirst({ parts: [one, { ...two, amount }] });
      },
    ],
    [
      'for nothing',
      'payments.0.parts.0.amount',
      /above zero/,
      () => withFirst({ parts: [{ ...first().parts[0], amount: '0' }] }),
    ],
    [
      'for a tenth of a cent',
      'payments.0.parts.0.amount',
      /decimals/,
      () => withFirst({ parts: [{ ...first().parts[0], amount: '1.005' }] }),
    ],
    [
      'for an invoice twice in a payment',
      'payments.0.parts.1.invoiceId',
      /is named twice/,
      () => withFirst({ parts: [first().parts[0], first().parts[0]] }),
    ],
    [
      'for an invoice in two payments',
      'payments.1.parts.0.invoiceId',
      /is named twice/,
      () => ({ ...body(), payments: [first(), first()] }),
    ],
    [
      'for several accounts in one payment',
      'payments.0.parts',
      /one beneficiary and one currency/,
      () => ({
        ...body(),
        payments: [{ reference: 'RUN', parts: body().payments.flatMap(({ parts }) => parts) }],
      }),
    ],
    [
      'without a reference',
      'payments.0.reference',
      /Enter a reference/,
      () => withFirst({ reference: ' ' }),
    ],
  ])('%s', async (_what, path, words, change) => {
    const answer = await send(change());

    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'invalidRequest',
      issues: [{ path, message: expect.stringMatching(words) }],
    });
  });

  it('as not found for the invoice of another customer, and one that nobody has', async () => {
    const unknown = withFirst({ parts: [{ invoiceId: randomUUID(), amount: '1.00' }] });

    expect((await send(body(), aurora)).statusCode).toBe(404);
    expect((await send(unknown)).statusCode).toBe(404);
  });

  it('after one statement, however much it pays', async () => {
    const one = { ...body(), payments: [first()] };

    expect(await portal.countStatements(() => send(one))).toBe(1);
    expect(await portal.countStatements(() => send(body()))).toBe(1);
  });
});
