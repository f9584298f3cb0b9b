import { readSheet } from 'read-excel-file/node';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import type { Line } from './expected-books.ts';

/** The exports with the columns that tell a row and those that hold its figures. */
const exports = [
  ['invoice', 'invoices', 'status=all', 'number', 'gross,paid,credited,balance'],
  ['lease', 'lease-accounts', 'leases=all', 'lease', 'outstanding,overdue,onAccount'],
  ['payment', 'payments', '', 'reference', 'amount,applied,unapplied'],
  ['fund', 'funds', 'leases=all', 'lease', 'billed,paid,claimsPaid,closing,available'],
] as const;

type Export = (typeof exports)[number];

async function bytesOf(
  browser: TestBrowser,
  [, path, filter, key, figures]: Export,
  format: string,
) {
  const columns = `columns=${key},currency,${figures}`;
  const query = [`format=${format}`, filter, columns].filter((part) => part !== '').join('&');
  const answer = await browser.call('GET', `/portal/api/${path}/export?${query}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.rawPayload;
}

type Cell = string | number | boolean | Date | null;

const amountOf = (cell: Cell | undefined, currency: Cell | undefined): string =>
  moneyText(Fraction.of(String(cell ?? '0')), String(currency));

/** The lines of one export, from its text and from its workbook. */
async function linesOf(browser: TestBrowser, one: Export): Promise<Line[]> {
  const text = (await bytesOf(browser, one, 'csv')).toString('utf8');
  // No cell of these columns has a comma or a quotation mark.
  const csv = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const sheet = (await readSheet(await bytesOf(browser, one, 'xlsx'))) as Cell[][];
  return [
    ...csv.slice(1).map((row) => ['csv', row] as const),
    ...sheet.slice(1).map((row) => ['xlsx', row] as const),
  ].map(([format, [key, currency, ...figures]]): Line => {
    return [`${format} ${one[0]}`, String(key), ...figures.map((cell) => amountOf(cell, currency))];
  });
}

/**
 * The first figure of the accounts that the statement in PDF up to a day does not print, or `none`.
 * `accounts` are lines of an owner, a currency and figures.
 */
export async function missingInStatement(
  browser: TestBrowser,
  accounts: readonly Line[],
  day: string,
): Promise<string> {
  const path = `/portal/api/statement-of-account?from=2026-01-01&to=${day}`;
  const answer = await browser.call('GET', path);
  if (answer.statusCode !== 200) throw new Error(`statement: ${answer.body}`);
  const text = (await textOfPages(answer.rawPayload)).join(' ');
  for (const [, owner, currency, ...figures] of accounts) {
    const printed = figures.map((figure) => printAmount(String(figure), String(currency)));
    const missing = printed.find((figure) => !text.includes(figure));
    if (missing !== undefined) return `${owner} ${currency}: ${missing} is not printed`;
  }
  return 'none';
}

/** Every line of the exports as text and as workbooks. */
export async function exportedLines(browser: TestBrowser): Promise<Line[]> {
  const lines: Line[] = [];
  for (const one of exports) lines.push(...(await linesOf(browser, one)));
  return lines;
}
