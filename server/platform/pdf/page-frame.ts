/** A PDF document of pdfkit. */
export type Pdf = PDFKit.PDFDocument;

/** A4 in points, with the area that text may use. */
export const page = { left: 50, right: 545, width: 495, top: 50, bottom: 775 } as const;

/** Colours of the print: text, secondary text, rules, soft background, accent, warning. */
export const ink = {
  text: '#1a202c',
  quiet: '#5a6577',
  rule: '#cbd2dc',
  soft: '#f3f5f8',
  accent: '#1f4e79',
  warning: '#9b1c1c',
} as const;

/** Fonts that every PDF reader has. */
export const font = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** A piece of text in a column; the cursor stays where the caller put it. */
export interface TextCell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly bold?: boolean;
  readonly colour?: string;
  readonly size?: number;
  /** Stays on one line, in smaller type if needed: a document number must not wrap. */
  readonly isWhole?: boolean;
}

/** Tolerance of a line's width against rounding. */
const slack = 0.5;

function style(pdf: Pdf, cell: TextCell): Pdf {
  const { size = 9, bold, colour = ink.text } = cell;
  pdf
    .font(bold === true ? font.bold : font.regular)
    .fontSize(size)
    .fillColor(colour);
  if (cell.isWhole !== true) return pdf;
  const room = (cell.width - slack) / pdf.widthOfString(cell.text);
  return room < 1 ? pdf.fontSize(size * room) : pdf;
}

/** Height in points that the cells of one row need; long text wraps. */
export function rowHeight(pdf: Pdf, cells: readonly TextCell[]): number {
  return Math.max(
    ...cells.map((cell) => style(pdf, cell).heightOfString(cell.text, { width: cell.width })),
  );
}

/** Prints the cells of one row at the same height and returns the y below them. */
export function printRow(pdf: Pdf, cells: readonly TextCell[], y: number): number {
  const height = rowHeight(pdf, cells);
  for (const cell of cells) {
    style(pdf, cell).text(cell.text, cell.x, y, { width: cell.width, align: cell.align ?? 'left' });
  }
  return y + height;
}

/** Draws a horizontal rule over the width of the page area. */
export function rule(pdf: Pdf, y: number, colour: string = ink.rule, weight = 0.5): void {
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(weight).strokeColor(colour).stroke();
}

/** Starts a new page when `height` does not fit below `y`; returns where to continue. */
export function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  pdf.addPage();
  return page.top;
}
