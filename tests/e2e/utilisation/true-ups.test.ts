// In full runs: the server has tests of each true-up; the walk opens the desk.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '#domain/dates/date.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enterInternally, openFound } from '../models/lessor-desk.model.ts';
import { signIn } from '../models/sign-in.model.ts';
import {
  activeCell,
  copyElsewhere,
  openInput,
  spreadsheetOf,
} from '../models/utilisation.model.ts';

/** The lease of the demo whose last month was billed on an estimate. */
const leaseNo = 'AUR-A04';

/** Whether the month of that bill is still the one on an estimate: not in the first days of a month. */
function isOnEstimate(): boolean {
  const { leases, utilReports } = seededAirline('AUR', isoDayOf(Date.now()));
  const lease = leases.find((one) => one.leaseNo === leaseNo);
  return utilReports.some(
    ({ leaseId, isCurrent, status }) =>
      leaseId === lease?.id && isCurrent && status === 'estimated',
  );
}

const { visit, portal } = usePortal();

/** Bills at ratios of several months are not the portal's to correct (domain page §3.5). */
const rateBy = (basis: 'MONTH' | 'ROLL6') =>
  portal().change(`update ratio_table set basis = '${basis}' where cust_id = 'AUR'`);

/**
 * Reports the estimated month from a spreadsheet; returns the text of the screen about its bill.
 */
async function reportLate(page: Page): Promise<string> {
  const view = await openInput(page);
  const lease = view.leases.find((one) => one.leaseNo === leaseNo);
  await copyElsewhere(page, spreadsheetOf(view, [lease?.id ?? '']));
  await activeCell(page).focus();
  await page.keyboard.press('Control+V');
  await page.getByText(/\b1 of \d+ ready/).waitFor();
  await page.getByRole('button', { name: /^Submit / }).click();
  const outcome = page.locator('output', { hasText: /^1 accepted/ });
  await outcome.waitFor();
  return outcome.innerText();
}

async function openTrueUps(page: Page): Promise<void> {
  await page.goto('internal/corrections');
  await page.getByText('True-ups', { exact: true }).click();
}

async function openTrueUp(page: Page): Promise<void> {
  await enterInternally(page, 'internal/corrections');
  await openTrueUps(page);
  await openFound(page, 'true-ups', leaseNo);
}

// Until the last month is billed on an estimate, no true-up of the demo can wait.
describe.runIf(isOnEstimate())('a late report that the portal cannot bill', () => {
  beforeAll(() => rateBy('ROLL6'), 120_000);

  it('is accepted, and waits at the desk with the reason', async () => {
    const { page: airline } = await visit();
    await signIn(airline, 'everything@aurora.example');
    const told = await reportLate(airline);

    const { page: lessor } = await visit({ expected: ['409'] });
    await openTrueUp(lessor);
    const panel = lessor.getByRole('region', { name: 'True-up' });
    await panel.getByText(/ of Aurora Airways$/).waitFor();
    await panel.getByText(/is rated by the ratio of several months\.$/).waitFor();
    const faults = await accessibilityFaults(lessor);
    await panel.getByRole('button', { name: 'Bill the difference' }).click();
    await panel.getByText(/Correct that first, or note how the difference was settled\./).waitFor();

    expect(told).toContain('the lessor will bill the difference and contact you');
    expect(faults).toEqual([]);
  });

  describe('once its cause is mended', () => {
    beforeAll(() => rateBy('MONTH'), 120_000);

    it('is billed from the desk, and the airline has the document', async () => {
      const { page: lessor } = await visit();
      await openTrueUp(lessor);
      const panel = lessor.getByRole('region', { name: 'True-up' });
      await panel.getByRole('button', { name: 'Bill the difference' }).click();
      const ended = panel.getByText(/^Trued up: .* By Iris Lennon/);
      const [document] = /AUR-[\w-]+-T2/.exec(await ended.innerText()) ?? [];
      await openTrueUps(lessor);
      await lessor.getByText('No true-up waits for you.').waitFor();

      const { page: airline } = await visit();
      await signIn(airline, 'everything@aurora.example');
      await airline.goto(`LeaseAccount/ViewInvoices?status=all&q=${document ?? 'none'}`);
      await airline.getByText(/^1–1 of 1 /).waitFor();
      expect(document).toBeDefined();
    });
  });
});
