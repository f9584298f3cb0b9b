// In full runs: the server has tests of each estimate and its bill; the walk opens both screens.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '#domain/dates/date.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { wrongRows } from '#tests/support/read/printed-steps.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enterInternally } from '../models/lessor-desk.model.ts';
import { startSession } from '../models/sign-in.model.ts';

/** A lease of the demo of which three months are not reported, two at least past due on any day. */
const leaseNo = 'AUR-A02';

const { visit, portal } = usePortal();

async function openLateReports(page: Page): Promise<void> {
  await enterInternally(page, 'internal/corrections');
  await page.getByText('Late reports', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search months' }).fill(leaseNo);
  await page.waitForURL((url) => url.searchParams.get('q') === leaseNo);
}

/** The buttons of the late months, the oldest first. */
function estimateButtons(page: Page): Locator {
  return page
    .locator('[aria-busy="false"]')
    .getByRole('button', { name: new RegExp(`^Estimate… .*, ${leaseNo}$`) });
}

async function openEstimate(page: Page, button: Locator): Promise<Locator> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Estimate / });
  await dialog.getByText('Estimated use, and totals at the end of the month').waitFor();
  return dialog;
}

describe('a month that is past due without a report', () => {
  it('is estimated at the desk, and the month after only then', async () => {
    const { page } = await visit();
    await openLateReports(page);
    const buttons = estimateButtons(page);
    await buttons.nth(1).waitFor();
    const name = (await buttons.first().getAttribute('aria-label')) ?? '';
    const second = await openEstimate(page, buttons.nth(1));
    await second.getByText(/ is neither reported nor estimated\. /).waitFor();
    const isShut = await second.getByRole('button', { name: 'Record the estimate' }).isDisabled();
    const faults = await accessibilityFaults(page);
    await page.keyboard.press('Escape');

    const first = await openEstimate(page, buttons.first());
    await first
      .getByText(/^average of /)
      .first()
      .waitFor();
    await first.getByText(/nothing is billed\. The lease pays no supplemental rent\.$/).waitFor();
    await first.getByRole('button', { name: 'Record the estimate' }).click();
    await first.getByText('The estimate is recorded. Nothing was billed.').waitFor();
    await first.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    const next = await openEstimate(page, estimateButtons(page).first());
    const isOpen = await next.getByRole('button', { name: 'Record the estimate' }).isEnabled();

    expect(faults).toEqual([]);
    expect([isShut, isOpen]).toEqual([true, true]);
  });
});

/** The second of the months that are not reported. */
const month = shiftMonth(monthOf(isoDayOf(Date.now())), -2);

/**
 * Two funds of the lease, by months and by hours, whose rates rise on the 16th of that month (domain
 * page §3.9).
 */
const changingRates = `
  with paying as (
    update lease set is_mr_paying = true where lease_no = '${leaseNo}' returning *
  ), opened as (
    insert into fund (id, cust_id, lease_id, currency, component_id, kind, position, lease_no,
        asset_kind, asset_serial, asset_model, component_serial, opened)
      select gen_random_uuid(), l.cust_id, l.id, l.currency, p.id, k.kind, k.position, l.lease_no,
        'aircraft', a.msn, a.variant, p.serial, l.start_date
      from paying l join aircraft a on a.id = l.aircraft_id
        join component p on p.aircraft_id = a.id and p.kind = 'airframe',
        (values ('AF_6Y', 1), ('AF_OTHER', 2)) k(kind, position)
      returning *
  )
  insert into fund_rate (fund_id, cust_id, currency, valid_from, valid_to, basis, rate, escalation)
    select f.id, f.cust_id, f.currency, d.valid_from::date, d.valid_to::date,
      case f.kind when 'AF_6Y' then 'MONTH' else 'FH' end, d.rate, 0
    from opened f, (values ('2000-01-01', '${month}-15', 1451.13),
      ('${month}-16', '2099-12-31', 1733.77)) d(valid_from, valid_to, rate)`;

/** The rows of a calculation that a panel prints. */
function printedRowsOf(panel: Locator) {
  return panel.locator('tbody tr').evaluateAll((all) =>
    all.map(({ children: [step, result] }) => ({
      lines: [...(step?.children ?? [])].map((line) => line.textContent ?? ''),
      result: result?.textContent ?? '',
    })),
  );
}

describe('a bill of a month in which the rates change', () => {
  beforeAll(() => portal().change(changingRates), 120_000);

  it('opens part by part to what gives its amount', async () => {
    const { page: lessor } = await visit();
    await openLateReports(lessor);
    const late = lessor.getByRole('button', {
      name: `Bill on estimate… ${formatMonth(month)}, ${leaseNo}`,
    });
    const dialog = await openEstimate(lessor, late);
    await dialog.getByRole('button', { name: /^Bill / }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    await page.goto(`SupplementalRent/MonthlyReports?month=${month}&lease=${leaseNo}`);
    const lines = page.locator('[aria-busy="false"] tr[data-row]');
    await lines.nth(3).waitFor();
    const labels: string[] = [];
    const wrong: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      await lines.nth(index).getByRole('button').first().click();
      const panel = page.getByRole('region', { name: /^Airframe/ });
      await panel.getByText(/this line is for days (1 to 15|16 to \d\d)\./).waitFor();
      const rows = await printedRowsOf(panel);
      labels.push(rows.map((row) => row.lines[0]).join(' / '));
      wrong.push(...wrongRows(rows));
      if (index < 3) await page.keyboard.press('Escape');
    }

    expect(wrong).toEqual([]);
    const rates = ['2000-01-01', `${month}-16`].map(
      (day) => `Rate, from ${formatDate(day)} / Amount`,
    );
    expect(labels).toEqual([...rates, ...rates.map((rate) => `Minutes estimated / ${rate}`)]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
