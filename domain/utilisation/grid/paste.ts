import { counted } from '#domain/format/numbers.ts';
import { readForeignFigure } from '../report/foreign-figure.ts';
import { type CellEdit, type GridRow, typedColumns } from './grid.types.ts';
import { openFinder } from './paste-finder.ts';
import { isHeading, meaningOf } from './paste-headings.ts';
import { pasteNamed } from './paste-named.ts';
import type { IsShut, PastePlan } from './paste-plan.types.ts';
import { cellEdit, countRows, shutWords } from './pasted-cells.ts';

/** Where a block is pasted: the row and the typed column of its first cell. */
export interface PasteTarget {
  readonly row: number;
  readonly column: number;
}

type Block = readonly (readonly string[])[];

const noKey =
  'Nothing was pasted: its heading has no column of serials, MSNs or registrations. Copy that column too, with a heading such as “Serial”, or copy the figures without their heading.';

/**
 * Without headings, a block is matched by name when its first column has serials or registrations.
 */
function looksNamed(block: Block, isName: (text: string) => boolean): boolean {
  const known = block.filter(([first = '']) => isName(first));
  const widest = Math.max(...block.map(({ length }) => length));
  return widest > 1 && known.length > 0 && known.length * 2 >= block.length;
}

/**
 * Plans the paste of a block from a spreadsheet: by the names of its lines when it has a heading,
 * or serials or registrations in its first column, else cell by cell from the target. A line
 * without a month goes to the first month of its row, the next line of that name to the next month.
 * Nothing is dropped silently: what does not fit is listed. Figures are read as spreadsheets write
 * them.
 */
export function planPaste(
  rows: readonly GridRow[],
  block: Block,
  target: PasteTarget,
  isShut: IsShut = () => false,
): PastePlan {
  const plan = placeBlock(rows, block, target, isShut);
  const edits = plan.edits.map((edit) => ({
    ...edit,
    text: readForeignFigure(edit.column, edit.text),
  }));
  return { ...plan, edits };
}

function placeBlock(
  rows: readonly GridRow[],
  block: Block,
  target: PasteTarget,
  isShut: IsShut,
): PastePlan {
  const finder = openFinder(rows);
  if (isHeading(block, finder.isName)) {
    const [headings = [], ...lines] = block;
    const columns = headings.map(meaningOf);
    return columns.includes('serial') || columns.includes('aircraft')
      ? pasteNamed({ lines, columns, headings }, finder, isShut)
      : { edits: [], rows: 0, by: 'serial', refused: noKey, rejected: [] };
  }
  if (!looksNamed(block, finder.isName)) return pasteByPosition(rows, block, target, isShut);
  const widest = Math.max(...block.map(({ length }) => length));
  const columns = (['serial', ...typedColumns] as const).slice(0, widest);
  return pasteNamed({ lines: block, columns, headings: undefined }, finder, isShut);
}

function pasteByPosition(
  rows: readonly GridRow[],
  block: Block,
  target: PasteTarget,
  isShut: IsShut,
): PastePlan {
  const rejected: string[] = [];
  const room = typedColumns.length - target.column;
  const over = block.flatMap((cells) => cells.slice(room).filter((text) => text !== ''));
  if (over.length > 0) rejected.push(`${counted(over.length, 'cell')} past the column Comment.`);
  const edits = block.flatMap((cells, index): readonly CellEdit[] => {
    const row = rows[target.row + index];
    if (row === undefined) {
      rejected.push(`Row ${index + 1} is past the last row.`);
      return [];
    }
    if (isShut(row.key)) {
      rejected.push(shutWords(row));
      return [];
    }
    return typedColumns
      .slice(target.column, target.column + cells.length)
      .flatMap((column, at) => cellEdit(row, column, cells[at] ?? '', rejected));
  });
  return { edits, rows: countRows(edits), by: 'position', rejected };
}

/** Clears a range: every cell becomes blank. */
export function planClear(
  rows: readonly GridRow[],
  block: Block,
  target: PasteTarget,
  isShut: IsShut = () => false,
): PastePlan {
  return pasteByPosition(rows, block, target, isShut);
}

/** Fills down: copies the first row of a range into the rows below it. */
export function planFillDown(
  rows: readonly GridRow[],
  first: readonly string[],
  range: { readonly top: number; readonly bottom: number; readonly left: number },
  isShut: IsShut = () => false,
): PastePlan {
  const below = rows.slice(range.top + 1, range.bottom + 1);
  const block = below.map(() => first);
  return pasteByPosition(rows, block, { row: range.top + 1, column: range.left }, isShut);
}
