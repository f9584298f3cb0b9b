import { invoiceList, type InvoiceQuery } from '#contract/invoices.ts';

type Field = keyof InvoiceQuery;

const fields = Object.keys(invoiceList.query.shape) as Field[];

/** The list as it is without any choice: unpaid invoices, the earliest due first. */
export const defaultInvoiceQuery: InvoiceQuery = invoiceList.query.parse({});

/**
 * Reads the list's state from the query of an address. Total: a value that cannot be right is left
 * out, the others count.
 */
export function readInvoiceQuery(search: string): InvoiceQuery {
  const values = new URLSearchParams(search);
  const typed = fields.flatMap((field) => {
    const value = values.get(field);
    return value === null || value === '' ? [] : [[field, value] as const];
  });
  const good = typed.filter(
    ([field, value]) => invoiceList.query.shape[field].safeParse(value).success,
  );
  return invoiceList.query.parse(Object.fromEntries(good));
}

/** Writes the list's state as the query of an address, without `?`; defaults are left out. */
export function writeInvoiceQuery(query: InvoiceQuery): string {
  const values = new URLSearchParams();
  for (const field of fields) {
    const value = query[field];
    if (value !== undefined && value !== '' && value !== defaultInvoiceQuery[field])
      values.set(field, String(value));
  }
  return values.toString();
}

const filters = [
  'status',
  'type',
  'currency',
  'lease',
  'issuedFrom',
  'issuedTo',
  'dueFrom',
  'dueTo',
  'q',
] as const satisfies readonly Field[];

/** Whether anything but the default filter narrows or widens the list. */
export function isFiltered(query: InvoiceQuery): boolean {
  return filters.some((field) => query[field] !== defaultInvoiceQuery[field]);
}

/** The same order and page size without any filter of the person's. */
export function withoutFilters(query: InvoiceQuery): InvoiceQuery {
  return { ...defaultInvoiceQuery, sort: query.sort, pageSize: query.pageSize };
}
