import type { PaymentDetail } from '#contract/lease-account/payments.ts';
import { formatDate } from '#domain/format/date.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import type { Fraction } from '#tests/support/second/fraction.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import type { BookDocument } from './books.ts';
import type { Line } from './expected-books.ts';
import type { History } from './history.ts';

async function read(browser: TestBrowser, path: string) {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer;
}

async function itemsOf(browser: TestBrowser, path: string): Promise<{ id: string }[]> {
  return (await read(browser, path)).json<{ items: { id: string }[] }>().items;
}

const sorted = (lines: readonly Line[]) => lines.toSorted((a, b) => (a.join() < b.join() ? -1 : 1));

/** What the detail of each payment shows that it was applied to. */
export async function appliedLines(browser: TestBrowser): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const { id } of await itemsOf(browser, 'payments?pageSize=100')) {
    const detail = (await read(browser, `payments/${id}`)).json<PaymentDetail>();
    for (const { number, leaseNo, date, amount } of detail.allocations)
      lines.push(['applied', detail.reference, number, leaseNo, date, amount]);
  }
  return sorted(lines);
}

/** What the payments of a history were applied to, by its cash book. */
export function expectedApplied({ books }: History): readonly Line[] {
  const lines = books.uses.flatMap(({ payment, bill, date, amount }): Line[] => {
    const lease = books.documents.find(({ number }) => number === bill)?.lease;
    if (payment === undefined || lease === undefined) return [];
    return [['applied', payment, bill, lease.leaseNo, date, moneyText(amount, lease.currency)]];
  });
  return sorted(lines);
}

/** A document of a history that its seed chooses. */
export function chosenDocument({ books, seed }: History): BookDocument | undefined {
  return books.documents[seed % Math.max(1, books.documents.length)];
}

/** The sums and settlements that the document on paper prints. */
export async function printedDocument(
  browser: TestBrowser,
  { number, lease }: BookDocument,
): Promise<readonly Line[]> {
  const [found] = await itemsOf(browser, `invoices?status=all&q=${number}&sort=number`);
  const pdf = await read(browser, `invoices/${found?.id ?? ''}/pdf`);
  const text = (await textOfPages(pdf.rawPayload)).join(' ');
  const after = (label: string) =>
    new RegExp(`${label} (-?[\\d,]+\\.\\d+)`, 'u').exec(text)?.[1] ?? 'not printed';
  const [, applied = ''] = /Applied (.*) Balance/u.exec(text) ?? [];
  const uses = applied.matchAll(/(\d{2} \w{3} \d{4}) .*? (\S+) (-?[\d,]+\.\d+)/gu);
  return sorted([
    ['total', after(`Total ${lease.currency}`)],
    ['balance', after(`Balance ${lease.currency}`)],
    ...[...uses].map(([, date = '', reference = '', amount = '']) => [date, reference, amount]),
  ]);
}

/** The same by the books. */
export function expectedDocument(
  { books }: History,
  document: BookDocument,
  day: string,
): readonly Line[] {
  const { currency } = document.lease;
  const print = (amount: Fraction) => printAmount(moneyText(amount, currency), currency);
  const uses = books.uses.flatMap(({ bill, payment, note, date, amount }): Line[] => {
    const settled = [formatDate(date), payment ?? note ?? '', print(amount)];
    const given = [formatDate(date), bill, print(amount.negative())];
    return [
      ...(bill === document.number ? [settled] : []),
      ...(note === document.number ? [given] : []),
    ];
  });
  return sorted([
    ['total', print(document.amount)],
    ['balance', print(books.standingOf(document, day).balance)],
    ...uses,
  ]);
}
