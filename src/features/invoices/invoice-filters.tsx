import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useCallback } from 'react';
import { invoiceTypes, invoiceTypeWords } from '#contract/invoice-kinds.ts';
import { type InvoiceQuery, invoiceStatusFilters } from '#contract/invoices.ts';
import { Button } from '#src/ui/button.tsx';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/field.tsx';
import { LabelledSelect } from '#src/ui/labelled-select.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { isFiltered, withoutFilters } from './invoice-query.ts';
import { statusFilterWords } from './invoice-words.ts';
import type { InvoiceList } from './use-invoice-list.ts';

interface FilterProps {
  readonly query: InvoiceQuery;
  readonly facets: InvoiceList['facets'] | undefined;
  readonly onChange: (next: InvoiceQuery, options?: { readonly replace?: boolean }) => void;
  /** Further controls of the list, before the way back to no filters. */
  readonly children?: ReactNode;
}

const statusOptions = invoiceStatusFilters.map(
  (value) => [value, statusFilterWords[value]] as const,
);
const typeOptions = [
  ['', 'All types'] as const,
  ...invoiceTypes.map((value) => [value, invoiceTypeWords[value]] as const),
];

function choices(all: string, values: readonly string[] = []) {
  return [['', all] as const, ...values.map((value) => [value, value] as const)];
}

/** What narrows the list. Every change starts again at the first page. */
export function InvoiceFilters({ query, facets, onChange, children }: FilterProps) {
  const search = useCallback(
    (q: string) => onChange({ ...query, q, page: 1 }, { replace: true }),
    [query, onChange],
  );
  const [typed, setTyped] = useDraft('invoices.search');
  const change = (field: keyof InvoiceQuery) => (value: string) =>
    onChange({ ...query, [field]: value === '' ? undefined : value, page: 1 });

  return (
    <Flex gap="2" wrap="wrap" align="center">
      <SearchField
        label="Search invoices"
        value={query.q ?? ''}
        typed={typed}
        onType={setTyped}
        onSearch={search}
      />
      <Choices query={query} facets={facets} change={change} />
      <DateFilters query={query} change={change} />
      {children}
      {isFiltered(query) && (
        <Button size="sm" variant="ghost" onClick={() => onChange(withoutFilters(query))}>
          Clear filters
        </Button>
      )}
    </Flex>
  );
}

type Change = (field: keyof InvoiceQuery) => (value: string) => void;

function Choices({
  query,
  facets,
  change,
}: Pick<FilterProps, 'query' | 'facets'> & { readonly change: Change }) {
  return (
    <>
      <LabelledSelect
        label="Status"
        value={query.status}
        options={statusOptions}
        onChange={change('status')}
      />
      <LabelledSelect
        label="Type"
        value={query.type ?? ''}
        options={typeOptions}
        onChange={change('type')}
      />
      <LabelledSelect
        label="Lease"
        value={query.lease ?? ''}
        options={choices('All leases', facets?.leases)}
        onChange={change('lease')}
      />
      <LabelledSelect
        label="Currency"
        value={query.currency ?? ''}
        options={choices('All currencies', facets?.currencies)}
        onChange={change('currency')}
      />
    </>
  );
}

const dateFields = [
  ['dueFrom', 'Due from'],
  ['dueTo', 'Due to'],
  ['issuedFrom', 'Issued from'],
  ['issuedTo', 'Issued to'],
] as const satisfies readonly (readonly [keyof InvoiceQuery, string])[];

function DateFilters(props: { readonly query: InvoiceQuery; readonly change: Change }) {
  const active = dateFields.filter(([field]) => props.query[field] !== undefined).length;
  return (
    <Disclosure label={active > 0 ? `Dates (${active})` : 'Dates'}>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
        {dateFields.map(([field, label]) => (
          <Box as="label" key={field} fontSize="xs" color="ink.muted">
            {label}
            <TextField
              type="date"
              size="sm"
              width="100%"
              marginTop="1"
              color="ink"
              value={props.query[field] ?? ''}
              onChange={(event) => props.change(field)(event.currentTarget.value)}
            />
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}
