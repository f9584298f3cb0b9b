import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { createFairQueue, type Turn } from '#server/platform/work/fair-queue.ts';
import type { InvoiceDocument } from './invoice-document.queries.ts';
import { drawInvoice, invoiceFileName } from './invoice.pdf.ts';

/** Each archive draws one PDF at a time, so that archives cost threads nothing beyond their turn. */
export const archives = createFairQueue({
  running: 40,
  runningOfCustomer: 4,
  waiting: 200,
  waitingOfUser: 10,
});

/** Adds one PDF after the other, until the reader leaves. */
async function addAll(
  zip: ZipFile,
  documents: readonly InvoiceDocument[],
  turn: Turn,
): Promise<void> {
  for (const document of documents) {
    const body = await drawInvoice(document, { ...turn, isAdmitted: true });
    const mtime = new Date(`${document.invoice.issueDate}T00:00:00Z`);
    zip.addBuffer(body, invoiceFileName(document.invoice.number), { mtime });
  }
  zip.end();
}

/**
 * The PDFs of invoices as a ZIP file, written while it is read. It starts when it is the reader's
 * turn; throws `tooManyRequests` for a user with many archives, as a `FairQueue` does.
 */
export function zipInvoices(documents: readonly InvoiceDocument[], turn: Turn): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const write = async (): Promise<void> => {
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      const fail = (error: unknown): void =>
        void output.destroy(error instanceof Error ? error : new Error('A PDF could not be made.'));
      zip.on('error', fail);
      resolve(output);
      await addAll(zip, documents, turn).catch(fail);
    };
    archives(turn, write).catch(reject);
  });
}
