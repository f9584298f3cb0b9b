import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NextRent } from '#contract/dashboard/dashboard.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addDays } from '#domain/dates/date.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { repeatStep } from '#tests/support/read/repeat-step.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

it.each(['finance@aurora.example', 'everything@cumulus.example'])(
  'each rent due on the dashboard of %s opens to the sheet whose printed steps give its amount (§3.1, §3.2)',
  async (email) => {
    const browser = await portal.enter(email);
    const read = async <T>(path: string): Promise<T> =>
      (await browser.call('GET', `/portal/api/${path}`)).json<T>();
    const { nextRents } = await read<{ nextRents: NextRent[] }>('dashboard');
    const repeated = await Promise.all(
      nextRents.map(async ({ leaseNo, from }) => {
        const sheet = await read<RentSheet>(`rent-calculation/${leaseNo}/${from}`);
        const { currency } = sheet.lease;
        const made = sheet.steps.findLast(({ result }) => result.kind === 'money');
        const amount = made === undefined ? 'none' : repeatStep(made);
        return { leaseNo, from, dueDate: sheet.period.due, currency, amount };
      }),
    );

    expect(repeated.length).toBeGreaterThan(3);
    expect(repeated).toEqual(
      nextRents.map(({ leaseNo, from, dueDate, currency, amount }) => {
        return { leaseNo, from, dueDate, currency, amount };
      }),
    );
  },
);

it('leaves out what is paid before it is due, and shows what is left of the rest', async () => {
  const browser = await portal.enter('everything@cumulus.example');
  const read = async <T>(path: string): Promise<T> =>
    (await browser.call('GET', `/portal/api/${path}`)).json<T>();
  const due = `type=basicRent&dueFrom=${seededDay}&dueTo=${addDays(seededDay, 60)}&pageSize=200`;
  const { items: paid } = await read<{ items: Invoice[] }>(`invoices?status=paid&${due}`);
  const { items: unpaid } = await read<{ items: Invoice[] }>(`invoices?status=unpaid&${due}`);
  const { nextRents } = await read<{ nextRents: NextRent[] }>('dashboard');
  const billed = nextRents.filter(({ invoiceId }) => invoiceId !== null);

  expect(paid.length).toBeGreaterThan(0);
  expect(new Set(billed.map(({ invoiceId }) => invoiceId))).toEqual(
    new Set(unpaid.map(({ id }) => id)),
  );
  expect(billed.map(({ open }) => open)).toEqual(
    billed.map(({ invoiceId, amount }) => {
      const { balance = '0' } = unpaid.find(({ id }) => id === invoiceId) ?? {};
      return compareAmounts(balance, amount) < 0 ? balance : amount;
    }),
  );
});
