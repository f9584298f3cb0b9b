import { type TypedColumn, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { Beside } from '../use-beside.ts';

/** The columns before the typed ones: two frozen columns, and the place of an engine. */
type NamingColumn = 'asset' | 'component' | 'place';

const namingWidths: Readonly<Record<NamingColumn, number>> = {
  asset: 104,
  component: 176,
  place: 130,
};

const typedWidths: Readonly<Record<TypedColumn, number>> = {
  fh: 114,
  fc: 76,
  tsn: 100,
  csn: 84,
  comment: 240,
};

/**
 * The greatest width of a character: a digit, a letter of a name or of fixed words, any letter;
 * pixels.
 */
const characterWidths: Readonly<Record<NamingColumn | TypedColumn, number>> = {
  asset: 12,
  component: 12,
  place: 11,
  fh: 9,
  fc: 9,
  tsn: 9,
  csn: 9,
  comment: 14,
};

const widthOf = { ...namingWidths, ...typedWidths };

/** How many characters a column shows in full. */
export function roomOf(column: NamingColumn | TypedColumn): number {
  const padding = 17;
  return Math.floor((widthOf[column] - padding) / characterWidths[column]);
}

/** Heading and full name of the typed columns. */
export const columnNames: Readonly<Record<TypedColumn, readonly [head: string, name: string]>> = {
  fh: ['FH', 'Flight hours'],
  fc: ['FC', 'Flight cycles'],
  tsn: ['TSN', 'Total hours'],
  csn: ['CSN', 'Total cycles'],
  comment: ['Comment', 'Comment'],
};

const earlierOfFigures = { both: 'last · avg', last: 'last', average: 'avg', none: '' } as const;

/** The earlier figures of a column: the latest month's and the average, or one of them. */
export function earlierNames(column: TypedColumn, beside: Beside): string {
  if (column === 'comment') return '';
  const isTotal = column === 'tsn' || column === 'csn';
  if (isTotal) return beside === 'average' ? '' : 'last';
  return earlierOfFigures[beside];
}

const namingColumns = Object.values(namingWidths);
const widths = [...namingColumns, ...typedColumns.map((column) => typedWidths[column])];

/** For `grid-template-columns`. */
export const gridTemplate = widths.map((width) => `${width}px`).join(' ');

/** Width of a whole row; pixels. */
export const gridWidth = widths.reduce((sum, width) => sum + width, 0);

/** Width of the frozen columns; pixels. */
export const frozenWidth = namingWidths.asset + namingWidths.component;

/** Where a typed column begins, and how wide it is; pixels. */
export function columnPlace(column: number): { readonly left: number; readonly width: number } {
  const at = namingColumns.length + column;
  const left = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  return { left, width: widths[at] ?? 0 };
}
