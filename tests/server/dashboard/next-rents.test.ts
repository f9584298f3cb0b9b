import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NextRent } from '#contract/dashboard/dashboard.ts';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
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
