import { readForeignFigure } from '../foreign-figure.ts';
import { type CellEdit, type GridRow, type TypedColumn, typedColumns } from './grid.types.ts';
import { longestComment, longestFigure } from '../text-limits.ts';

/** Where a block is pasted: the row and the typed column of its first cell. */
export interface PasteTarget {
  readonly row: number;
  readonly column: number;
}

/** What a paste does, and what of it has no place. */
export interface PastePlan {
  readonly edits: readonly CellEdit[];
  /** Rows that took something. */
  readonly rows: number;
  /** How the rows were found. */
  readonly by: 'serial' | 'position';
  /** What was left out, and why, for a person. */
  readonly rejected: readonly string[];
}

const headings: Readonly<Record<string, TypedColumn | 'serial'>> = {
  serial: 'serial',
  esn: 'serial',
  msn: 'serial',
  's/n': 'serial',
  fh: 'fh',
  hours: 'fh',
  'flight hours': 'fh',
  fc: 'fc',
  cycles: 'fc',
  'flight cycles': 'fc',
  tsn: 'tsn',
  'total hours': 'tsn',
  csn: 'csn',
  'total cycles': 'csn',
  comment: 'comment',
  remarks: 'comment',
};

type Column = TypedColumn | 'serial' | undefined;

function headingsOf(row: readonly string[]): readonly Column[] | undefined {
  const columns = row.map((text): Column => headings[text.toLowerCase()]);
  return columns.includes('serial') ? columns : undefined;
}

/** Without headings a block is by serial when its first column holds serials of the grid. */
function looksLikeSerials(
  block: readonly (readonly string[])[],
  rows: ReadonlyMap<string, unknown>,
): boolean {
  const known = block.filter(([first]) => first !== undefined && rows.has(first));
  const widest = Math.max(...block.map(({ length }) => length));
  return widest > 1 && known.length > 0 && known.length * 2 >= block.length;
}

/**
 * Plans the paste of a block from a spreadsheet: matched by serial when it has a column of serials
 * (named by a heading, or the first one), else cell by cell from the target. A row that repeats a
 * serial goes to the next month of it. Nothing is cut silently: what has no place is listed.
 * Figures are taken as spreadsheets write them.
 */
export function planPaste(
  rows: readonly GridRow[],
  block: readonly (readonly string[])[],
  target: PasteTarget,
): PastePlan {
  const plan = placeBlock(rows, block, target);
  const edits = plan.edits.map((edit) => ({
    ...edit,
    text: readForeignFigure(edit.column, edit.text),
  }));
  return { ...plan, edits };
}

function placeBlock(
  rows: readonly GridRow[],
  block: readonly (readonly string[])[],
  target: PasteTarget,
): PastePlan {
  const bySerial = new Map<string, GridRow[]>();
  for (const row of rows) {
    const known = bySerial.get(row.component.serial);
    if (known === undefined) bySerial.set(row.component.serial, [row]);
    else known.push(row);
  }
  const named = headingsOf(block[0] ?? []);
  if (named !== undefined) return pasteBySerial(bySerial, block.slice(1), named, 2);
  if (looksLikeSerials(block, bySerial))
    return pasteBySerial(bySerial, block, ['serial', ...typedColumns], 1);
  return pasteByPosition(rows, block, target);
}

function pasteBySerial(
  bySerial: ReadonlyMap<string, readonly GridRow[]>,
  block: readonly (readonly string[])[],
  columns: readonly Column[],
  firstNumber: number,
): PastePlan {
  const at = columns.indexOf('serial');
  const used = new Map<string, number>();
  const rejected: string[] = [];
  const edits = block.flatMap((cells, index) => {
    const serial = cells[at] ?? '';
    if (cells.every((text) => text === '')) return [];
    const turn = used.get(serial) ?? 0;
    const row = bySerial.get(serial)?.[turn];
    if (row === undefined) {
      const reason =
        turn > 0 ? `repeats ${serial}` : `${serial || 'a row without serial'} is not shown`;
      rejected.push(`Row ${index + firstNumber}: ${reason}.`);
      return [];
    }
    used.set(serial, turn + 1);
    return cells.flatMap((text, column) => cellEdit(row, columns[column], text, rejected));
  });
  return { edits, rows: countRows(edits), by: 'serial', rejected };
}

function pasteByPosition(
  rows: readonly GridRow[],
  block: readonly (readonly string[])[],
  target: PasteTarget,
): PastePlan {
  const rejected: string[] = [];
  const edits = block.flatMap((cells, index) => {
    const row = rows[target.row + index];
    if (row === undefined) {
      rejected.push(`Row ${index + 1} is past the last row.`);
      return [];
    }
    const over = cells.slice(typedColumns.length - target.column).filter((text) => text !== '');
    if (over.length > 0)
      rejected.push(`Row ${index + 1}: ${over.length} cells are past the last column.`);
    return cells.flatMap((text, column) =>
      cellEdit(row, typedColumns[target.column + column], text, rejected),
    );
  });
  return { edits, rows: countRows(edits), by: 'position', rejected };
}

function cellEdit(
  { key, component }: GridRow,
  column: Column,
  text: string,
  rejected: string[],
): readonly CellEdit[] {
  if (column === undefined || column === 'serial') return [];
  const longest = column === 'comment' ? longestComment : longestFigure;
  if (text.length > longest) {
    rejected.push(`${component.serial}: a text of ${text.length} characters is too long.`);
    return [];
  }
  return [{ key, componentId: component.id, column, text }];
}

function countRows(edits: readonly CellEdit[]): number {
  return new Set(edits.map(({ key, componentId }) => `${key} ${componentId}`)).size;
}

/** Fill down: the first row of a range goes into the rows below it. */
export function planFillDown(
  rows: readonly GridRow[],
  first: readonly string[],
  range: { readonly top: number; readonly bottom: number; readonly left: number },
): PastePlan {
  const below = rows.slice(range.top + 1, range.bottom + 1);
  const block = below.map(() => first);
  return pasteByPosition(rows, block, { row: range.top + 1, column: range.left });
}
