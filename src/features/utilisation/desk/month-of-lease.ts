import { formatMonth } from '#domain/format/date.ts';

/** The name of a month of a lease at the desk. */
export function monthOfLease(row: { readonly month: string; readonly leaseNo: string }): string {
  return `${formatMonth(row.month)}, ${row.leaseNo}`;
}
