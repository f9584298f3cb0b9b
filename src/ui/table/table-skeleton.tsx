import { Skeleton, Table } from '@chakra-ui/react';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import type { TableColumn } from './table.types.ts';

const rowsShown = Array.from({ length: 12 }, (_row, index) => index);
const noSort = (): void => undefined;

/** The table while it is loading, in its final size. */
export function TableSkeleton<Row>(props: {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
}) {
  return (
    <output aria-label={props.label} className="table-skeleton">
      <TableFrame>
        <Table.Root native fontSize="sm" aria-hidden inert>
          <TableHead columns={props.columns} onSort={noSort} />
          <tbody>
            {rowsShown.map((row) => (
              <tr key={row}>
                {props.columns.map(({ key }) => (
                  <td key={key}>
                    <Skeleton height="12px" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table.Root>
      </TableFrame>
    </output>
  );
}
