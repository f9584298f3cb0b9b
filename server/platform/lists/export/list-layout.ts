import { font, type Pdf } from '#server/platform/pdf/page-frame.ts';

/** A4 landscape in points, with the area for a list. */
export const sheet = { left: 36, right: 806, width: 770, top: 36, bottom: 545 } as const;

/** A column of a printed list: its heading and alignment. */
export interface PrintedColumn {
  readonly label: string;
  readonly isNumeric: boolean;
  /** Its texts are not cut in favour of other columns: a figure, a day, or the name of the row. */
  readonly isWhole: boolean;
}

/** A column with its place, in points. */
export interface PlacedColumn extends PrintedColumn {
  readonly x: number;
  readonly width: number;
}

/** Positions of the columns and the size of their text, in points. */
export interface ListLayout {
  readonly columns: readonly PlacedColumn[];
  readonly size: number;
}

const gap = 8;
const usualSize = 8;
const smallestSize = 4.5;
/** A longer name is cut in favour of the other columns. */
const widestText = 150;
const narrowestText = 45;

/**
 * Figures with the most characters are the widest; measuring every text would delay other requests.
 */
function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function naturalWidths(
  pdf: Pdf,
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
): number[] {
  pdf.font(font.bold).fontSize(usualSize);
  return columns.map(({ label, isNumeric, isWhole }, index) => {
    const texts = rows.map((row) => row[index] ?? '');
    // Letters differ in width: 21 Nov is wider than 21 Jul.
    const widest = isWhole && !isNumeric ? [...new Set(texts)] : [longestOf(texts)];
    const width = Math.max(...[label, ...widest].map((text) => pdf.widthOfString(text)));
    return isNumeric ? width : Math.min(width, widestText);
  });
}

/** The width of the columns at a font size when texts have their minimum width. */
function leastOf(columns: readonly PrintedColumn[], natural: readonly number[], scale: number) {
  return natural.map((width, index) =>
    columns[index]?.isWhole === true ? width * scale : Math.min(width, narrowestText) * scale,
  );
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/**
 * Fits columns to the page: figures, days and names of rows keep their full width, other texts share
 * the rest and are cut, and the font shrinks when that is not enough.
 */
export function fitColumns(
  pdf: Pdf,
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
): ListLayout {
  const room = sheet.width - gap * (columns.length - 1);
  const natural = naturalWidths(pdf, columns, rows);
  const tight = sumOf(leastOf(columns, natural, 1));
  const size = Math.max(smallestSize, Math.min(usualSize, usualSize * (room / tight)));
  const scale = size / usualSize;
  const least = leastOf(columns, natural, scale);
  const spare = room - sumOf(least);
  const wanted = natural.map((width, index) => width * scale - (least[index] ?? 0));
  const share = Math.min(1, Math.max(0, spare) / Math.max(1, sumOf(wanted)));
  const widths = least.map((width, index) => width + (wanted[index] ?? 0) * share);
  const left = Math.max(0, room - sumOf(widths)) / Math.max(1, columns.length - 1);
  let x: number = sheet.left;
  const placed = columns.map((column, index) => {
    const width = widths[index] ?? 0;
    const place = { ...column, x, width };
    x += width + gap + left;
    return place;
  });
  return { columns: placed, size };
}
