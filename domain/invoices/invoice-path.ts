/**
 * The address at which a person finds one invoice open, whatever its status; relative to `/portal`,
 * for links, notifications and mails.
 */
export function invoicePath(invoiceNumber: string): string {
  const number = encodeURIComponent(invoiceNumber);
  return `/LeaseAccount/ViewInvoices?status=all&q=${number}&row=${number}`;
}
