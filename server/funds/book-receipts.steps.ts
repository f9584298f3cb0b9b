import { randomUUID } from 'node:crypto';
import { type BookedReceipt, receiptMovements } from '#domain/funds/receipts/receipt-movements.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import {
  type BillReceipt,
  type FundDocument,
  readBookedReceipts,
  readFundDocuments,
  readBillReceipts,
} from './fund-receipts.queries.ts';

/** Names the credit notes that a receipt comes from, or the corrections that take it back. */
function noteOf(
  { billId, on }: BookedReceipt,
  documents: readonly FundDocument[],
  money: readonly BillReceipt[],
): string {
  const corrections = documents.filter(
    ({ issued, takesBack }) => issued === on && takesBack.some((one) => one.billId === billId),
  );
  const credits = money.filter(
    (one) => one.billId === billId && one.on === on && one.credit !== '',
  );
  const numbers = [
    ...corrections.map(({ number }) => number),
    ...credits.map(({ credit }) => credit),
  ];
  return numbers.length === 0 ? '' : `By ${[...new Set(numbers)].join(', ')}`;
}

function movementsOf(
  documents: readonly FundDocument[],
  money: readonly BillReceipt[],
  booked: readonly BookedReceipt[],
) {
  const currency = documents[0]?.currency ?? '';
  return receiptMovements({ documents, money, currency }, booked).map((one) => ({
    id: randomUUID(),
    fundId: one.fundId,
    currency,
    invoiceId: one.billId,
    movementDate: one.on,
    kind: 'PAID',
    amount: one.amount,
    reference: documents.find(({ id }) => id === one.billId)?.number ?? '',
    note: noteOf(one, documents, money),
  }));
}

/**
 * Makes the receipts of funds agree with the money in their bills (§3.6, §3.9): PAID movements for
 * the months of some documents of a customer, and for the bills that their credits go to. Call it
 * after every step that bills, corrects or settles them; it writes nothing when they agree.
 */
export async function bookReceipts(
  tx: Tx,
  custId: string,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  const documents = await readFundDocuments(tx, custId, documentIds);
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return;
  const money = await readBillReceipts(tx, ids);
  const booked = await readBookedReceipts(tx, ids);
  const roots = new Set(documents.map(({ rootId }) => rootId));
  const rows = [...roots].flatMap((root) => {
    const own = documents.filter(({ rootId }) => rootId === root);
    const bills = new Set(own.map(({ id }) => id));
    const isOwn = ({ billId }: { readonly billId: string }) => bills.has(billId);
    return movementsOf(own, money.filter(isOwn), booked.filter(isOwn));
  });
  await insertRows(
    tx,
    'fund_movement',
    rows.map((row) => ({ ...row, custId })),
  );
}
