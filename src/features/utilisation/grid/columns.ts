import { type TypedColumn, typedColumns } from '#domain/utilisation/grid/grid.types.ts';

/** Width of the columns that stay in sight, and of the place of an engine; pixels. */
const fixedWidths = [104, 176, 130] as const;

const typedWidths: Readonly<Record<TypedColumn, number>> = {
  fh: 84,
  fc: 64,
  tsn: 100,
  csn: 84,
  comment: 240,
};

/** How many characters of a figure a column shows whole; the widest digit is 9 pixels wide. */
export function roomOf(column: TypedColumn): number {
  const padding = 17;
  return Math.floor((typedWidths[column] - padding) / 9);
}

/** Heading and full name of what is typed into. */
export const columnNames: Readonly<Record<TypedColumn, readonly [head: string, name: string]>> = {
  fh: ['FH', 'Flight hours'],
  fc: ['FC', 'Flight cycles'],
  tsn: ['TSN', 'Total hours'],
  csn: ['CSN', 'Total cycles'],
  comment: ['Comment', 'Comment'],
};

const widths = [...fixedWidths, ...typedColumns.map((column) => typedWidths[column])];

/** For `grid-template-columns`. */
export const gridTemplate = widths.map((width) => `${width}px`).join(' ');

/** Width of a whole row; pixels. */
export const gridWidth = widths.reduce((sum, width) => sum + width, 0);

/** How far the columns that stay in sight reach; pixels. */
export const frozenWidth = fixedWidths[0] + fixedWidths[1];

/** Where a typed column begins, and how wide it is; pixels. */
export function columnPlace(column: number): { readonly left: number; readonly width: number } {
  const at = fixedWidths.length + column;
  const left = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  return { left, width: widths[at] ?? 0 };
}
