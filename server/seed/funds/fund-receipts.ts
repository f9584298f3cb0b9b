import { fundKinds } from '#domain/funds/fund-kind.ts';
import type { BillMoney, MonthDocument } from '#domain/funds/receipts/fund-receipts.ts';
import { receiptMovements } from '#domain/funds/receipts/receipt-movements.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { invoiceId } from '../invoices/invoice-id.ts';
import type { BillAccount, BillSettlement, SettledBills } from '../invoices/settle-bills.ts';
import { fundOf, usageOf, type FundsById } from './fund-billing.ts';
import type { FundLedger } from './fund-ledger.ts';
import type { SeededFund } from './seeded-funds.ts';

type Reductions = AirlineRows['reductions'];

/** The order of funds on screens, in which the last cent of a part payment goes to one of them. */
function inShownOrder(a: SeededFund, b: SeededFund): number {
  const [first, second] = [a, b].map(({ kind }) => fundKinds.indexOf(kind));
  if (first !== second) return (first ?? 0) - (second ?? 0);
  return a.component.serial < b.component.serial ? -1 : 1;
}

function documentOf(
  { bill, number }: BillAccount,
  funds: FundsById,
  reductions: Reductions,
): MonthDocument {
  const id = importedIds.invoice(number);
  const changes = (usageOf(bill)?.lines ?? [])
    .map((line, index) => {
      const fund = fundOf(funds, bill.lease, line);
      return { fund, amount: bill.lines[index]?.amount ?? '0' };
    })
    .toSorted((a, b) => inShownOrder(a.fund, b.fund))
    .map(({ fund, amount }) => ({ fundId: fund.id, amount }));
  // The new bill comes before the one that it replaces.
  const takesBack = reductions
    .filter(({ documentId }) => documentId === id)
    .map((one) => ({ billId: one.invoiceId, amount: one.amount }));
  return { id, issued: bill.issue, gross: bill.gross, changes, takesBack };
}

/**
 * A credit note that names a bill and takes back nothing of another one reduces what is payable; it
 * is not money received.
 */
function isMoney(
  { bill }: BillAccount,
  { source }: BillSettlement,
  { numbers }: SettledBills,
  reductions: Reductions,
): boolean {
  if ('payment' in source) return true;
  const note = source.creditNote;
  const id = invoiceId(note, numbers);
  return note.about !== bill || reductions.some(({ documentId }) => documentId === id);
}

function moneyOf(account: BillAccount, settled: SettledBills, reductions: Reductions): BillMoney[] {
  const billId = importedIds.invoice(account.number);
  return account.settlements
    .filter((settlement) => isMoney(account, settlement, settled, reductions))
    .map(({ date: on, amount }) => ({ billId, on, amount }));
}

/**
 * Adds what the bills of a month and their corrections brought into the funds, by the domain's rule:
 * PAID on the day of each payment, credit and correction (§3.6, §3.9).
 */
export function addReceipts(
  ledger: FundLedger,
  funds: FundsById,
  settled: SettledBills,
  reductions: Reductions,
): void {
  const accounts = [...settled.accounts.values()];
  for (const root of accounts.filter(({ bill }) => bill.usage !== undefined && !bill.about)) {
    const { currency } = root.bill.lease.plan;
    const own = accounts.filter(
      ({ bill }) => bill === root.bill || (bill.about === root.bill && usageOf(bill)),
    );
    const documents = own.map((account) => documentOf(account, funds, reductions));
    const money = own.flatMap((account) => moneyOf(account, settled, reductions));
    for (const { billId, fundId, on, amount } of receiptMovements(
      { documents, money, currency },
      [],
    )) {
      const fund = funds.get(fundId);
      const number =
        own.find(({ number: one }) => importedIds.invoice(one) === billId)?.number ?? '';
      if (fund === undefined) throw new Error(`${number} is billed to no fund.`);
      const entry = { reference: number, invoiceId: billId };
      ledger.add(fund, { date: on, kind: 'PAID', amount, ...entry });
    }
  }
}
