import { SafePdf } from '#server/platform/pdf/safe-pdf.ts';
import { breathe } from '#server/platform/pdf/document.ts';
import { fittedText, wrappedText } from '#server/platform/pdf/fitted-text.ts';
import { fitColumns, type ListLayout, type PrintedColumn, sheet } from './list-layout.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';
import { font, ink, type Pdf } from '#server/platform/pdf/page-frame.ts';

/** A row of a printed list: its cells, and what stands below it over the width of the page. */
export interface PrintedRow {
  readonly cells: readonly string[];
  readonly below: readonly string[];
}

/** A printed list: its customer, its day, and every cell as text. */
export interface PrintedList {
  readonly title: string;
  /** Name of the airline; empty for lists of the lessor's own. */
  readonly customer: string;
  /** Facts about the figures: their day, the number of rows, the filters. */
  readonly facts: readonly string[];
  /** Day of the figures, `YYYY-MM-DD`: the same list gives the same bytes. */
  readonly day: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
  /** Sums at the end, one row per currency, with as many cells as a row. */
  readonly totals: readonly (readonly string[])[];
}

function line(pdf: Pdf, y: number): void {
  pdf.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.5).strokeColor(ink.rule).stroke();
}

/** One line of cells; pdfkit's own alignment takes ten times as long. */
function printCells(pdf: Pdf, { columns }: ListLayout, texts: readonly string[], y: number): void {
  columns.forEach(({ x, width, isNumeric }, index) => {
    const text = fittedText(pdf, texts[index] ?? '', width);
    if (text === '') return;
    const start = isNumeric ? x + width - pdf.widthOfString(text) : x;
    pdf.text(text, start, y, { lineBreak: false });
  });
}

function printTitle(pdf: Pdf, { title, customer, facts }: PrintedList): number {
  const text = (words: string, y: number) =>
    pdf.text(words, sheet.left, y, { width: sheet.width }).y;
  pdf.font(font.bold).fontSize(15).fillColor(ink.accent);
  let y = text(title, sheet.top) + 2;
  pdf.font(font.bold).fontSize(10).fillColor(ink.text);
  if (customer !== '') y = text(customer, y) + 2;
  pdf.font(font.regular).fontSize(8.5).fillColor(ink.quiet);
  for (const fact of facts) y = text(fact, y) + 1;
  return y + 8;
}

function printHead(pdf: Pdf, layout: ListLayout, y: number): number {
  const height = layout.size + 8;
  pdf.rect(sheet.left - 3, y, sheet.width + 6, height).fill(ink.soft);
  pdf.font(font.bold).fontSize(layout.size).fillColor(ink.accent);
  const labels = layout.columns.map(({ label }) => label);
  printCells(pdf, layout, labels, y + 4);
  pdf.font(font.regular).fillColor(ink.text);
  return y + height + 4;
}

const indent = 12;

function printBelow(pdf: Pdf, lines: readonly string[], at: { y: number; step: number }): number {
  if (lines.length === 0) return at.y;
  pdf.fillColor(ink.quiet);
  lines.forEach((text, index) => {
    pdf.text(text, sheet.left + indent, at.y + index * at.step, { lineBreak: false });
  });
  pdf.fillColor(ink.text);
  return at.y + lines.length * at.step;
}

/** Prints rows one below the other, with the heading on every page; returns the y below them. */
async function printRows(pdf: Pdf, layout: ListLayout, list: PrintedList, top: number) {
  const step = layout.size + 5;
  let y = printHead(pdf, layout, top);
  for (const { cells, below } of list.rows) {
    const lines = below.flatMap((text) => wrappedText(pdf, text, sheet.width - indent));
    if (y + step * (1 + lines.length) > sheet.bottom) {
      pdf.addPage();
      await breathe();
      y = printHead(pdf, layout, sheet.top);
    }
    printCells(pdf, layout, cells, y);
    y = printBelow(pdf, lines, { y: y + step, step });
  }
  return y;
}

function printTotals(pdf: Pdf, layout: ListLayout, { totals }: PrintedList, top: number): void {
  const step = layout.size + 5;
  let y = top;
  if (y + step * totals.length + 4 > sheet.bottom) {
    pdf.addPage();
    y = printHead(pdf, layout, sheet.top);
  }
  line(pdf, y);
  pdf.font(font.bold).fontSize(layout.size);
  totals.forEach((texts, index) => printCells(pdf, layout, texts, y + 4 + index * step));
}

function printFooters(pdf: Pdf, { title, customer, facts }: PrintedList): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    line(pdf, 556);
    pdf.font(font.regular).fontSize(7.5).fillColor(ink.quiet);
    const pages = `Page ${index - start + 1} of ${count}`;
    const words = fittedText(
      pdf,
      [customer, title, facts[0]].filter(Boolean).join(' - '),
      sheet.width - 80,
    );
    pdf.text(words, sheet.left, 562, { lineBreak: false });
    pdf.text(pages, sheet.right - pdf.widthOfString(pages), 562, { lineBreak: false });
  }
}

/** Prints a list as PDF on A4 landscape, text extractable, with name and day on every page. */
export async function renderListPdf(list: PrintedList): Promise<Buffer> {
  const pdf: Pdf = new SafePdf({
    size: 'A4',
    layout: 'landscape',
    margins: { top: sheet.top, bottom: 0, left: sheet.left, right: sheet.left },
    bufferPages: true,
    lang: 'en',
    info: {
      Title: [list.title, list.customer].filter(Boolean).join(', '),
      CreationDate: new Date(`${list.day}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const cells = [...list.rows.map((row) => row.cells), ...list.totals];
  const layout = fitColumns(pdf, list.columns, cells);
  printTotals(pdf, layout, list, await printRows(pdf, layout, list, printTitle(pdf, list)));
  printFooters(pdf, list);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Prints a list in a thread, when it is its turn. */
export const drawList = inThread('list', renderListPdf);
