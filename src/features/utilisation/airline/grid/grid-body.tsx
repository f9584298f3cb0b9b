import { memo, type ReactNode } from 'react';
import { type CellRange, type GridRow, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { Beside } from '../use-beside.ts';
import { marksOfRow } from './cell-marks.ts';
import { columnNames, earlierNames } from './columns.ts';
import type { CellAt } from './grid-cursor.ts';
import type { GridItem } from './grid-items.ts';
import { type GridModel, historyOf, shownRow } from './grid-model.ts';
import { type GridRowProps, UtilisationRow } from './grid-row.tsx';
import type { ItemPlaces, ItemRange } from './grid-window.ts';

interface BodyProps {
  readonly model: GridModel;
  readonly items: readonly GridItem[];
  readonly places: ItemPlaces;
  readonly range: ItemRange;
  readonly at: CellAt;
  readonly selection: CellRange;
  readonly beside: Beside;
  readonly isClosed: (key: string) => boolean;
  readonly renderBlock: (row: GridRow) => ReactNode;
}

/** The visible items, each at its position in the whole. */
export function GridBody(props: BodyProps) {
  const { items, places, range } = props;
  const height = places[items.length] ?? 0;
  return (
    <tbody className="ugrid-body" style={{ height }}>
      {items.slice(range.first, range.last).map((item, along) => {
        const at = range.first + along;
        const top = places[at] ?? 0;
        const key = `${item.kind} ${item.row.key} ${item.row.component.id}`;
        if (item.kind === 'row')
          return <UtilisationRow key={key} {...shownIn(props, item)} top={top} ariaRow={at + 2} />;
        return (
          <Block key={key} row={item.row} top={top} ariaRow={at + 2} render={props.renderBlock} />
        );
      })}
    </tbody>
  );
}

/** The head of a lease-month; it reads its own data. */
const Block = memo(function Block(props: {
  readonly row: GridRow;
  readonly top: number;
  readonly ariaRow: number;
  readonly render: (row: GridRow) => ReactNode;
}) {
  return (
    <tr aria-rowindex={props.ariaRow} className="u-block" style={{ top: props.top }}>
      <td colSpan={typedColumns.length + 3}>{props.render(props.row)}</td>
    </tr>
  );
});

/** The data of a row; each object is reused while unchanged. */
function shownIn(
  { model, selection, at, beside, isClosed }: BodyProps,
  { row, index }: Extract<GridItem, { kind: 'row' }>,
): Omit<GridRowProps, 'top' | 'ariaRow'> {
  const { draft, line, result } = shownRow(model, row);
  const isIn = index >= selection.top && index <= selection.bottom;
  return {
    row,
    index,
    draft,
    line,
    marks: marksOfRow(result, row.component.id),
    format: model.format,
    left: isIn ? selection.left : -1,
    right: isIn ? selection.right : -1,
    active: index === at.row ? at.column : -1,
    history: beside === 'none' ? undefined : historyOf(model.judgement, row),
    beside,
    isClosed: isClosed(row.key),
  };
}

/** The sticky head; it names the earlier figures under the others. */
export function GridHead({ beside }: { readonly beside: Beside }) {
  return (
    <thead>
      <tr aria-rowindex={1} className="ugrid-head">
        <th scope="col" className="u-frozen u-first">
          Asset
        </th>
        <th scope="col" className="u-frozen u-second">
          Component
        </th>
        <th scope="col">Place</th>
        {typedColumns.map((column) => (
          <th
            key={column}
            scope="col"
            title={columnNames[column][1]}
            className={column === 'comment' ? 'u-comment' : 'u-figure'}
          >
            {columnNames[column][0]}
            {beside !== 'none' && <small>{earlierNames(column, beside)}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
