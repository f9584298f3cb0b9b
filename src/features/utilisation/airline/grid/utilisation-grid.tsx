import {
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { monthName } from '#domain/format/date.ts';
import { type CellEdit, type GridRow, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import { componentWords } from '#domain/utilisation/report/words.ts';
import { indexOfRow } from '../use-rows.ts';
import type { Beside } from '../use-beside.ts';
import { CellInput, type CellInputHandle } from './cell-input.tsx';
import { marksOfRow } from './cell-marks.ts';
import { columnNames, columnStyle, gridVariables } from './columns.ts';
import { GridBody, GridHead } from './grid-body.tsx';
import { type Cursor, selectionOf, startIn } from './grid-cursor.ts';
import { type EditTarget, gridEditing } from './grid-editing.ts';
import { type GridItems, gridItems } from './grid-items.ts';
import { type GridModel, shownRow, textAt } from './grid-model.ts';
import { headHeight, heightOfInput, type ItemPlaces } from './grid-window.ts';
import { useGridWindow } from './use-grid-window.ts';

/** The commands of the screen to the grid. */
export interface GridHandle {
  /** Moves to a cell and focuses it. */
  readonly goTo: (row: GridRow, column: number) => void;
}

export interface UtilisationGridProps extends Omit<EditTarget, 'selection'> {
  readonly handle: Ref<GridHandle>;
  readonly beside: Beside;
  /** The initial active row. */
  readonly startsAt: number;
  /** Whether a month accepts no typing, closed or not. */
  readonly isReadOnly: (key: string) => boolean;
  readonly renderBlock: (row: GridRow) => ReactNode;
  /** The text of the active cell while it is typed; undefined afterwards. */
  readonly onTyping: (edit: CellEdit | undefined) => void;
  /** The row of the active cell. */
  readonly onRow: (row: GridRow) => void;
}

/** The cursor of the grid, and the functions that move it. */
function useCursor({ model, beside, startsAt, onRow, handle }: UtilisationGridProps) {
  const input = useRef<CellInputHandle>(null);
  const [moved, setCursor] = useState<Cursor>();
  const shown = useMemo(() => gridItems(model.rows), [model.rows]);
  const { places, range, watch, show, reveal } = useGridWindow(shown.items, beside !== 'none');
  const begin = useMemo(() => startIn(startsAt), [startsAt]);
  const cursor = within(moved ?? begin, model.rows.length);
  // The cursor stays where it is when a search changes the rows: another one is then active.
  const here = moved === undefined ? undefined : model.rows[cursor.at.row];
  useEffect(() => {
    if (here !== undefined) onRow(here);
  }, [here, onRow]);
  const goTo = (next: Cursor): void => {
    setCursor(next);
    const item = shown.itemOfRow[next.at.row];
    if (item !== undefined) show(item, next.at.column);
    const row = model.rows[next.at.row];
    if (row !== undefined) onRow(row);
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const next = pointedCell(event, cursor);
    if (next === undefined) return;
    if (event.type === 'pointerdown') event.preventDefault();
    if (input.current?.commit() === false) return;
    goTo(next);
    input.current?.focus();
  };
  const goToCell = (there: GridRow, column: number): void => {
    const at = { row: indexOfRow(model.rows, there), column };
    goTo({ at, anchor: at });
    input.current?.focus();
  };
  useImperativeHandle(handle, () => ({ goTo: goToCell }));
  const revealCell = (): void => {
    const item = shown.itemOfRow[cursor.at.row];
    if (item !== undefined) reveal(item, cursor.at.column);
  };
  return { input, shown, places, range, watch, cursor, goTo, point, revealCell };
}

/** The grid: real rows and cells, as many as are visible, and one input over the active cell. */
export function UtilisationGrid(props: UtilisationGridProps) {
  const { input, shown, places, range, watch, cursor, goTo, point, revealCell } = useCursor(props);
  return (
    <div
      ref={watch}
      className="ugrid"
      data-earlier={props.beside === 'none' ? undefined : ''}
      style={gridVariables}
    >
      {/* Tab reaches the cell before the actions in the heads of the months. */}
      <ActiveCell
        {...props}
        input={input}
        cursor={cursor}
        shown={shown}
        places={places}
        onMove={goTo}
        onReveal={revealCell}
      />
      <table
        role="grid"
        aria-label="Utilisation"
        aria-rowcount={shown.items.length + 1}
        aria-multiselectable
        tabIndex={-1}
        onPointerDown={point}
        onPointerMove={point}
        onDoubleClick={() => input.current?.edit()}
      >
        <GridHead beside={props.beside} />
        <GridBody
          model={props.model}
          items={shown.items}
          places={places}
          range={range}
          at={cursor.at}
          selection={selectionOf(cursor)}
          beside={props.beside}
          isClosed={props.isClosed}
          renderBlock={props.renderBlock}
        />
      </table>
    </div>
  );
}

function within({ at, anchor, ...run }: Cursor, rows: number): Cursor {
  const last = Math.max(rows - 1, 0);
  return {
    ...run,
    at: { ...at, row: Math.min(at.row, last) },
    anchor: { ...anchor, row: Math.min(anchor.row, last) },
  };
}

/** The cursor after a press or a drag; undefined when it stays. */
function pointedCell(event: PointerEvent<HTMLElement>, { at, anchor }: Cursor): Cursor | undefined {
  const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
  const isDrag = event.type === 'pointermove';
  if (cell === null || (isDrag && event.buttons !== 1)) return undefined;
  const next = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
  if (isDrag && next.row === at.row && next.column === at.column) return undefined;
  return { at: next, anchor: isDrag || event.shiftKey ? anchor : next };
}

interface ActiveCellProps extends UtilisationGridProps {
  readonly input: Ref<CellInputHandle>;
  readonly cursor: Cursor;
  readonly shown: GridItems;
  readonly places: ItemPlaces;
  readonly onMove: (cursor: Cursor) => void;
  readonly onReveal: () => void;
}

/** The input over the active cell, with its data. */
function ActiveCell(props: ActiveCellProps) {
  const { model, cursor, shown, places } = props;
  const { at } = cursor;
  const row = model.rows[at.row];
  const column = typedColumns[at.column] ?? 'fh';
  if (row === undefined) return null;
  const { text, isDerived } = textAt(model, at.row, at.column);
  const problem = problemAt(model, row, column);
  const isFigure = column !== 'comment';
  const height = heightOfInput(props.beside !== 'none', isFigure);
  const top = headHeight + (places[shown.itemOfRow[at.row] ?? 0] ?? 0);
  const editing = gridEditing({ ...props, selection: selectionOf(cursor) });
  const editTo = (typed: string): CellEdit => {
    return { key: row.key, componentId: row.component.id, column, text: typed };
  };
  return (
    <CellInput
      handle={props.input}
      cursor={cursor}
      size={{ rows: model.rows.length, columns: typedColumns.length }}
      place={{ top, height, ...columnStyle(at.column) }}
      text={text}
      isDerived={isDerived}
      isFigure={isFigure}
      isReadOnly={props.isReadOnly(row.key)}
      label={`${columnNames[column][1]}, ${componentWords(row.component)}, ${monthName(row.month)}`}
      problem={problem && `${problem.code}: ${problem.text}`}
      isInvalid={problem?.severity === 'error'}
      onMove={props.onMove}
      onReveal={props.onReveal}
      onType={(typed) => props.onEdit([editTo(typed)], 'typing')}
      onTyping={(typed) => props.onTyping(typed === undefined ? undefined : editTo(typed))}
      onCommand={editing.run}
      onCopy={editing.copy}
      onPaste={editing.paste}
    />
  );
}

function problemAt(model: GridModel, row: GridRow, column: (typeof typedColumns)[number]) {
  if (column === 'comment') return undefined;
  return marksOfRow(shownRow(model, row).result, row.component.id)[column];
}
