import { Box, Table } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { Invoice } from '#contract/invoice-row.ts';
import type { InvoiceQuery } from '#contract/invoices.ts';
import { nextSort, SortableHeader, sortStateOf } from '#src/ui/sortable-header.tsx';
import type { InvoiceColumn } from './invoice-columns.tsx';
import { InvoiceTotalRows } from './invoice-total-rows.tsx';
import type { InvoiceList } from './use-invoice-list.ts';

/** What the table and the phone's list share. */
export interface InvoiceRowsProps {
  readonly list: InvoiceList;
  /** The invoice that is open, if any. */
  readonly openId: string | undefined;
  readonly onToggle: (id: string) => void;
  /** Called when a row is about to be opened, so that its parts can be fetched. */
  readonly onIntent: (id: string) => void;
  readonly renderDetail: (invoice: Invoice) => ReactNode;
  readonly renderPdf: (invoice: Invoice) => ReactNode;
}

/** The invoices as a table: native cells, sorted by the server, one row open at a time. */
export function InvoiceTable(
  props: InvoiceRowsProps & {
    readonly columns: readonly InvoiceColumn[];
    readonly query: InvoiceQuery;
    readonly isStale: boolean;
    readonly onSort: (sort: InvoiceQuery['sort']) => void;
  },
) {
  const { list, columns } = props;
  return (
    <Box
      flex="0 1 auto"
      minHeight="280px"
      overflow="auto"
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
      aria-busy={props.isStale}
    >
      <Table.Root native fontSize="sm">
        <caption className="visually-hidden">Invoices</caption>
        <InvoiceHead columns={columns} sort={props.query.sort} onSort={props.onSort} />
        <tbody>
          {list.items.map((invoice) => (
            <Fragment key={invoice.id}>
              <InvoiceRow {...props} invoice={invoice} />
              {props.openId === invoice.id && (
                <tr id={`invoice-${invoice.id}`}>
                  <td colSpan={columns.length + 2} className="detail-cell">
                    {props.renderDetail(invoice)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <InvoiceTotalRows totals={list.totals} columns={columns} />
      </Table.Root>
    </Box>
  );
}

/** The heads of the columns; the number stands first and the document last. */
export function InvoiceHead(props: {
  readonly columns: readonly InvoiceColumn[];
  readonly sort: InvoiceQuery['sort'];
  readonly onSort: (sort: InvoiceQuery['sort']) => void;
}) {
  const { sort, onSort } = props;
  const sortBy = (field: string) => () => onSort(nextSort(sort, field) as InvoiceQuery['sort']);
  return (
    <thead>
      <tr>
        <SortableHeader
          label="Number"
          state={sortStateOf(sort, 'number')}
          onSort={sortBy('number')}
        />
        {props.columns.map((column) =>
          column.sort === undefined ? (
            <th key={column.key} scope="col">
              {column.label}
            </th>
          ) : (
            <SortableHeader
              key={column.key}
              label={column.label}
              isNumeric={column.isNumeric}
              state={sortStateOf(sort, column.sort)}
              onSort={sortBy(column.sort)}
            />
          ),
        )}
        <th scope="col">PDF</th>
      </tr>
    </thead>
  );
}

function InvoiceRow(
  props: InvoiceRowsProps & {
    readonly invoice: Invoice;
    readonly columns: readonly InvoiceColumn[];
  },
) {
  const { invoice } = props;
  const isOpen = props.openId === invoice.id;
  const intend = (): void => props.onIntent(invoice.id);
  return (
    <tr data-row data-open={isOpen ? '' : undefined} onPointerEnter={intend}>
      <th scope="row">
        <button
          type="button"
          className="row-link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `invoice-${invoice.id}` : undefined}
          onFocus={intend}
          onClick={() => props.onToggle(invoice.id)}
        >
          {invoice.number}
        </button>
      </th>
      {props.columns.map((column) => (
        <td key={column.key} data-numeric={column.isNumeric === true ? '' : undefined}>
          {column.cell(invoice)}
        </td>
      ))}
      <td>{props.renderPdf(invoice)}</td>
    </tr>
  );
}
