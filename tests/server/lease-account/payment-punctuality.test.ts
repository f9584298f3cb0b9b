import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentPunctuality } from '#contract/lease-account/payment-punctuality.ts';
import type { Payment, PaymentDetail } from '#contract/lease-account/payments.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { daysBetween } from '#domain/dates/date.ts';
import { shiftMonth, monthEnd, monthOf, monthStart } from '#domain/dates/month.ts';
import { addAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;
let browser: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('finance@aurora.example');
}, 120_000);

afterAll(() => portal.close());

async function get<Answer>(path: string): Promise<Answer> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Answer>();
}

const month = shiftMonth(monthOf(seededDay), -2);
const period = `from=${monthStart(month)}&to=${monthEnd(month)}`;

/** What each payment of the month settled, with its days after the due day of the invoice. */
async function settled(): Promise<{ days: number; amount: string; leaseNo: string }[]> {
  const { items } = await get<{ items: Payment[] }>(`payments?${period}&currency=USD&pageSize=200`);
  const kept = items.filter(({ status }) => status !== 'returned');
  const details = await Promise.all(kept.map(({ id }) => get<PaymentDetail>(`payments/${id}`)));
  const parts = details.flatMap(({ valueDate, allocations }) =>
    allocations.map((one) => ({ ...one, valueDate })),
  );
  return Promise.all(
    parts.map(async ({ invoiceId, valueDate, amount, leaseNo }) => {
      const { dueDate } = await get<Invoice>(`invoices/${invoiceId}`);
      return { days: daysBetween(dueDate, valueDate), amount, leaseNo };
    }),
  );
}

it('adds up what the payments of a month settled, by the due days of their invoices', async () => {
  const parts = await settled();
  const { currencies } = await get<PaymentPunctuality>(
    `payment-punctuality?${period}&currency=USD`,
  );
  const onTime = parts.filter(({ days }) => days <= 0);
  const amountOf = (some: typeof parts) =>
    addAmounts(
      some.map(({ amount }) => amount),
      'USD',
    );
  const paid = Number(amountOf(parts));
  const mean = parts.reduce((sum, { days, amount }) => sum + days * Number(amount), 0) / paid;
  const [found] = currencies[0]?.months ?? [];

  expect(parts.length).toBeGreaterThan(3);
  expect(currencies.map(({ currency, months }) => [currency, months.length])).toEqual([['USD', 1]]);
  expect(found).toMatchObject({ month, paid: amountOf(parts), onTime: amountOf(onTime) });
  expect(Number(found?.meanDays)).toBeCloseTo(mean, 0);
});

it('is of the invoices of one lease where one is chosen', async () => {
  const parts = await settled();
  const leaseNo = parts[0]?.leaseNo ?? '';
  const own = parts.filter((part) => part.leaseNo === leaseNo);
  const { currencies } = await get<PaymentPunctuality>(
    `payment-punctuality?${period}&lease=${leaseNo}`,
  );

  expect(own.length).toBeLessThan(parts.length);
  expect(currencies[0]?.months[0]?.paid).toBe(
    addAmounts(
      own.map(({ amount }) => amount),
      'USD',
    ),
  );
});

it('refuses the periods that the list of payments refuses', async () => {
  const refused = await browser.call(
    'GET',
    '/portal/api/payment-punctuality?from=2026-02-01&to=2026-01-01',
  );

  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    400,
    'invalidRequest',
  ]);
});
