import { Box, Flex } from '@chakra-ui/react';
import type { Invoice } from '#contract/invoice-row.ts';
import type { InvoiceQuery } from '#contract/invoices.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { Button } from '#src/ui/button.tsx';
import { useDraft } from '#src/drafts/use-draft.ts';
import { CheckList } from '#src/ui/check-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { formatInstant } from '#src/ui/format/date.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import { useIsPhone } from '#src/ui/use-media.ts';
import { InvoiceCards } from './invoice-cards.tsx';
import { type InvoiceColumn, invoiceColumns, shownColumns } from './invoice-columns.tsx';
import { detailPanel } from './invoice-detail-chunk.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoicePdfIcon } from './invoice-pdf-button.tsx';
import { isFiltered, withoutFilters } from './invoice-query.ts';
import { InvoiceSkeleton } from './invoice-skeleton.tsx';
import { InvoiceSort } from './invoice-sort.tsx';
import { InvoiceSummary } from './invoice-summary.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { emptyText } from './invoice-words.ts';
import { type InvoiceList, useInvoiceList } from './use-invoice-list.ts';
import { useInvoiceQuery } from './use-invoice-query.ts';

const tableName = 'invoices';

/** Lease Account › View Invoices (domain page §1.5). The address holds the whole state of the list. */
export default function InvoicesPage() {
  const [query, change] = useInvoiceQuery();
  const list = useInvoiceList(query);
  const [preferences] = usePreferences();
  const isPhone = useIsPhone();
  const totals = list.data?.totals ?? [];
  const columns = shownColumns(
    preferences.columns[tableName],
    totals.length === 1 ? totals[0]?.currency : undefined,
  );
  return (
    <Flex direction="column" gap="4" height={{ md: '100%' }} minHeight="0">
      <PageTitle title="Invoices" note={noteOf(list)}>
        {!list.isError && <InvoiceSummary totals={list.data?.totals} />}
      </PageTitle>
      <Flex justify="space-between" align="start" gap="2">
        <Box flex="1">
          <InvoiceFilters query={query} facets={list.data?.facets} onChange={change}>
            {isPhone && (
              <InvoiceSort
                sort={query.sort}
                onSort={(sort) => change({ ...query, sort, page: 1 })}
              />
            )}
          </InvoiceFilters>
        </Box>
        <ColumnChoice />
      </Flex>
      <InvoiceBody list={list} query={query} columns={columns} onChange={change} />
    </Flex>
  );
}

/** Which columns the table has; a phone shows none. */
function ColumnChoice() {
  const [{ columns }, setPreferences] = usePreferences();
  return (
    <Box hideBelow="md">
      <Disclosure label="Columns" align="end">
        <CheckList
          legend="Columns beside the number"
          options={invoiceColumns}
          checked={shownColumns(columns[tableName], undefined).map((column) => column.key)}
          onChange={(checked) => setPreferences({ columns: { ...columns, [tableName]: checked } })}
        />
      </Disclosure>
    </Box>
  );
}

function noteOf(list: ReturnType<typeof useInvoiceList>): string {
  if (list.data !== undefined) return `Figures as at ${formatInstant(list.data.asOf)}`;
  return list.isError ? 'No figures' : 'Loading…';
}

interface BodyProps {
  readonly list: ReturnType<typeof useInvoiceList>;
  readonly query: InvoiceQuery;
  readonly columns: readonly InvoiceColumn[];
  readonly onChange: (next: InvoiceQuery) => void;
}

function InvoiceBody({ list, query, columns, onChange }: BodyProps) {
  if (list.isError)
    return (
      <LoadFailure
        thing="your invoices"
        detail={list.error.message}
        requestId={list.error instanceof PortalProblem ? list.error.requestId : undefined}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.data === undefined) return <InvoiceSkeleton columns={columns} query={query} />;
  if (list.data.total === 0) return <NoInvoices query={query} onChange={onChange} />;
  if (list.data.items.length === 0)
    return (
      <EmptyPanel text="This page is past the end of the list.">
        <Button onClick={() => onChange({ ...query, page: 1 })}>Go to the first page</Button>
      </EmptyPanel>
    );
  return (
    <>
      <InvoiceRows
        list={list.data}
        isStale={list.isPlaceholderData}
        query={query}
        columns={columns}
        onChange={onChange}
      />
      <Pagination
        page={query.page}
        pageSize={query.pageSize}
        total={list.data.total}
        things={list.data.total === 1 ? 'invoice' : 'invoices'}
        onPage={(page) => onChange({ ...query, page })}
        onPageSize={(pageSize) => onChange({ ...query, pageSize, page: 1 })}
      />
    </>
  );
}

function InvoiceRows(
  props: Omit<BodyProps, 'list'> & { readonly list: InvoiceList; readonly isStale: boolean },
) {
  const [openId, setOpenId] = useDraft('invoices.open');
  const isPhone = useIsPhone();
  const rows = {
    list: props.list,
    openId,
    onToggle: (id: string) => setOpenId(openId === id ? undefined : id),
    onIntent: detailPanel.preload,
    renderDetail: ({ id, number }: Invoice) => <detailPanel.Component id={id} number={number} />,
    renderPdf: ({ id, number }: Invoice) => <InvoicePdfIcon id={id} number={number} />,
  };
  if (isPhone) return <InvoiceCards {...rows} />;
  return (
    <InvoiceTable
      {...rows}
      columns={props.columns}
      query={props.query}
      isStale={props.isStale}
      onSort={(sort) => props.onChange({ ...props.query, sort, page: 1 })}
    />
  );
}

function NoInvoices({ query, onChange }: Pick<BodyProps, 'query' | 'onChange'>) {
  const isNarrowed = isFiltered({ ...query, status: 'unpaid' });
  return (
    <EmptyPanel text={emptyText(query, isNarrowed)}>
      {isFiltered(query) ? (
        <Button onClick={() => onChange(withoutFilters(query))}>Clear filters</Button>
      ) : (
        <Button onClick={() => onChange({ ...query, status: 'all' })}>Show all invoices</Button>
      )}
    </EmptyPanel>
  );
}
