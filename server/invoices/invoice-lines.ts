import { formatUnits } from '#domain/format/hours.ts';
import type { InvoiceSheet } from '#contract/invoices/invoices.ts';
import {
  ink,
  page,
  printRow,
  roomFor,
  rowHeight,
  rule,
  type TextCell,
  type Pdf,
} from '#server/platform/pdf/page-frame.ts';
import { printable, printAmount, printDecimal } from '#server/platform/pdf/print-format.ts';

type Line = InvoiceSheet['lines'][number];

const columns = {
  position: { x: 50, width: 22 },
  description: { x: 75, width: 205 },
  quantity: { x: 285, width: 62, align: 'right' },
  unit: { x: 355, width: 42 },
  rate: { x: 397, width: 68, align: 'right' },
  amount: { x: 467, width: 78, align: 'right' },
} as const;

function printHeader(pdf: Pdf, currency: string, y: number): number {
  pdf.rect(page.left, y, page.width, 18).fill(ink.soft);
  const head = { bold: true, size: 8, colour: ink.accent };
  const cells: TextCell[] = [
    { ...columns.position, ...head, text: '#' },
    { ...columns.description, ...head, text: 'Description' },
    { ...columns.quantity, ...head, text: 'Quantity' },
    { ...columns.unit, ...head, text: 'Unit' },
    { ...columns.rate, ...head, text: 'Rate' },
    { ...columns.amount, ...head, text: `Amount ${currency}` },
  ];
  printRow(pdf, cells, y + 5);
  return y + 23;
}

function cellsOf(line: Line, currency: string): TextCell[] {
  return [
    { ...columns.position, text: String(line.position), colour: ink.quiet },
    { ...columns.description, text: line.description },
    { ...columns.quantity, text: printable(formatUnits(line.quantity, line.unit)) },
    { ...columns.unit, text: line.unit },
    { ...columns.rate, text: printDecimal(line.rate) },
    { ...columns.amount, text: printAmount(line.amount, currency) },
  ];
}

/** Prints the line table, with its header on every page; returns the y below it. */
export function printLines(pdf: Pdf, invoice: InvoiceSheet, top: number): number {
  let y = printHeader(pdf, invoice.currency, top);
  for (const line of invoice.lines) {
    const cells = cellsOf(line, invoice.currency);
    const start = roomFor(pdf, y, rowHeight(pdf, cells) + 8);
    if (start !== y) y = printHeader(pdf, invoice.currency, start);
    y = printRow(pdf, cells, y) + 4;
    rule(pdf, y);
    y += 4;
  }
  return y + 4;
}
