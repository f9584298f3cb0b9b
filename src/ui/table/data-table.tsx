import { Table } from '@chakra-ui/react';
import { Fragment } from 'react';
import { DataRow } from './data-row.tsx';
import { TableFrame } from './table-frame.tsx';
import { type ChooseAll, TableHead } from './table-head.tsx';
import type {
  RowBehaviour,
  RowGroup,
  RowSelection,
  TableColumn,
  TotalsRow,
} from './table.types.ts';
import { TableTotals } from './table-totals.tsx';

/**
 * The data table of the portal: native cells; the server sorts and pages; the first column names
 * the row and stays visible; arrow keys move between rows; totals per currency at the end.
 */
export function DataTable<Row extends { readonly id: string }>(
  props: RowBehaviour<Row> & {
    readonly caption: string;
    readonly rows: readonly Row[];
    readonly columns: readonly TableColumn<Row>[];
    readonly totals: readonly TotalsRow[];
    readonly isBusy: boolean;
    readonly onSort: (key: string) => void;
    readonly groupOf?: ((row: Row) => RowGroup) | undefined;
  },
) {
  const { caption, rows, columns, totals, isBusy, onSort, groupOf, ...behaviour } = props;
  const before = behaviour.selection === undefined ? 0 : 1;
  const after = behaviour.actions === undefined ? 0 : 1;
  const span = before + columns.length + after;
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
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              <GroupHead
                group={groupOf?.(row)}
                last={groupOf && keyOf(groupOf, rows[index - 1])}
                span={span}
              />
              <DataRow {...behaviour} row={row} columns={columns} span={span} />
            </Fragment>
          ))}
        </tbody>
        <TableTotals totals={totals} columns={columns} before={before} after={after} />
      </Table.Root>
    </TableFrame>
  );
}

function keyOf<Row>(groupOf: (row: Row) => RowGroup, row: Row | undefined): string | undefined {
  return row && groupOf(row).key;
}

/** Above the first row of each group. */
function GroupHead(props: {
  readonly group: RowGroup | undefined;
  /** Group of the row before. */
  readonly last: string | undefined;
  readonly span: number;
}) {
  const { group, last, span } = props;
  if (group === undefined || group.key === last) return null;
  return (
    <tr data-group="">
      <th scope="rowgroup" colSpan={span}>
        {group.heading}
      </th>
    </tr>
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
