import {
  invoiceBalance,
  invoiceStatus,
  type StoredInvoiceStatus,
} from '#domain/invoices/invoice-balance.ts';
import type { Fate } from '../world/airline-plan.ts';
import type { AirlineRows, InvoiceRow } from '../world/airline-rows.ts';
import { addPayments, paymentId } from './payment-rows.ts';
import type { Bill } from './bill.ts';
import { type BillNumbers, invoiceId } from './invoice-id.ts';
import type { BillAccount, SettledBills, BillSettlement } from './settle-bills.ts';

function amountsFrom(account: BillAccount, source: 'payment' | 'creditNote'): string[] {
  return account.settlements
    .filter((settlement) => source in settlement.source)
    .map(({ amount }) => amount);
}

function storedStatus(
  account: BillAccount,
  sums: ReturnType<typeof invoiceBalance>,
  fate: Fate | undefined,
): StoredInvoiceStatus {
  if (fate === 'draft') return 'draft';
  const { due } = account.bill;
  const standing = {
    ...sums,
    due,
    isDisputed: fate === 'disputed',
    isWrittenOff: fate === 'writtenOff' && sums.balance === '0.00',
  };
  // On its due date nothing is overdue: whether it is overdue depends on the day of reading.
  const status = invoiceStatus(standing, due);
  return status === 'overdue' ? 'issued' : status;
}

function invoiceRow(
  custId: string,
  account: BillAccount,
  fate: Fate | undefined,
  numbers: BillNumbers,
): InvoiceRow {
  const { bill } = account;
  const { plan, asset, lessor } = bill.lease;
  const { currency } = plan;
  const credits = [...amountsFrom(account, 'creditNote'), ...account.givenAway];
  const allocations = amountsFrom(account, 'payment');
  const sums = invoiceBalance({ gross: bill.gross, allocations, credits, currency });
  const corrects = bill.type === 'interest' ? undefined : bill.about;
  return {
    id: invoiceId(bill, numbers),
    custId,
    number: account.number,
    type: bill.type,
    status: storedStatus(account, sums, fate),
    leaseId: bill.lease.id,
    lessorEntityId: lessor.id,
    leaseNo: plan.leaseNo,
    assetKind: asset.kind,
    assetSerial: asset.serial,
    assetRegistration: asset.registrationOn(bill.issue),
    assetModel: asset.model,
    lessorName: lessor.name,
    issueDate: bill.issue,
    dueDate: bill.due,
    currency,
    net: bill.net,
    tax: bill.tax,
    gross: bill.gross,
    ...sums,
    correctsInvoiceId: corrects === undefined ? null : invoiceId(corrects, numbers),
  };
}

function addLines(rows: AirlineRows, custId: string, bill: Bill, numbers: BillNumbers): void {
  const about = (bill.about && numbers.get(bill.about)) ?? '';
  const head = { invoiceId: invoiceId(bill, numbers), custId, currency: bill.lease.plan.currency };
  bill.lines.forEach((line, index) => {
    const description = line.description.replace('{about}', about);
    rows.lines.push({ ...head, ...line, position: index + 1, description });
  });
}

function addAllocations(
  rows: AirlineRows,
  custId: string,
  account: BillAccount,
  numbers: BillNumbers,
): void {
  const { bill } = account;
  const { plan, lessor } = bill.lease;
  const owner = { currency: plan.currency, lessorEntityId: lessor.id };
  const head = { invoiceId: invoiceId(bill, numbers), custId, ...owner };
  account.settlements.forEach(({ date, amount, source }: BillSettlement, index) => {
    rows.allocations.push({
      ...head,
      position: index + 1,
      paymentId: 'payment' in source ? paymentId(custId, source.payment) : null,
      creditNoteId: 'creditNote' in source ? invoiceId(source.creditNote, numbers) : null,
      allocatedOn: date,
      amount,
    });
  });
}

/** Adds the invoices, lines, payments and allocations of settled bills to the rows of an airline. */
export function addInvoices(
  rows: AirlineRows,
  airline: { readonly custId: string; readonly name: string },
  settled: SettledBills,
  fates: ReadonlyMap<Bill, Fate>,
): void {
  const { custId } = airline;
  const { numbers } = settled;
  for (const account of settled.accounts.values()) {
    const { bill } = account;
    rows.invoices.push(invoiceRow(custId, account, fates.get(bill), numbers));
    if (bill.issuedAs !== undefined) rows.portalDocuments.push(invoiceId(bill, numbers));
    if (bill.rentFrom !== undefined)
      rows.billedRents.push({ invoiceId: invoiceId(bill, numbers), from: bill.rentFrom });
    addLines(rows, custId, bill, numbers);
    addAllocations(rows, custId, account, numbers);
  }
  // A correction refers to what it corrects, so the corrected invoice is stored first.
  rows.invoices.sort(
    (a, b) => Number(a.correctsInvoiceId !== null) - Number(b.correctsInvoiceId !== null),
  );
  addPayments(rows, airline, settled.payments);
}
