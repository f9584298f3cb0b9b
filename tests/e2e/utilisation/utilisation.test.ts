import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import { shiftMonth } from '#domain/dates/month.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { estimateOf, openCorrection, requestHalfAnHour } from '../models/correction.model.ts';
import { enterInternally, openFound } from '../models/lessor-desk.model.ts';
import { startSession } from '../models/sign-in.model.ts';
import {
  activeCell,
  copyElsewhere,
  fileOfOneRow,
  headOf,
  openInput,
  reportableAircraft,
  spreadsheetOf,
  typeInto,
} from '../models/utilisation.model.ts';

const { visit } = usePortal();

const xlsx = {
  name: 'fleet.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function enter(email: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit(options);
  await startSession(page, email);
  return page;
}

/** A person's keys, counted; a practised one needs half a second for each. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string): Promise<void> => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

describe('a month of ten aircraft', () => {
  it('is reported from a spreadsheet by keyboard alone in under two minutes', async () => {
    const page = await enter('everything@cumulus.example');
    const view = await openInput(page);
    const leaseIds = reportableAircraft(view, 10);
    await copyElsewhere(page, spreadsheetOf(view, leaseIds));
    const keys = countedKeys(page);
    const started = performance.now();

    for (let tabs = 0; tabs < 30; tabs += 1) {
      await keys.press('Tab');
      if (await activeCell(page).evaluate((input) => input === document.activeElement)) break;
    }
    await keys.press('Control+V');
    await page.getByText(/\b1[01] of \d+ ready/).waitFor();
    await page
      .getByRole('button', { name: /^Submit / })
      .and(page.locator(':enabled'))
      .waitFor();
    await keys.press('Escape');
    await page.locator('#u-submit:focus').waitFor();
    await keys.press('Enter');
    await page.locator('output:focus', { hasText: /^1[01] accepted/ }).waitFor();
    const waitedMs = performance.now() - started;

    expect(leaseIds).toHaveLength(10);
    expect(keys.count()).toBeLessThan(30);
    expect(keys.count() * 500 + waitedMs).toBeLessThan(120_000);

    const receipt = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
    expect((await receipt).suggestedFilename()).toMatch(/^utilisation-.*\.pdf$/);

    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.locator('#u-input:focus').waitFor();
    const withdraw = page.getByRole('button', { name: 'Withdraw' }).first();
    const draft = page.locator('.u-block', { hasText: 'Draft' }).first();
    await withdraw.click();
    await draft.waitFor();

    await page.getByRole('button', { name: /^Submit / }).click();
    await page.locator('output', { hasText: /^1 accepted/ }).waitFor();
    await withdraw.click();
    await draft.waitFor();
  });
});

describe('two people on one month', () => {
  it('see both values, and the second chooses', async () => {
    const one = await enter('customer@aurora.example');
    const other = await enter('everything@aurora.example');
    const view = await openInput(one);
    await openInput(other);
    const { leaseId } = view.leaseMonths.find(({ facts }) => facts.status === 'due') ?? {};
    const lease = view.leases.find(({ id }) => id === leaseId);
    const serial = lease?.components[1]?.serial ?? '';
    const name = lease?.registration ?? '';
    await typeInto(one, serial, '251:00');
    await headOf(one, name).getByText('Saved', { exact: true }).waitFor();
    await typeInto(other, serial, '252:00');
    await headOf(other, name).getByRole('button', { name: 'Compare' }).click();
    const dialog = other.getByRole('dialog');

    await dialog.getByText('251:00').waitFor();
    await dialog.getByText('252:00').waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await other.locator('#u-input:focus').waitFor();
    await headOf(other, name).getByText('Saved', { exact: true }).waitFor();
  });
});

describe('a file', () => {
  it('is the template filled with the fleet, previewed before anything changes', async () => {
    const page = await enter('customer@aurora.example');
    const view = await openInput(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Template', exact: true }).click();
    await page.getByRole('button', { name: 'Template (XLSX)' }).click();
    const template = await (await saving).path();
    await page.getByRole('button', { name: 'Import…' }).click();
    await page
      .getByLabel('File to import')
      .setInputFiles({ ...xlsx, buffer: await readFile(template) });

    await page.getByText(/\d+ rows are taken/).waitFor();
    await page.getByRole('button', { name: /^Apply \d+ rows$/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);

    const buffer = Buffer.from(fileOfOneRow(view, '253:00'));
    const file = { name: 'one.csv', mimeType: 'text/csv', buffer };
    await page.getByRole('button', { name: 'Import…' }).click();
    await page.getByLabel('File to import').setInputFiles(file);
    await page.getByRole('button', { name: 'Apply 1 row', exact: true }).press('Enter');
    await page.locator('#u-input:focus').waitFor();
    await page.getByText(/^The import of 1 row is done/).waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(false);
  });
});

/** The totals of the airframe of a lease after a month, from which later months continue. */
function airframeTotals(view: UtilisationView, leaseNo: string): number | undefined {
  const lease = view.leases.find((one) => one.leaseNo === leaseNo);
  const { facts } = view.leaseMonths.find(({ leaseId }) => leaseId === lease?.id) ?? {};
  const airframe = lease?.components[0]?.id;
  return facts?.history.find(({ componentId }) => componentId === airframe)?.tsnMin;
}

