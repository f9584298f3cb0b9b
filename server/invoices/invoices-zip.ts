import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { InvoiceDocument } from './invoice-document.queries.ts';
import { invoiceFileName, renderInvoicePdf } from './invoice.pdf.ts';

/** Adds one PDF after the other, so that only one is in memory at a time. */
async function addAll(zip: ZipFile, documents: readonly InvoiceDocument[]): Promise<void> {
  for (const document of documents) {
    const body = await renderInvoicePdf(document);
    const mtime = new Date(`${document.invoice.issueDate}T00:00:00Z`);
    zip.addBuffer(body, invoiceFileName(document.invoice.number), { mtime });
  }
  zip.end();
}

/** The PDFs of invoices as a ZIP file, written while it is read. */
export function zipInvoices(documents: readonly InvoiceDocument[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  addAll(zip, documents).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('A PDF could not be made.'));
  });
  return output;
}
