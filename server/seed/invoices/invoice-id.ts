import type { Bill } from './bill.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** The id of the invoice that a bill becomes. */
export function invoiceId(bill: Bill): string {
  return seedId('invoice', bill.key);
}
