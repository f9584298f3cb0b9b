import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getInvoice, type InvoiceDetail } from '#contract/invoices/invoices.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads one invoice with its lines and what was applied to it. */
export function useInvoice(id: string): UseQueryResult<InvoiceDetail> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'invoice', id],
    queryFn: ({ signal }) => api.call(getInvoice, { params: { id }, signal }),
  });
}
