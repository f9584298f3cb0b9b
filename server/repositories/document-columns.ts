import type { DocumentItem } from '#contract/documents.ts';
import { document } from '#server/db/schema/documents.ts';
import { isReadBy, type Reader } from './document-filter.ts';

/** What a list shows of a document, with the reader's own read mark. */
export const documentColumns = (reader: Reader) => ({
  id: document.id,
  title: document.title,
  category: document.category,
  leaseNo: document.leaseNo,
  asset: document.assetName,
  period: document.period,
  version: document.version,
  published: document.published,
  size: document.size,
  fileName: document.fileName,
  type: document.type,
  source: document.source,
  scanState: document.scanState,
  isRead: isReadBy(reader),
});

/** A selected row as the contract has it: what is not being scanned is clean. */
export function toDocumentItem({
  scanState,
  ...row
}: Omit<DocumentItem, 'scan'> & { readonly scanState: string }): DocumentItem {
  return { ...row, scan: scanState === 'scanning' ? 'scanning' : 'clean' };
}
