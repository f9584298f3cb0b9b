// In full runs: each form of a file has tests below the browser; a spreadsheet is pasted at every change.
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tableXlsx } from '#server/platform/lists/export/table-xlsx.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { signIn } from '../models/sign-in.model.ts';
import {
  activeCell,
  openInput,
  reportableAircraft,
  spreadsheetOf,
} from '../models/utilisation.model.ts';

const { visit } = usePortal();
const everybody = 'everything@cumulus.example';
const headings = ['Teil', 'Stunden', 'Landungen', 'Bordbuch', 'Route', 'Bemerkung'];

/** An own sheet below a title, with columns in another order and a sum at its end. */
function ownRows(view: UtilisationView, wanted: number): readonly (readonly string[])[] {
  const text = spreadsheetOf(view, reportableAircraft(view, wanted));
  const rows = text.split('\r\n').map((line) => line.split('\t'));
  const sum = ['Summe', '9999:00', '9999', '', '', ''];
  return [['Monthly report of our fleet'], headings, ...rows, sum].map((cells) =>
    cells.length === 1 ? cells : cells.toReversed(),
  );
}

function csvOf(rows: readonly (readonly string[])[]) {
  const text = rows.map((cells) => cells.join(';')).join('\r\n');
  return { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function xlsxOf(rows: readonly (readonly string[])[]) {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const table = tableXlsx('Use', rows, () => false);
  return { name: 'own.xlsx', mimeType, buffer: await buffer(table) };
}

interface Dropped {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Drags files from the desktop over the screen, and drops them. */
async function drop(page: Page, files: readonly Dropped[], onto = 'main'): Promise<void> {
  const sent = files.map((file) => ({ name: file.name, base64: file.buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], name));
    }
    return data;
  }, sent);
  await page.dispatchEvent(onto, 'dragover', { dataTransfer });
  await page.getByText('Drop the file to import it').waitFor();
  await page.dispatchEvent(onto, 'drop', { dataTransfer });
}

/** Confirms by hand what the columns of the first file become. */
async function confirmColumns(page: Page): Promise<void> {
  const choose = (column: string, becomes: string) =>
    page.getByLabel(`“${column}” becomes`).selectOption(becomes);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await choose('Teil', 'serial');
  await choose('Stunden', 'fh');
  await choose('Landungen', 'fc');
  await choose('Bemerkung', 'comment');
}

/** The first month: a CSV whose columns a person says, in the month before. */
async function rememberColumns(): Promise<void> {
  const { page } = await visit();
  await signIn(page, everybody);
  const view = await openInput(page);
  await drop(page, [csvOf(ownRows(view, 2))]);
  await confirmColumns(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Apply \d+ rows$/ }).waitFor();
  await page.getByText(/Row \d+: Summe is not in your fleet/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
}

describe("ten aircraft in the airline's own file, in the second month", () => {
  it('are reported by mouse in 6 presses at most, by keyboard in 8', async () => {
    await rememberColumns();
    const { page } = await visit();
    await signIn(page, everybody);
    const view = await openInput(page);
    const file = await xlsxOf(ownRows(view, 10));

    await page.goto('dashboard');
    await page.getByRole('button', { name: 'Utilisation' }).click();
    await page.getByRole('link', { name: 'Utilisation Input' }).click();
    await page.locator('.u-row').first().waitFor();
    await drop(page, [file]);
    await page.getByText(/Read by the columns that .* confirmed on/).waitFor();
    const mouse = ['menu', 'link', 'drop', 'apply', 'submit'];
    await page.getByRole('button', { name: /^Apply \d+ rows$/ }).click();
    await page.getByText(/\b1[01] of \d+ ready/).waitFor();
    expect(mouse.length).toBeLessThanOrEqual(6);
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.goto('dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    let presses = 0;
    const press = async (key: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(key);
    };
    await press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('utilisation input');
    await page
      .getByRole('option', { name: /Utilisation Input/ })
      .first()
      .waitFor();
    await press('Enter');
    await page.locator('#u-input').waitFor();
    // Before the key: the browser needs a moment until it reports what is opened.
    const choosing = page.waitForEvent('filechooser');
    await press('Control+o');
    await page.locator('input[type=file]:focus').waitFor();
    await press('Space');
    presses += 1; // Enter in the window of the system.
    await (await choosing).setFiles(file);
    await page.locator('button:focus', { hasText: /^Apply \d+ rows$/ }).waitFor();
    await press('Enter');
    await page.getByText(/\b1[01] of \d+ ready/).waitFor();
    await page
      .getByRole('button', { name: /^Submit / })
      .and(page.locator(':enabled'))
      .waitFor();
    await press('Escape');
    await page.locator('#u-submit:focus').waitFor();
    await press('Enter');
    await page.locator('output:focus', { hasText: /^1[01] accepted/ }).waitFor();
    expect(presses).toBeLessThanOrEqual(8);
  });
});

/** The file of one aircraft under headings that are known. */
function knownFile(view: UtilisationView) {
  const rows = spreadsheetOf(view, reportableAircraft(view, 1)).split('\r\n');
  const figures = rows.map((line) => line.split('\t').slice(0, 3));
  return csvOf([['Serial', 'FH', 'FC'], ...figures]);
}

describe('an import that is applied', () => {
  const applied = /^The import of \d+ rows is done/;

  it('by a double-click opens no cell below the dialog', async () => {
    const { page } = await visit();
    await signIn(page, everybody);
    const view = await openInput(page);
    const at = () => activeCell(page).getAttribute('aria-label');
    const before = await at();

    await drop(page, [knownFile(view)]);
    await page.getByRole('button', { name: /^Apply \d+ rows$/ }).dblclick();
    await page.getByText(applied).first().waitFor();

    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await activeCell(page).getAttribute('data-editing')).toBeNull();
    expect(await at()).toBe(before);
  });
});

describe('files dropped on the screen', () => {
  it('are one CSV or XLSX; others are refused in words, and the page stays', async () => {
    const { page } = await visit();
    await signIn(page, everybody);
    const view = await openInput(page);
    const csv = csvOf(ownRows(view, 1));
    const address = page.url();

    await drop(page, [csv, csv]);
    await page.getByRole('alert').getByText('These are 2 files.').waitFor();
    await drop(page, [{ ...csv, name: 'report.pdf' }], 'dialog');
    await page.getByRole('alert').getByText('report.pdf is not a CSV or XLSX file.').waitFor();
    await page.keyboard.press('Escape');
    await drop(page, [csv], 'nav');
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toBe(address);
  });
});
