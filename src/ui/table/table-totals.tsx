import type { TableColumn, TotalsRow } from './table.types.ts';

/** Totals of the whole filtered set below the list, one row per currency; never added across. */
export function TableTotals<Row>(props: {
  readonly totals: readonly TotalsRow[];
  readonly columns: readonly TableColumn<Row>[];
  /** Cells before the first column and after the last one. */
  readonly before: number;
  readonly after: number;
}) {
  const { totals, columns, before, after } = props;
  const isTotalled = ({ key }: TableColumn<Row>): boolean =>
    totals.some(({ amounts }) => amounts[key] !== undefined);
  const first = columns.findIndex((column, index) => index > 0 && isTotalled(column));
  if (totals.length === 0 || first < 0) return null;
  return (
    <tfoot data-totals>
      {totals.map(({ currency, amounts }) => (
        <tr key={currency}>
          <th scope="row" colSpan={before + first}>
            Total {currency}
          </th>
          {columns.slice(first).map(({ key }, index, rest) => (
            // The last one also spans the cells after it.
            <td key={key} data-numeric="" colSpan={index === rest.length - 1 ? 1 + after : 1}>
              {amounts[key]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
