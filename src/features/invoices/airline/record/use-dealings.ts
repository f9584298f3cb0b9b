import { useQuery } from '@tanstack/react-query';
import { listDisputes } from '#contract/invoices/disputes.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { listRemittances } from '#contract/invoices/remittances.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads the disputes and remittance advices of an invoice. */
export function useDealings({ id }: Pick<Invoice, 'id'>) {
  const api = useApi();
  const disputes = useQuery({
    queryKey: [api.username, listDisputes.name, id],
    queryFn: ({ signal }) => api.call(listDisputes, { params: { id }, signal }),
  });
  const remittances = useQuery({
    queryKey: [api.username, listRemittances.name, id],
    queryFn: ({ signal }) => api.call(listRemittances, { params: { id }, signal }),
  });
  return { disputes, remittances };
}
