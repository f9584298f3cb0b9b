import { formatAmount } from '#src/ui/format/amount.ts';
import type { InvoiceColumn } from './invoice-columns.tsx';
import type { InvoiceList } from './use-invoice-list.ts';

/** Totals of the whole filtered set below the list, one row per currency; never added across. */
export function InvoiceTotalRows(props: {
  readonly totals: InvoiceList['totals'];
  readonly columns: readonly InvoiceColumn[];
}) {
  const firstTotal = props.columns.findIndex((column) => column.total !== undefined);
  const labelSpan = firstTotal < 0 ? props.columns.length + 2 : firstTotal + 1;
  const rest = firstTotal < 0 ? [] : props.columns.slice(firstTotal);
  return (
    <tfoot data-totals>
      {props.totals.map((total) => (
        <tr key={total.currency}>
          <th scope="row" colSpan={labelSpan}>
            Total {total.currency}
          </th>
          {rest.map((column, index) => (
            // The last cell covers the document column too.
            <td key={column.key} data-numeric="" colSpan={index === rest.length - 1 ? 2 : 1}>
              {column.total !== undefined && formatAmount(total[column.total], total.currency)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
