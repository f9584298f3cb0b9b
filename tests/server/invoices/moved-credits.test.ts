import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { movedCreditReasons } from '#contract/invoices/moved-credit.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;
let browser: TestBrowser;
let notes: InvoiceDetail[];

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('finance@aurora.example');
  const { items } = (
    await browser.call('GET', '/portal/api/invoices?status=all&type=creditNote&pageSize=200')
  ).json<{ items: Invoice[] }>();
  notes = await Promise.all(items.map(({ id }) => detailOf(id)));
}, 180_000);

afterAll(() => portal.close());

async function detailOf(id: string): Promise<InvoiceDetail> {
  return (await browser.call('GET', `/portal/api/invoices/${id}`)).json<InvoiceDetail>();
}

async function numbered(number: string): Promise<InvoiceDetail> {
  const url = `/portal/api/invoices?status=all&q=${number}`;
  const { items } = (await browser.call('GET', url)).json<{ items: Invoice[] }>();
  return detailOf(items.find((one) => one.number === number)?.id ?? '');
}

/** The parts of the credit notes that settle an item of another bill than the one they correct. */
async function movedParts() {
  const found = [];
  for (const note of notes) {
    const own = new Set([note.correctsInvoice, ...note.billDocuments.map(({ number }) => number)]);
    for (const part of note.allocations)
      if (!own.has(part.reference))
        found.push({ note, part, target: await numbered(part.reference) });
  }
  return found;
}

it('says on both documents from where, when and by which rule a credit came to another item', async () => {
  const moved = await movedParts();

  expect(moved.length).toBeGreaterThan(0);
  for (const { note, part, target } of moved) {
    const money = formatMoney(part.amount.replace('-', ''), note.currency);
    const [given = ''] = movedCreditReasons(note);
    const taken = movedCreditReasons(target).find((one) => one.includes(note.number)) ?? '';

    expect(given).toContain(
      `On ${formatDate(part.date)}, ${money} of this credit note was applied to ${target.number}`,
    );
    expect(taken).toContain(
      `On ${formatDate(part.date)}, ${money} came from credit note ${note.number}, which corrects ${note.correctsInvoice}`,
    );
    expect([given, taken].every((one) => one.includes('the same lease, lessor and currency'))).toBe(
      true,
    );
  }
});

it('says nothing of a credit to the bill that it corrects, or to the bill that replaces it', async () => {
  const moved = new Set((await movedParts()).map(({ note }) => note.number));
  const plain = notes.filter(({ number }) => !moved.has(number));

  expect(plain.length).toBeGreaterThan(0);
  expect(plain.flatMap(movedCreditReasons)).toEqual([]);
});

it('says it on the statement of account, too', async () => {
  const url = `/portal/api/statement-of-account?from=2025-06-16&to=${seededDay}`;
  const pdf = await browser.call('GET', url);
  const text = (await textOfPages(pdf.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  const moved = (await movedParts()).filter(({ part }) => part.date >= '2025-06-16');

  expect(moved.length).toBeGreaterThan(0);
  expect(text).toContain('Credits to other items than they correct');
  for (const { note, part, target } of moved)
    expect(text).toContain(
      `${formatDate(part.date)} ${note.number} ${note.correctsInvoice} ${target.number}`,
    );
  expect(text).toContain('goes to the open item of the same lease, lessor and currency');
});

it('says that the lessor chose the item where one that is due earlier was open', async () => {
  const [moved] = await movedParts();
  const date = moved?.part.date ?? '';
  // Another bill of the lease, which is due earlier, is paid only after that day.
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update allocation set allocated_on = ${date}::date + 1
      where payment_id is not null and allocated_on <= ${date}::date and invoice_id = (
        select older.id from invoice older join invoice target on target.id = ${moved?.target.id}
        where older.lease_id = target.lease_id and older.status = 'paid' and older.gross > 0
          and older.issue_date <= ${date}::date and older.due_date < target.due_date
        order by older.due_date desc, older.number desc limit 1)`),
  );
  const reasons = movedCreditReasons(await detailOf(moved?.note.id ?? ''));

  expect(reasons.join(' ')).toContain('so the lessor has chosen this one');
  expect(reasons.join(' ')).toContain('Ask the lessor');
});
