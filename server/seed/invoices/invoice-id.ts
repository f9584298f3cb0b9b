import { importedIds } from '#server/import/table/import-id.ts';
import type { Bill } from './bill.ts';

/** The numbers of the bills of an airline. */
export type BillNumbers = ReadonlyMap<Bill, string>;

/** The id of the invoice that a bill becomes. */
export function invoiceId(bill: Bill, numbers: BillNumbers): string {
  const number = numbers.get(bill);
  if (number === undefined) throw new Error(`${bill.key} has no number.`);
  return importedIds.invoice(number);
}
