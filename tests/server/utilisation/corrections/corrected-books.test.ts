import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { interestChargeList } from '#contract/lease-account/interest-charges.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import type { CorrectionDocuments } from '#domain/invoices/correction-effect.ts';
import { addAmounts, negateAmount, subtractAmounts } from '#domain/money/amount.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { documentsOf } from '#tests/support/utilisation/correction-books.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';

const leaseNo = 'AUR-A01';

/** A portal with the demo data is opened in each test. */
const timeout = 240_000;

const asOwner = <T>({ portal }: Corrections, statement: string): Promise<T[]> =>
  portal.database.tx({ kind: 'owner' }, (tx) => selectRows<T>(tx, sql.raw(statement)));

/** The documents of a bill as each of them lists them, and the total of the bill itself. */
async function documentsOfBill({ airline }: Corrections, number: string) {
  const list = `/portal/api/invoices?status=all&pageSize=200&q=${number}`;
  const { items } = (await airline.call('GET', list)).json<{ items: InvoiceDetail[] }>();
  const details = await Promise.all(
    items.map(({ id }) => airline.call('GET', `/portal/api/invoices/${id}`)),
  );
  const read = details.map((answer) => answer.json<InvoiceDetail>());
  const bill = read.find((one) => one.number === number);
  const [first, ...others] = read.map(({ billDocuments }) => billDocuments);
  expect(others.every((one) => JSON.stringify(one) === JSON.stringify(first))).toBe(true);
  return { gross: bill?.gross, balance: bill?.balance, documents: first ?? [] };
}

interface Book {
  readonly number: string;
  readonly due: string;
  readonly balance: string;
}

/** What is open of the lease, item by item; documents that are settled do not show. */
const openItems = (opened: Corrections) =>
  asOwner<Book>(
    opened,
    `select number, due_date::text as due, balance from invoice
      where lease_no = '${leaseNo}' and balance <> 0 and status <> 'draft' order by due_date, number`,
  );

async function interestOn({ airline }: Corrections, number: string): Promise<string | undefined> {
  const url = '/portal/api/interest-charges?status=all&pageSize=200';
  const { items } = (await airline.call('GET', url)).json<PageOf<typeof interestChargeList>>();
  return items.find(({ invoiceNumber }) => invoiceNumber === number)?.amount;
}

