import { isZero } from '#domain/format/numbers.ts';
import type { InvoiceDocument } from './invoice-document.queries.ts';
import {
  ink,
  page,
  printRow,
  roomFor,
  type TextCell,
  type Pdf,
} from '#server/platform/pdf/page-frame.ts';

const height = 122;
const inner = { x: page.left + 12, width: page.width - 24 };

function details({ invoice, lessor }: InvoiceDocument): [string, string][] {
  return [
    ['Beneficiary', lessor.name],
    ['Bank', lessor.bankName],
    ['Account (IBAN)', lessor.bankAccount],
    ['SWIFT / BIC', lessor.bankCode],
    ['Payment reference', invoice.number],
  ];
}

/**
 * Prints how to pay, with the anti-fraud notice (domain page §1.5). A document without an
 * open balance and a credit are not payable.
 */
export function printWireInstructions(pdf: Pdf, document: InvoiceDocument, top: number): void {
  const { gross, balance } = document.invoice;
  if (gross.startsWith('-') || isZero(balance)) return;
  let y = roomFor(pdf, top, height);
  pdf
    .roundedRect(page.left, y, page.width, height, 4)
    .lineWidth(0.8)
    .strokeColor(ink.rule)
    .stroke();
  y = printRow(pdf, [{ ...inner, text: 'Payment by wire transfer only', bold: true }], y + 9) + 5;
  for (const [name, text] of details(document)) {
    const cells: TextCell[] = [
      { x: inner.x, width: 100, text: name, colour: ink.quiet, size: 8.5 },
      { x: inner.x + 104, width: inner.width - 104, text, size: 8.5 },
    ];
    y = printRow(pdf, cells, y) + 2;
  }
  const notice = { ...inner, size: 8.5, colour: ink.warning };
  y = printRow(
    pdf,
    [{ ...notice, text: 'Bank details never change by e-mail.', bold: true }],
    y + 5,
  );
  const advice =
    'Call your lease manager on a number that you know before you pay to a new account.';
  printRow(pdf, [{ ...notice, text: advice }], y + 1);
}
