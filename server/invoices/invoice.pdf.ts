import { SafePdf } from '#server/platform/pdf/safe-pdf.ts';
import type { InvoiceDocument } from './invoice-document.queries.ts';
import { printHead } from './invoice-head.ts';
import { printCalculations } from './invoice-calculations.ts';
import { printLines } from './invoice-lines.ts';
import { printSums } from './invoice-sums.ts';
import { ink, page, printRow, rule, type Pdf } from '#server/platform/pdf/page-frame.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';
import { printWireInstructions } from './wire-instructions.ts';

function newDocument({ invoice, lessor }: InvoiceDocument): Pdf {
  return new SafePdf({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: page.left },
    bufferPages: true,
    lang: 'en',
    info: {
      Title: invoice.number,
      Author: lessor.name,
      // The issue date, so that the same invoice prints to the same bytes.
      CreationDate: new Date(`${invoice.issueDate}T00:00:00Z`),
    },
  });
}

function printFooters(pdf: Pdf, { invoice, lessor }: InvoiceDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    rule(pdf, 795);
    const small = { size: 7.5, colour: ink.quiet };
    const cells = [
      { ...small, x: page.left, width: 370, text: `${lessor.name} - ${invoice.number}` },
      {
        ...small,
        x: 445,
        width: 100,
        align: 'right' as const,
        text: `Page ${index - start + 1} of ${count}`,
      },
    ];
    printRow(pdf, cells, 801);
  }
}

/** Prints an invoice as PDF, A4, text extractable; the same document gives the same bytes. */
export async function renderInvoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const pdf = newDocument(document);
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  let y = printHead(pdf, document);
  y = printLines(pdf, document.invoice, y);
  y = printSums(pdf, document.invoice, y);
  printWireInstructions(pdf, document, y);
  printCalculations(pdf, document.billing);
  printFooters(pdf, document);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Prints an invoice in a thread, when it is its turn. */
export const drawInvoice = inThread('invoice', renderInvoicePdf);

/** The file name of an invoice. */
export function invoiceFileName(number: string): string {
  return `${number}.pdf`;
}
