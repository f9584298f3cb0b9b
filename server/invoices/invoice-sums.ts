import { claimCreditReason } from '#contract/claims/claim-credit.ts';
import { appliedWords } from '#contract/invoices/invoice-kinds.ts';
import type { InvoiceSheet } from '#contract/invoices/invoices.ts';
import { nettedCreditReason } from '#contract/invoices/netted-credit.ts';
import {
  ink,
  page,
  printRow,
  roomFor,
  rowHeight,
  type Pdf,
} from '#server/platform/pdf/page-frame.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import { formatDate } from '#domain/format/date.ts';
import { taxWords } from '#domain/invoices/tax-rate.ts';

const label = { x: 285, width: 170, align: 'right' } as const;
const amount = { x: 460, width: 85, align: 'right' } as const;

function printSum(pdf: Pdf, text: string, value: string, y: number, bold = false): number {
  const cells = [
    { ...label, text, bold, colour: bold ? ink.text : ink.quiet },
    { ...amount, text: value, bold },
  ];
  return printRow(pdf, cells, roomFor(pdf, y, 14)) + 4;
}

/** Why a credit settles the new bill of a correction, or whose money it is, below what was applied. */
function printReason(pdf: Pdf, text: string | undefined, y: number): number {
  if (text === undefined) return y;
  const cells = [{ x: page.left, width: page.width, text, colour: ink.quiet, size: 8.5 }];
  return printRow(pdf, cells, roomFor(pdf, y, rowHeight(pdf, cells))) + 3;
}

function printAllocations(pdf: Pdf, invoice: InvoiceSheet, top: number): number {
  if (invoice.allocations.length === 0) return printReason(pdf, claimCreditReason(invoice), top);
  let y = roomFor(pdf, top, 40);
  y = printRow(pdf, [{ x: page.left, width: 400, text: 'Applied', bold: true }], y) + 4;
  for (const { kind, type, reference, date, amount: applied } of invoice.allocations) {
    const cells = [
      { x: page.left, width: 80, text: formatDate(date), colour: ink.quiet },
      { x: 130, width: 320, text: `${appliedWords({ kind, type })} ${reference}` },
      { ...amount, text: printAmount(applied, invoice.currency) },
    ];
    y = printRow(pdf, cells, roomFor(pdf, y, 14)) + 3;
  }
  const reason = nettedCreditReason(invoice) ?? claimCreditReason(invoice);
  return printReason(pdf, reason, y) + 6;
}

/** Prints net, tax, total, applied and remaining amounts; returns the y below them. */
export function printSums(pdf: Pdf, invoice: InvoiceSheet, top: number): number {
  const { currency } = invoice;
  const printed = (value: string) => printAmount(value, currency);
  let y = printSum(pdf, 'Net', printed(invoice.net), roomFor(pdf, top, 60));
  y = printSum(pdf, `VAT / tax${taxWords(invoice)}`, printed(invoice.tax), y);
  y = printSum(pdf, `Total ${currency}`, printed(invoice.gross), y, true) + 6;
  y = roomFor(pdf, printAllocations(pdf, invoice, y), 34);
  pdf.rect(285, y, 260, 24).fill(ink.soft);
  const cells = [
    { ...label, text: `Balance ${currency}`, bold: true, size: 10.5 },
    { ...amount, width: 80, text: printed(invoice.balance), bold: true, size: 10.5 },
  ];
  printRow(pdf, cells, y + 7);
  return y + 40;
}
