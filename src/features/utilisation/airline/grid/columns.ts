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
  comment: 72,
};

/** A comment takes what the grid has left, up to this; pixels. */
const widestComment = 240;

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

/** How many characters a column shows in full; a comment at its least width. */
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

const leastComment = typedWidths.comment;
const upToComment = widths.slice(0, -1).reduce((sum, width) => sum + width, 0);

/** The widths of the columns, of a comment and of a row, as CSS of the grid. */
export const gridVariables = {
  '--u-columns': `${widths
    .slice(0, -1)
    .map((width) => `${width}px`)
    .join(' ')} var(--u-comment)`,
  '--u-comment': `clamp(${leastComment}px, 100cqi - ${upToComment}px, ${widestComment}px)`,
  '--u-width': `calc(${upToComment}px + var(--u-comment))`,
} as const;

/** Width of a row at its least; a narrower grid scrolls sideways. Pixels. */
export const leastWidth = upToComment + leastComment;

/** Width of the frozen columns; pixels. */
export const frozenWidth = namingWidths.asset + namingWidths.component;

/** How much of the end of the grid the comments cover for another column; pixels. */
export function pinnedWidth(column: number): number {
  return typedColumns[column] === 'comment' ? 0 : leastComment;
}

/** Shows 60 characters of a comment; pixels. */
const openComment = 500;

/**
 * Where the input over a comment is, as CSS. A text that does not fit covers the figures beside it:
 * a long one always, a shorter one while the grid is too narrow for the whole column.
 */
export function commentPlace(text: string, isTyped: boolean) {
  const more = `${openComment}px - var(--u-comment)`;
  const ifNarrow = `clamp(0px, (${upToComment + widestComment}px - 100cqi) * 999, ${more})`;
  const isLong = text.length * characterWidths.comment > widestComment;
  const rest = text.length > roomOf('comment') ? ifNarrow : '0px';
  const extra = isTyped || isLong ? more : rest;
  return {
    left: `calc(${upToComment}px - (${extra}))`,
    width: `calc(var(--u-comment) + (${extra}))`,
  };
}

/** Where a typed column begins, and how wide it is; pixels. */
export function columnPlace(column: number): { readonly left: number; readonly width: number } {
  const at = namingColumns.length + column;
  const left = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  return { left, width: widths[at] ?? 0 };
}
