import { type TypedColumn, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { Beside } from '../use-beside.ts';

/** The columns before the typed ones: two frozen columns, and the place of an engine. */
type NamingColumn = 'asset' | 'component' | 'place';

/** The width of a column in a narrow grid, and where there is space; pixels. */
type Widths = readonly [least: number, usual: number];

const namingWidths: Readonly<Record<NamingColumn, Widths>> = {
  asset: [72, 104],
  component: [134, 176],
  place: [86, 130],
};

/** A comment takes what is left; this is what it has at least. */
const leastComment = 72;

const typedWidths: Readonly<Record<TypedColumn, Widths>> = {
  fh: [104, 114],
  fc: [68, 76],
  tsn: [84, 100],
  csn: [72, 84],
  comment: [leastComment, leastComment],
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

/** How many characters a column shows in full at its least width. */
export function roomOf(column: NamingColumn | TypedColumn): number {
  const padding = 17;
  return Math.floor((widthOf[column][0] - padding) / characterWidths[column]);
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
const widths: readonly Widths[] = [
  ...namingColumns,
  ...typedColumns.map((column) => typedWidths[column]),
];

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Width of a row at its least; a narrower grid scrolls sideways. Pixels. */
export const leastWidth = sum(widths.map(([least]) => least));

/** Width of a row whose comment is at its least, and no other column; pixels. */
const usualWidth = sum(widths.map(([, usual]) => usual));
const upToComment = usualWidth - leastComment;

/** What a column gets of each pixel that a grid has more than the least. */
function shareOf([least, usual]: Widths): number {
  return (usual - least) / (usualWidth - leastWidth);
}

/** The width of a column in a grid, as CSS. */
function fluid(column: Widths): string {
  const [least, usual] = column;
  return `clamp(${least}px, ${least}px + (100cqi - ${leastWidth}px) * ${shareOf(column)}, ${usual}px)`;
}

/** The same as a number; pixels. */
function widthIn(column: Widths, gridWidth: number): number {
  const [least, usual] = column;
  const grown = least + (gridWidth - leastWidth) * shareOf(column);
  return Math.min(Math.max(grown, least), usual);
}

/** The variable with the width of a column, before the comment. */
const variables = widths.slice(0, -1).map((_, at) => `var(--u-w${at})`);

/** The columns up to one, as CSS. */
function upTo(column: number): string {
  return `(${variables.slice(0, column).join(' + ')})`;
}

/** The widths of the columns, of a comment and of a row, as CSS of the grid. */
export const gridVariables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(widths.slice(0, -1).map((column, at) => [`--u-w${at}`, fluid(column)])),
  '--u-columns': `${variables.join(' ')} var(--u-comment)`,
  '--u-comment': `clamp(${leastComment}px, 100cqi - ${upToComment}px, ${widestComment}px)`,
  '--u-width': `calc(${upTo(variables.length)} + var(--u-comment))`,
};

/** Width of the frozen columns of a grid; pixels. */
export function frozenWidth(gridWidth: number): number {
  const { asset, component } = namingWidths;
  return widthIn(asset, gridWidth) + widthIn(component, gridWidth);
}

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
    left: `calc(${upTo(variables.length)} - (${extra}))`,
    width: `calc(var(--u-comment) + (${extra}))`,
  };
}

/** Where a typed column begins in a grid, and how wide it is; pixels. */
export function columnPlace(
  column: number,
  gridWidth: number,
): { readonly left: number; readonly width: number } {
  const numbers = widths.map((one) => widthIn(one, gridWidth));
  const at = namingColumns.length + column;
  return { left: sum(numbers.slice(0, at)), width: numbers[at] ?? 0 };
}

/** The same as CSS, for what is in the grid. */
export function columnStyle(column: number): { readonly left: string; readonly width: string } {
  const at = namingColumns.length + column;
  return { left: `calc${upTo(at)}`, width: variables[at] ?? 'var(--u-comment)' };
}
