import { useQueryClient } from '@tanstack/react-query';
import { listDisputes } from '#contract/disputes.ts';
import { invoiceList } from '#contract/invoices.ts';
import { listRemittances } from '#contract/remittances.ts';
import { useApi } from '#src/api/api-context.ts';

/** What a screen of invoices has read, by the second part of its cache keys. */
const readings = ['invoice', invoiceList.read.name, listDisputes.name, listRemittances.name];

/** Reads everything about invoices again, after something was done to one. */
export function useInvoiceChanged(): () => void {
  const { username } = useApi();
  const queries = useQueryClient();
  return () => {
    for (const name of readings) void queries.invalidateQueries({ queryKey: [username, name] });
  };
}
