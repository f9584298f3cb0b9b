import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { fundList, FundDetail } from '#contract/funds/funds.ts';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
}, 240_000);

afterAll(() => portal.close());

async function read<T>(path: string): Promise<T> {
  return (await aurora.call('GET', `/portal/api/${path}`)).json<T>();
}

interface FundBill {
  readonly fundId: string;
  readonly number: string;
  readonly billed: string;
  readonly gross: string;
  readonly balance: string;
}

/** What the lines of bills that nothing corrects say of each fund. */
function billsOfFunds(custId: string): Promise<FundBill[]> {
  return portal.database.tx({ kind: 'tenant', custId }, (tx) =>
    selectRows<FundBill>(
      tx,
      sql`select b.fund_id as "fundId", i.number, sum(b.amount)::text as billed, i.gross::text,
          i.balance::text
        from billing_line b join invoice i on i.id = b.invoice_id
        where i.corrects_invoice_id is null
          and not exists (select 1 from invoice c where c.corrects_invoice_id = i.id)
        group by b.fund_id, i.id`,
    ),
  );
}

it('what is billed and not paid of a fund is made of what its invoices billed and were paid (§3.6)', async () => {
  const { items } = await read<PageOf<typeof fundList>>(
    'funds?pageSize=200&leases=all&kind=ENG_PR',
  );
  const details = await Promise.all(items.map(({ id }) => read<FundDetail>(`funds/${id}`)));
  const bills = await billsOfFunds('AUR');
  const open = details.filter(({ unpaid }) => unpaid.length > 0);
  const unlike = open.flatMap(({ id, unpaid }) =>
    unpaid.flatMap(({ document, billed, paid }) => {
      const bill = bills.find((one) => one.fundId === id && one.number === document);
      const isUnpaid = bill?.balance === bill?.gross;
      const isLike =
        bill === undefined ||
        (billed === addAmounts([bill.billed]) && (paid === '0.00') === isUnpaid);
      return isLike ? [] : [{ billed, paid, bill }];
    }),
  );

  expect(open.length).toBeGreaterThan(2);
  expect(unlike).toEqual([]);
  for (const { unpaid, billedNotPaid } of details) {
    expect(addAmounts(unpaid.map((one) => one.unpaid))).toBe(addAmounts([billedNotPaid]));
    for (const { billed, paid, credited, unpaid: rest } of unpaid)
      expect(subtractAmounts(subtractAmounts(billed, paid), credited)).toBe(rest);
  }
});

/** The documents of Aurora of which something is open. */
async function openDocuments(): Promise<Set<string>> {
  const { items } = await read<PageOf<typeof invoiceList>>('invoices?status=unpaid&pageSize=200');
  return new Set(items.map(({ number }) => number));
}

/** The corrected bills of funds in the demo, each with every document of it. */
function correctedBills(): Promise<{ number: string; fundId: string }[]> {
  return portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
    selectRows(
      tx,
      sql`select distinct i.number, v.fund_id as "fundId" from fund_movement v
        join invoice i on i.id = v.invoice_id
        where v.kind = 'BILLED' and (i.corrects_invoice_id is not null
          or exists (select 1 from invoice c where c.corrects_invoice_id = i.id))`,
    ),
  );
}

it('of a corrected bill only documents that are open are not paid (§3.9)', async () => {
  const corrected = await correctedBills();
  const funds = [...new Set(corrected.map(({ fundId }) => fundId))];
  const details = await Promise.all(funds.map((id) => read<FundDetail>(`funds/${id}`)));
  const numbers = new Set(corrected.map(({ number }) => number));
  const shown = details.flatMap(({ unpaid }) => unpaid.map(({ document }) => document));
  const open = await openDocuments();
  const settled = shown.filter((number) => numbers.has(number) && !open.has(number));

  expect(corrected.length).toBeGreaterThan(20);
  expect(settled).toEqual([]);
});
