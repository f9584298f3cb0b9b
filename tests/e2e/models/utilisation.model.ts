import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { formatHours } from '#domain/format/hours.ts';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { tableXlsx } from '#server/platform/lists/export/table-xlsx.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';

/** Opens Utilisation Input and waits for its grid; returns the server's response. */
export async function openInput(page: Page, query = ''): Promise<UtilisationView> {
  // High enough for the rows of the first aircraft that is due, which come after those that are not.
  await page.setViewportSize({ width: 1440, height: 1200 });
  const answer = page.waitForResponse(/api\/utilisation(\?|$)/);
  await page.goto(`Utilisation/index${query}`);
  const view = (await (await answer).json()) as UtilisationView;
  await page.locator('.u-row').first().waitFor();
  return view;
}

/** The input over the active cell. */
export function activeCell(page: Page) {
  return page.locator('#u-input');
}

/** A figure of a component by its serial; the first is its hours. */
export function cellOf(page: Page, serial: string, column = 0) {
  const row = page.getByRole('row', { name: serial });
  return row.locator(`[data-column="${column}"]`).first();
}

/** Waits until a figure of a component is what was typed; the earlier figures stand below it. */
export async function seeFigure(page: Page, serial: string, column: number, text: string) {
  const itself = cellOf(page, serial, column).locator(`xpath=self::*[text()="${text}"]`);
  await itself.waitFor();
}

/**
 * Goes to the first figure of a component by its serial, and types there. The cell may be the
 * active one, which the input covers: the person who clicks there means the cell.
 */
export async function typeInto(page: Page, serial: string, text: string): Promise<void> {
  await cellOf(page, serial).click({ force: true });
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The head of a lease-month. */
export function headOf(page: Page, registration: string) {
  return page.locator('.u-block', { hasText: registration });
}

/** Airframe first: serial, hours and cycles like last month's, and a comment. */
function sheetOf(
  { leaseMonths, leases }: UtilisationView,
  leaseId: string,
): readonly (readonly string[])[] {
  const lease = leases.find(({ id }) => id === leaseId);
  const facts = leaseMonths.find((month) => month.leaseId === leaseId)?.facts;
  const [airframe] = lease?.components ?? [];
  const flown = facts?.history.find(({ componentId }) => componentId === airframe?.id);
  return (lease?.components ?? []).map(({ id, kind, serial }) => {
    const own = facts?.history.find(({ componentId }) => componentId === id);
    const minutes = (kind === 'apu' ? own : flown)?.fhMin ?? 0;
    const cycles = (kind === 'apu' ? own : flown)?.fc ?? 0;
    const comment = kind === 'airframe' ? 'Checked against the technical log' : '';
    return [serial, formatHours(minutes + 60), String(cycles), '', '', comment];
  });
}

/**
 * Aircraft whose month is due and whose own engines are installed on them; as many as are wanted.
 */
export function reportableAircraft(view: UtilisationView, wanted: number): readonly string[] {
  const due = view.leaseMonths.filter(({ leaseId, facts }) => {
    const lease = view.leases.find(({ id }) => id === leaseId);
    const isHome = facts.recorded.every(({ location }) => location.msn === lease?.serial);
    return lease?.kind === 'aircraft' && facts.status === 'due' && isHome;
  });
  return due.slice(0, wanted).map(({ leaseId }) => leaseId);
}

/** The serial of the airframe of a month that is due. */
export function serialOfDue(view: UtilisationView): string {
  const [leaseId] = reportableAircraft(view, 1);
  return view.leases.find(({ id }) => id === leaseId)?.components[0]?.serial ?? '';
}

/** What a spreadsheet puts on the clipboard for these leases. */
export function spreadsheetOf(view: UtilisationView, leaseIds: readonly string[]): string {
  const rows = leaseIds.flatMap((leaseId) => sheetOf(view, leaseId));
  return rows.map((cells) => cells.join('\t')).join('\r\n');
}

/** The template with the hours of one airframe whose month is due. */
function tableOfOneRow(view: UtilisationView, fh: string): readonly (readonly string[])[] {
  const due = view.leaseMonths.find(({ facts }) => facts.status === 'due');
  const lease = view.leases.find(({ id }) => id === due?.leaseId);
  const serial = lease?.components[0]?.serial ?? '';
  const cells: Readonly<Record<string, string>> = { month: due?.month ?? '', serial, fh };
  return [templateColumns, templateColumns.map((column) => cells[column] ?? '')];
}

/** That as a CSV. */
export function fileOfOneRow(view: UtilisationView, fh: string): string {
  return tableOfOneRow(view, fh)
    .map((line) => line.join(';'))
    .join('\n');
}

/** A workbook as the template is one, with the same row so many times. */
export function workbookOfRows(view: UtilisationView, count: number): Promise<Buffer> {
  const [head = [], row = []] = tableOfOneRow(view, '253:00');
  const comment = 'Checked against the technical log. '.repeat(10);
  const filled = row.with(templateColumns.indexOf('comment'), comment);
  const rows = Array.from({ length: count }, () => filled);
  return buffer(tableXlsx('Utilisation', [head, ...rows], () => true));
}

/** Copies a text in another window, as from a spreadsheet. */
export async function copyElsewhere(page: Page, text: string): Promise<void> {
  const sheet = await page.context().newPage();
  await sheet.setContent('<textarea></textarea>');
  await sheet.locator('textarea').fill(text);
  await sheet.locator('textarea').press('Control+A');
  await sheet.locator('textarea').press('Control+C');
  await sheet.close();
  await page.bringToFront();
}
