import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashDue, DashboardMoney, NextRent } from '#contract/dashboard/dashboard.ts';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { addDays } from '#domain/dates/date.ts';
import type { Week } from '#domain/dates/weeks.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

interface Dashboard {
  readonly money?: DashboardMoney[];
  readonly nextRents?: NextRent[];
  readonly cashDue?: CashDue;
}

type InvoicePage = PageOf<typeof invoiceList>;

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

async function dashboardOf(email: string): Promise<Dashboard> {
  const browser = await portal.enter(email);
  return (await browser.call('GET', '/portal/api/dashboard')).json<Dashboard>();
}

const planned = async () => (await dashboardOf('finance@aurora.example')).cashDue;

const run = (statement: SQL) =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(statement));

describe('the planned cash', () => {
  it.each(['finance@aurora.example', 'everything@cumulus.example'])(
    'plans the cash of %s for twelve weeks as its invoices and rents say',
    async (email) => {
      const browser = await portal.enter(email);
      const { cashDue, nextRents = [], money = [] } = await dashboardOf(email);
      const { weeks = [], currencies = [] } = cashDue ?? {};
      const listed = async ({ from, to }: Week, currency: string) => {
        const path = `/portal/api/invoices?status=payable&dueFrom=${from}&dueTo=${to}&currency=${currency}`;
        const { totals } = (await browser.call('GET', path)).json<InvoicePage>();
        return totals[0]?.payable ?? '0.00';
      };
      const scheduled = ({ from, to }: Week, currency: string) =>
        addAmounts(
          nextRents
            .filter((rent) => rent.invoiceId === null && rent.currency === currency)
            .filter(({ dueDate }) => dueDate >= from && dueDate <= to)
            .map(({ open }) => open),
          currency,
        );

      expect(weeks.map(({ from }) => new Date(from).getUTCDay()).slice(1)).toEqual(
        Array.from({ length: 11 }, () => 1),
      );
      expect(weeks[0]?.from).toBe(seededDay);
      expect(currencies.length).toBeGreaterThan(0);
      for (const { currency, due, overdue, total } of currencies) {
        const rents = due.map(({ scheduled: rent = '' }) => rent);
        const owed = money.find((one) => one.currency === currency)?.overdue.amount ?? '0.00';
        const parts = due.flatMap(({ issued, scheduled: rent = '' }) => [issued, rent]);
        expect(overdue).toBe(owed);
        expect(total).toBe(addAmounts([owed, ...parts], currency));
        expect(due.map((week) => week.total)).toEqual(
          due.map(({ issued, scheduled: rent = '' }) => addAmounts([issued, rent], currency)),
        );
        expect(due.map(({ issued }) => issued)).toEqual(
          await Promise.all(weeks.map((week) => listed(week, currency))),
        );
        // The list of next rents has those of 60 days.
        const known = weeks.filter(({ to }) => to <= addDays(seededDay, 60));
        expect(rents.slice(0, known.length)).toEqual(
          known.map((week) => scheduled(week, currency)),
        );
        expect(rents.some((amount) => compareAmounts(amount, '0') > 0)).toBe(true);
      }
    },
  );

  it('leaves the rents out of the planned cash of somebody who may not see them', async () => {
    const { cashDue } = await dashboardOf('serviced@aurora.example');

    expect(cashDue?.currencies.length).toBeGreaterThan(0);
    expect(
      cashDue?.currencies.flatMap(({ due }) => due).filter((week) => 'scheduled' in week),
    ).toEqual([]);
  });

  it('plans a rent once, whether or not its invoice and its deferred part name it', async () => {
    const before = await planned();
    await run(sql`insert into rent_deferral
        (lease_id, cust_id, currency, period_from, due_date, amount, day_count, interest)
      select r.lease_id, r.cust_id, r.currency, r.period_from, r.due_date + 14, 100, '30E/360', 0
      from rent_schedule r join invoice i on i.id = r.invoice_id and i.net = r.amount
      where r.cust_id = 'AUR' and i.is_open and i.status <> 'draft' and i.due_date >= ${seededDay}::date`);
    const withPart = await planned();
    await run(sql`delete from rent_deferral`);
    await run(sql`update rent_schedule set invoice_id = null where cust_id = 'AUR'`);
    const unnamed = await planned();

    expect(before?.currencies.some(({ due }) => due.some(({ issued }) => issued !== '0.00'))).toBe(
      true,
    );
    expect(withPart).toEqual(before);
    expect(unnamed).toEqual(before);
  });
});
