/**
 * The address at which a person finds one invoice, whatever its status; relative to `/portal`, for
 * notifications and mails.
 */
export function invoicePath(invoiceNumber: string): string {
  return `/LeaseAccount/ViewInvoices?status=all&q=${encodeURIComponent(invoiceNumber)}`;
}
