import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type InvoiceQuery, listInvoices } from '#contract/invoices.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';

/** One page of invoices with the totals of the whole filtered set. */
export type InvoiceList = AnswerOf<typeof listInvoices>;

/** Reads one page of the list; the page before stays in sight until the next one is here. */
export function useInvoiceList(query: InvoiceQuery): UseQueryResult<InvoiceList> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'invoices', query],
    queryFn: ({ signal }) => api.call(listInvoices, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
