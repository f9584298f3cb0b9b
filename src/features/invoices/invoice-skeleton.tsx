import { Box, Skeleton, Table } from '@chakra-ui/react';
import type { InvoiceQuery } from '#contract/invoices.ts';
import type { InvoiceColumn } from './invoice-columns.tsx';
import { InvoiceHead } from './invoice-table.tsx';

const rowsShown = 12;

/** The list while it is loading, in its final geometry. */
export function InvoiceSkeleton(props: {
  readonly columns: readonly InvoiceColumn[];
  readonly query: InvoiceQuery;
}) {
  const cells = ['number', ...props.columns.map((column) => column.key), 'pdf'];
  const rows = Array.from({ length: rowsShown }, (_row, index) => index);
  return (
    <Box
      flex="0 1 auto"
      minHeight="280px"
      overflow="hidden"
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
      as="output"
      display="block"
      aria-label="Loading invoices"
    >
      <Table.Root native fontSize="sm" aria-hidden>
        <InvoiceHead columns={props.columns} sort={props.query.sort} onSort={() => undefined} />
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {cells.map((cell) => (
                <td key={cell}>
                  <Skeleton height="12px" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
}
