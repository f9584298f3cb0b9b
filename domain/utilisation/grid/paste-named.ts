import { type CellEdit, type GridRow, type TypedColumn, typedColumns } from './grid.types.ts';
import type { RowFinder } from './paste-finder.ts';
import { keyColumns, type PasteColumn } from './paste-headings.ts';
import type { IsShut, PastePlan } from './paste-plan.types.ts';
import { cellEdit, countRows, shutWords } from './pasted-cells.ts';

type Column = PasteColumn | undefined;
type Line = Readonly<Record<PasteColumn, string>>;

const noText = [...keyColumns, ...typedColumns, 'apu_hours', 'change', 'importOnly', 'reader'].map(
  (column) => [column, ''] as const,
);
const blankLine = Object.fromEntries(noText) as Line;

function isKey(column: PasteColumn): boolean {
  return keyColumns.some((key) => key === column);
}

/** A block whose lines name their rows. */
export interface NamedBlock {
  readonly lines: readonly (readonly string[])[];
  /** The content of its columns. */
  readonly columns: readonly Column[];
  /** The headings of its columns; undefined without a heading line. */
  readonly headings: readonly string[] | undefined;
}

/**
 * Plans the paste of a block whose lines name their rows. Each line works like a row of an import:
 * blank cells leave a pair of figures, or a comment, unchanged.
 */
export function pasteNamed(
  { lines, columns, headings }: NamedBlock,
  { find }: RowFinder,
  isShut: IsShut,
): PastePlan {
  const first = headings === undefined ? 1 : 2;
  const rejected: string[] = [];
  const edits = lines.flatMap((cells, index): readonly CellEdit[] => {
    if (cells.every((text) => text === '')) return [];
    const line = lineOf(columns, cells);
    const row = find(line);
    const fault = typeof row === 'string' ? row : isShut(row.key) ? shutWords(row) : undefined;
    if (typeof row !== 'string' && fault === undefined)
      return editsOf(row, line, columns, rejected);
    rejected.push(`Row ${index + first}: ${fault}`);
    return [];
  });
  const unknown = leftOutColumns(lines, columns, headings);
  return {
    edits,
    rows: countRows(edits),
    by: 'serial',
    rejected: unknown === undefined ? rejected : [unknown, ...rejected],
  };
}

/** A line by column; an aircraft may be named in two columns, one of which may be blank. */
function lineOf(columns: readonly Column[], cells: readonly string[]): Line {
  const line: Partial<Record<PasteColumn, string>> = {};
  for (const [at, column] of columns.entries())
    if (column !== undefined && (line[column] === undefined || isKey(column)))
      line[column] = line[column] || (cells[at] ?? '');
  return { ...blankLine, ...line };
}

function editsOf(
  row: GridRow,
  line: Line,
  columns: readonly Column[],
  rejected: string[],
): readonly CellEdit[] {
  const code = line.change.toUpperCase();
  const edit = (column: TypedColumn, text: string) => cellEdit(row, column, text, rejected);
  if (code === 'D') return typedColumns.flatMap((column) => edit(column, ''));
  const isApu = row.component.kind === 'apu' && line.apu_hours !== '';
  const has = (column: TypedColumn): boolean =>
    columns.includes(column) || (column === 'fh' && isApu);
  const pair = (month: 'fh' | 'fc', total: 'tsn' | 'csn', flown: string) => {
    if (flown === '' && line[total] === '') return [];
    const given = code === 'T' && line[total] !== '' ? '' : flown;
    return [
      ...(has(month) ? edit(month, given) : []),
      ...(has(total) ? edit(total, line[total]) : []),
    ];
  };
  return [
    ...pair('fh', 'tsn', isApu ? line.apu_hours : line.fh),
    ...pair('fc', 'csn', line.fc),
    ...(line.comment === '' ? [] : edit('comment', line.comment)),
  ];
}

/** Names the columns with content that are not accepted; undefined when all are. */
function leftOutColumns(
  lines: NamedBlock['lines'],
  columns: readonly Column[],
  headings: readonly string[] | undefined,
): string | undefined {
  const widest = Math.max(...lines.map(({ length }) => length), 0);
  const names = Array.from({ length: widest }, (_, at) => at)
    .filter((at) => isLeftOut(columns, at) && lines.some((cells) => (cells[at] ?? '') !== ''))
    .map((at) => (headings?.[at] ? `“${headings[at]}”` : `number ${at + 1}`));
  if (names.length === 0) return undefined;
  const which = `${names.length === 1 ? 'column' : 'columns'} ${names.join(', ')}`;
  return columns.includes('importOnly')
    ? `${which} (Import… takes places and changes).`
    : `${which}.`;
}

/** Unknown columns, columns that only an import accepts, and repeated columns. */
function isLeftOut(columns: readonly Column[], at: number): boolean {
  const column = columns[at];
  if (column === undefined || column === 'importOnly') return true;
  return column !== 'reader' && !isKey(column) && columns.indexOf(column) !== at;
}
