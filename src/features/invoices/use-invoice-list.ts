import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { invoiceList, type InvoiceQuery } from '#contract/invoices.ts';
import type { PageOf } from '#contract/list.ts';
import { useApi } from '#src/api/api-context.ts';

/** One page of invoices with the totals of the whole filtered set. */
export type InvoiceList = PageOf<typeof invoiceList>;

/** Reads one page of the list; the page before stays in sight until the next one is here. */
export function useInvoiceList(query: InvoiceQuery): UseQueryResult<InvoiceList> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'invoices', query],
    queryFn: ({ signal }) => api.call(invoiceList.read, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