/** Corrects a month by some minutes and returns the effect on its bill. */
async function correct(
  { desk }: Corrections,
  month: string,
  minutes: number,
  documents: CorrectionDocuments,
) {
  const asked = await desk.request(month, minutes);
  const { rowVersion, billing } = await desk.readCase(asked.id);
  if (billing === null) throw new Error('Nothing is billed again.');
  const body = { decision: 'approve', note: '', rowVersion, documents };
  const answer = await desk.decide(asked.id, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const issued = (await desk.readCase(asked.id)).documents;
  return { billing, issued, difference: subtractAmounts(billing.after, billing.before) };
}

/** The bill of May, open and overdue for months. */
async function overdueMay(opened: Corrections): Promise<string> {
  const [bill] = await asOwner<{ number: string }>(
    opened,
    `update invoice set issue_date = '2026-05-01', due_date = '2026-05-15' where id = (
       select r.invoice_id from util_report r join lease l on l.id = r.lease_id
       where l.lease_no = '${leaseNo}' and r.month = '2026-05' and r.is_current)
     returning number`,
  );
  return bill?.number ?? '';
}

/** The history of one lease by documents of one kind: what is open and accrues after every step. */
async function booksBy(documents: CorrectionDocuments) {
  const opened = await openCorrections(leaseNo);
  try {
    const may = await overdueMay(opened);
    const before = { open: await openItems(opened), interest: await interestOn(opened, may) };
    const more = await correct(opened, '2026-05', 300, documents);
    const afterMore = { open: await openItems(opened), interest: await interestOn(opened, may) };
    await correct(opened, '2026-05', -300, documents);
    const reversed = { open: await openItems(opened), interest: await interestOn(opened, may) };
    const family = await documentsOfBill(opened, may);
    const less = await correct(opened, '2026-05', -120, documents);
    const afterLess = { open: await openItems(opened), interest: await interestOn(opened, may) };
    const paid = await correct(opened, '2026-03', -60, documents);
    const [march] = await documentsOf(opened.portal, [paid.billing.invoice]);
    const end = await openItems(opened);
    const steps = { before, afterMore, reversed, afterLess, end };
    return { may, more, less, paid, march, family, steps };
  } finally {
    await opened.portal.close();
  }
}

const plain = (open: readonly Book[]) => open.map(({ due, balance }) => ({ due, balance }));
const totalOf = (open: readonly Book[]) => addAmounts(open.map(({ balance }) => balance));
const balanceOf = (open: readonly Book[], number: string) =>
  open.find((one) => one.number === number)?.balance ?? '0.00';

describe('corrections of billed months (§3.9)', () => {
  it('bill the difference only, whichever documents the lessor chooses', { timeout }, async () => {
    const books = {
      creditAndBill: await booksBy('creditAndBill'),
      difference: await booksBy('difference'),
    };
    const { may, more, less, paid, march, steps } = books.creditAndBill;
    const { before, afterMore, reversed, afterLess, end } = steps;

    expect(Number(before.interest)).toBeGreaterThan(0);
    expect(Number(more.difference)).toBeGreaterThan(0);
    // What was overdue stays overdue and still bears interest; the difference is newly due.
    expect(balanceOf(afterMore.open, may)).toBe(balanceOf(before.open, may));
    expect(afterMore.interest).toBe(before.interest);
    expect(subtractAmounts(totalOf(afterMore.open), totalOf(before.open))).toBe(more.difference);
    const added = afterMore.open.find(({ number }) => number.endsWith('-R2'));
    expect(added).toMatchObject({ balance: more.difference, due: more.billing.effect.due });

    // A correction followed by its reverse leaves nothing.
    expect(reversed).toEqual(before);
    // Its documents stay: each lists all of them, and they net to the bill as it was issued.
    for (const [kind, { family }] of Object.entries(books)) {
      const sums = [
        family.documents.map((one) => one.gross),
        family.documents.map((one) => one.balance),
      ];
      expect(sums.map((amounts) => addAmounts(amounts))).toEqual([family.gross, family.balance]);
      expect(family.documents.map((one) => one.number.replace(may, ''))).toEqual(
        kind === 'difference' ? ['', '-D2', '-D3'] : ['', '-C2', '-R2', '-C3', '-R3'],
      );
    }

    // Less was never owed: the bill and the interest on it fall from its due date on.
    expect(balanceOf(afterLess.open, may)).toBe(
      addAmounts([balanceOf(before.open, may), less.difference]),
    );
    const share = Number(balanceOf(afterLess.open, may)) / Number(balanceOf(before.open, may));
    expect(Number(afterLess.interest)).toBeCloseTo(Number(before.interest) * share, 1);

    // Of a bill that was paid, it reduces the oldest open item; the payment stays where it is.
    expect(march).toMatchObject({ status: 'paid', credited: '0.00' });
    const oldest = afterLess.open.find(({ balance }) => !balance.startsWith('-'));
    expect(balanceOf(end, oldest?.number ?? '')).toBe(
      addAmounts([oldest?.balance ?? '', paid.difference]),
    );

    // Both ways leave the same open items; only the numbers of additions differ.
    const other = books.difference.steps;
    expect(plain(other.afterMore.open)).toEqual(plain(afterMore.open));
    expect([other.reversed, other.afterLess, other.end]).toEqual([reversed, afterLess, end]);
    expect(other.afterMore.interest).toBe(afterMore.interest);
    expect(books.difference.more.issued).toMatchObject([{ gross: more.difference }]);
    expect(more.issued).toMatchObject([
      { gross: negateAmount(more.billing.before) },
      { gross: more.billing.after },
    ]);
  });

  it('bill a month of 0.00 that did fly, without a credit note', { timeout }, async () => {
    const opened = await openCorrections(leaseNo);
    try {
      await asOwner(
        opened,
        `with bill as (select r.invoice_id as id from util_report r join lease l on l.id = r.lease_id
            where l.lease_no = '${leaseNo}' and r.month = '2026-05' and r.is_current),
          lines as (update invoice_line set quantity = 0, amount = 0
            where invoice_id = (select id from bill)),
          explained as (update billing_line set billed_units = 0, amount = 0, top_up = 0, used = case when used is null then null else 0 end
            where invoice_id = (select id from bill)),
          unsettled as (delete from allocation where invoice_id = (select id from bill))
        update invoice set net = 0, tax = 0, gross = 0, paid = 0, credited = 0, balance = 0,
          status = 'paid' where id = (select id from bill) returning number`,
      );
      const { billing, issued } = await correct(opened, '2026-05', 60, 'creditAndBill');

      expect(billing.before).toBe('0.00');
      expect(issued).toMatchObject([{ gross: billing.after }]);
      const [bill] = await documentsOf(
        opened.portal,
        issued.map(({ number }) => number),
      );
      expect(bill).toMatchObject({ type: 'supplementalRent', balance: billing.after });
    } finally {
      await opened.portal.close();
    }
  });
});
