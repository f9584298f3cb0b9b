import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { InvoiceQuery } from '#contract/invoices.ts';
import { readInvoiceQuery, writeInvoiceQuery } from './invoice-query.ts';

/** How a change stands in the history: typing replaces, a choice can be gone back from. */
interface ChangeOptions {
  readonly replace?: boolean;
}

/** The state of the list, kept in the address so that reload, back and share work. */
export function useInvoiceQuery(): [
  InvoiceQuery,
  (next: InvoiceQuery, options?: ChangeOptions) => void,
] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => readInvoiceQuery(search), [search]);
  return [
    query,
    (next, options) => {
      const text = writeInvoiceQuery(next);
      navigate(text === '' ? path : `${path}?${text}`, options);
    },
  ];
}
