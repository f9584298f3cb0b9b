import { listDisputes } from '#contract/disputes.ts';
import { invoiceList } from '#contract/invoices.ts';
import { listRemittances } from '#contract/remittances.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** What a screen of invoices has read, by the second part of its cache keys. */
const readings = [{ name: 'invoice' }, invoiceList.read, listDisputes, listRemittances];

/** Reads everything about invoices again, after something was done to one. */
export function useInvoiceChanged(): () => void {
  const readAnew = useReadAnew();
  return () => readAnew(...readings);
}
