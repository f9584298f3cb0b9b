import type { CSSProperties, ReactNode } from 'react';
import { type CellRange, type GridRow, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import { marksOfRow } from './cell-marks.ts';
import { columnNames, gridWidth } from './columns.ts';
import type { CellAt } from './grid-cursor.ts';
import type { GridItem } from './grid-items.ts';
import { type GridModel, historyOf, shownRow } from './grid-model.ts';
import { UtilisationRow } from './grid-row.tsx';
import type { GridWindow } from './use-grid-window.ts';

interface BodyProps {
  readonly model: GridModel;
  readonly items: readonly GridItem[];
  readonly window: GridWindow;
  readonly at: CellAt;
  readonly selection: CellRange;
  readonly showsEarlier: boolean;
  readonly renderBlock: (row: GridRow) => ReactNode;
}

/** The items that are in sight; each is placed where it belongs in the whole. */
export function GridBody(props: BodyProps) {
  const { items, window } = props;
  return (
    <tbody className="ugrid-body" style={{ height: window.getTotalSize(), width: gridWidth }}>
      {window.getVirtualItems().map(({ index, start, size, key }) => {
        const item = items[index];
        if (item === undefined) return null;
        const style = { transform: `translateY(${start}px)`, height: size };
        if (item.kind === 'row')
          return <Row key={key} {...props} item={item} style={style} ariaRow={index + 2} />;
        return (
          <tr key={key} aria-rowindex={index + 2} className="u-block" style={style}>
            <td colSpan={typedColumns.length + 3}>{props.renderBlock(item.row)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

function Row(
  props: BodyProps & {
    readonly item: Extract<GridItem, { kind: 'row' }>;
    readonly style: CSSProperties;
    readonly ariaRow: number;
  },
) {
  const { item, model, selection, at } = props;
  const { draft, line, result } = shownRow(model, item.row);
  const isIn = item.index >= selection.top && item.index <= selection.bottom;
  return (
    <UtilisationRow
      row={item.row}
      index={item.index}
      draft={draft}
      line={line}
      marks={marksOfRow(result, item.row.component.id)}
      format={model.format}
      left={isIn ? selection.left : -1}
      right={isIn ? selection.right : -1}
      active={item.index === at.row ? at.column : -1}
      history={props.showsEarlier ? historyOf(model.judgement, item.row) : undefined}
      ariaRow={props.ariaRow}
      transform={String(props.style.transform)}
      height={Number(props.style.height)}
    />
  );
}

/** The head stays in sight. */
export function GridHead() {
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
            className={column === 'comment' ? '' : 'u-figure'}
          >
            {columnNames[column][0]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
