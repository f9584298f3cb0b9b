import { SafePdf } from './safe-pdf.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';
import {
  ink,
  page,
  printRow,
  roomFor,
  rowHeight,
  rule,
  type TextCell,
  type Pdf,
} from './page-frame.ts';

/** A column of a printed table; widths are shares of the page. */
export interface ReportColumn {
  readonly label: string;
  readonly share: number;
  readonly isNumeric?: true;
  /** Its texts stay on one line each. */
  readonly isWhole?: true;
}

/** A table of a report; a cell is text as it is printed. */
export interface ReportTable {
  readonly caption: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Last row, separated from the others. */
  readonly total?: readonly string[];
}

/** A report on A4: title, facts in two columns, tables and notes. */
export interface Report {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly ReportTable[];
  readonly notes: readonly string[];
  /** Day of the figures, `YYYY-MM-DD`: the same report gives the same bytes. */
  readonly day: string;
}

const gap = 6;

function cellsOf(
  table: ReportTable,
  texts: readonly string[],
  style: Partial<TextCell>,
): TextCell[] {
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0);
  const unit = (page.width - gap * (table.columns.length - 1)) / shares;
  let x: number = page.left;
  return table.columns.map(({ share, isNumeric, isWhole = false }, index) => {
    const width = share * unit;
    const cell: TextCell = {
      ...style,
      x,
      width,
      text: texts[index] ?? '',
      align: isNumeric === true ? 'right' : 'left',
      isWhole,
    };
    x += width + gap;
    return cell;
  });
}

function printTableHead(pdf: Pdf, table: ReportTable, y: number): number {
  const labels = table.columns.map(({ label }) => label);
  const cells = cellsOf(table, labels, { bold: true, size: 7.5, colour: ink.accent });
  const height = rowHeight(pdf, cells);
  pdf.rect(page.left - 3, y, page.width + 6, height + 8).fill(ink.soft);
  printRow(pdf, cells, y + 4);
  return y + height + 12;
}

function printTableRow(
  pdf: Pdf,
  table: ReportTable,
  texts: readonly string[],
  y: number,
  bold: boolean,
) {
  const cells = cellsOf(table, texts, { size: 8, bold });
  const start = roomFor(pdf, y, rowHeight(pdf, cells) + gap);
  const top = start === y ? y : printTableHead(pdf, table, start);
  const below = printRow(pdf, cells, top) + 3;
  rule(pdf, below);
  return below + 3;
}

function printTable(pdf: Pdf, table: ReportTable, top: number): number {
  const start = roomFor(pdf, top, 60);
  const caption = { x: page.left, width: page.width, text: table.caption, bold: true, size: 10 };
  let y = printTableHead(pdf, table, printRow(pdf, [caption], start) + 4);
  for (const row of table.rows) y = printTableRow(pdf, table, row, y, false);
  if (table.total !== undefined) y = printTableRow(pdf, table, table.total, y, true);
  return y + 12;
}

function printFacts(pdf: Pdf, facts: Report['facts'], top: number): number {
  let y = top;
  for (const [label, value] of facts) {
    const cells = [
      { x: page.left, width: 130, text: label, colour: ink.quiet },
      { x: page.left + 135, width: page.width - 135, text: value },
    ];
    y = printRow(pdf, cells, roomFor(pdf, y, rowHeight(pdf, cells))) + 3;
  }
  return y + 10;
}

function printHead(pdf: Pdf, { title, subtitle }: Report): number {
  const whole = { x: page.left, width: page.width };
  const y = printRow(pdf, [{ ...whole, text: title, bold: true, size: 18 }], page.top) + 2;
  const below = printRow(pdf, [{ ...whole, text: subtitle, size: 11, colour: ink.quiet }], y) + 8;
  rule(pdf, below, ink.accent, 1);
  return below + 12;
}

function printFooters(pdf: Pdf, { title, subtitle }: Report): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    rule(pdf, 795);
    const small = { size: 7.5, colour: ink.quiet };
    const pages = `Page ${index - start + 1} of ${count}`;
    const cells: TextCell[] = [
      { ...small, x: page.left, width: 370, text: `${title} - ${subtitle}` },
      { ...small, x: 445, width: 100, align: 'right', text: pages },
    ];
    printRow(pdf, cells, 801);
  }
}

function printAll(pdf: Pdf, report: Report): void {
  let y = printFacts(pdf, report.facts, printHead(pdf, report));
  for (const table of report.tables) y = printTable(pdf, table, y);
  for (const text of report.notes) {
    const cells = [{ x: page.left, width: page.width, text, size: 8, colour: ink.quiet }];
    y = printRow(pdf, cells, roomFor(pdf, y, rowHeight(pdf, cells))) + 4;
  }
  printFooters(pdf, report);
}

/** Prints a report as PDF, A4, text extractable; the same report gives the same bytes. */
export async function renderReport(report: Report): Promise<Buffer> {
  const pdf: Pdf = new SafePdf({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: page.left },
    bufferPages: true,
    lang: 'en',
    info: { Title: report.title, CreationDate: new Date(`${report.day}T00:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  printAll(pdf, report);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Prints a report in a thread, when it is its turn. */
export const drawReport = inThread('report', renderReport);
