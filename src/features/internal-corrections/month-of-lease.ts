import { formatMonth } from '#src/ui/format/date.ts';

/** What a month of a lease is called at the desk. */
export function monthOfLease(row: { readonly month: string; readonly leaseNo: string }): string {
  return `${formatMonth(row.month)}, ${row.leaseNo}`;
}
