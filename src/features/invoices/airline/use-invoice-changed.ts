import { listDisputes } from '#contract/invoices/disputes.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { listRemittances } from '#contract/invoices/remittances.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** The second part of the cache keys of all invoice data. */
const readings = [{ name: 'invoice' }, invoiceList.read, listDisputes, listRemittances];

/** Reads all invoice data again, after an invoice changed. */
export function useInvoiceChanged(): () => void {
  const readAnew = useReadAnew();
  return () => readAnew(...readings);
}
