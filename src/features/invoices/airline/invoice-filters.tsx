import { invoiceTypes, invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import { type invoiceList, invoiceStatusFilters } from '#contract/invoices/invoices.ts';
import { CurrencyFilter, LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { ListState } from '#src/lists/use-list.ts';
import { statusFilterWords } from './invoice-words.ts';

const statuses = invoiceStatusFilters.map((value) => [value, statusFilterWords[value]] as const);

/** The invoice filters beside the search. */
export function InvoiceFilters({ state }: { readonly state: ListState<typeof invoiceList> }) {
  const facets = state.result.data?.facets;
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={statuses} />
      <SelectFilter
        state={state}
        name="type"
        label="Type"
        options={choicesOf('All types', invoiceTypes, invoiceTypeWords)}
      />
      <LeaseFilter state={state} name="lease" values={facets?.leases} />
      <CurrencyFilter state={state} name="currency" values={facets?.currencies} />
      <DateFilters
        state={state}
        fields={[
          ['dueFrom', 'Due from'],
          ['dueTo', 'Due to'],
          ['issuedFrom', 'Issued from'],
          ['issuedTo', 'Issued to'],
        ]}
      />
    </>
  );
}