/** The sentence that names the amount and its day; undefined where nothing is newly due. */
function newlyDueIn(text: string): string | undefined {
  return /[A-Z]{3} [\d,.]+\d is newly due on \d+ \w+ \d{4}\./.exec(
    text.replaceAll('\u00A0', ' '),
  )?.[0];
}

describe('a billed month', () => {
  it('is corrected by a request: taken back, asked for anew, decided at the desk', async () => {
    const leaseNo = 'BOR-A03';
    const airline = await enter('everything@borealis.example');
    const latest = await openInput(airline);
    const month = shiftMonth(latest.month ?? '', -2);
    const query = `?selectedMonth=${month}`;
    const { leases } = await openInput(airline, query);
    const registration = leases.find((one) => one.leaseNo === leaseNo)?.registration ?? '';

    const effect = await requestHalfAnHour(airline, { registration, month });
    await openCorrection(airline, leaseNo, 'Requested');
    const estimated = newlyDueIn(await estimateOf(airline));
    await airline.getByRole('button', { name: 'Withdraw request' }).click();
    await airline.getByText(/^Withdrawn by Bruno Lavoie/).waitFor();
    await openInput(airline, query);
    await requestHalfAnHour(airline, { registration, month });

    const { page: lessor } = await visit();
    await enterInternally(lessor, 'internal/corrections');
    await openFound(lessor, 'corrections', leaseNo);
    await lessor.getByText(/^The totals of \d later months? move with it/).waitFor();
    await lessor.getByLabel(/^Answer to the airline/).fill('Agrees with the log.');
    const faults = await accessibilityFaults(lessor);
    await lessor.getByRole('button', { name: 'Approve correction' }).click();
    const approve = lessor.getByRole('button', { name: 'Approve', exact: true });
    await approve.waitFor();
    const decided = newlyDueIn(await lessor.getByRole('main').innerText());
    await approve.click();
    await lessor.getByText(/^Approved by Iris Lennon/).waitFor();

    await openCorrection(airline, leaseNo, 'Approved');
    await airline.getByText(/^Approved by Iris Lennon .* Agrees with the log\.$/).waitFor();
    const after = await openInput(airline);
    expect(estimated).toMatch(/^USD [\d,]+\.\d{2} is newly due on /);
    expect(decided).toBe(estimated);
    expect(effect).toMatch(/This changes the totals of \d later months?\. They will be/);
    expect(airframeTotals(after, leaseNo)).toBe((airframeTotals(latest, leaseNo) ?? 0) + 30);
    expect(faults).toEqual([]);
  });
});
