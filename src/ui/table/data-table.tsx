import { Table } from '@chakra-ui/react';
import { DataRow } from './data-row.tsx';
import { TableFrame } from './table-frame.tsx';
import { type ChooseAll, TableHead } from './table-head.tsx';
import type { RowBehaviour, RowSelection, TableColumn, TotalsRow } from './table.types.ts';
import { TableTotals } from './table-totals.tsx';

/**
 * The data table of the portal: native cells, sorted and paged by the server, first column names
 * the row and stays in sight, arrows move between rows, totals per currency at the end.
 */
export function DataTable<Row extends { readonly id: string }>(
  props: RowBehaviour<Row> & {
    readonly caption: string;
    readonly rows: readonly Row[];
    readonly columns: readonly TableColumn<Row>[];
    readonly totals: readonly TotalsRow[];
    readonly isBusy: boolean;
    readonly onSort: (key: string) => void;
  },
) {
  const { caption, rows, columns, totals, isBusy, onSort, ...behaviour } = props;
  const before = behaviour.selection === undefined ? 0 : 1;
  const after = behaviour.actions === undefined ? 0 : 1;
  return (
    <TableFrame isBusy={isBusy}>
      <Table.Root native fontSize="sm">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={columns}
          onSort={onSort}
          chooseAll={behaviour.selection && chooseAllOf(rows, behaviour.selection)}
          actionsLabel={behaviour.actions?.label}
        />
        <tbody>
          {rows.map((row) => (
            <DataRow
              key={row.id}
              {...behaviour}
              row={row}
              columns={columns}
              span={before + columns.length + after}
            />
          ))}
        </tbody>
        <TableTotals totals={totals} columns={columns} before={before} after={after} />
      </Table.Root>
    </TableFrame>
  );
}

function chooseAllOf<Row>(rows: readonly Row[], selection: RowSelection<Row>): ChooseAll {
  const chosen = rows.filter(selection.isChosen).length;
  const some = chosen === 0 ? 'none' : 'some';
  return {
    state: chosen === rows.length && chosen > 0 ? 'all' : some,
    onChoose: (isChosen) => selection.onChoose(rows, isChosen),
  };
}
