import { isShown } from '#contract/documents/document-links.ts';
import type { DocumentItem } from '#contract/documents/documents.ts';
import { document } from '#server/platform/db/schema/documents.ts';
import { isDocumentReadBy, type Reader } from './document-filter.queries.ts';

/** The list columns of a document, with the reader's own read mark. */
export const documentColumns = (reader: Reader) => ({
  id: document.id,
  title: document.title,
  category: document.category,
  leaseNo: document.leaseNo,
  asset: document.assetName,
  period: document.period,
  dated: document.dated,
  version: document.version,
  published: document.published,
  size: document.size,
  fileName: document.fileName,
  type: document.type,
  source: document.source,
  media: document.media,
  scanState: document.scanState,
  isRead: isDocumentReadBy(reader),
});

/** A selected row as in the contract: without a scan status it is clean. */
export function toDocumentItem({
  scanState,
  media,
  ...row
}: Omit<DocumentItem, 'scan' | 'isShown'> & {
  readonly scanState: string;
  readonly media: string;
}): DocumentItem {
  return { ...row, isShown: isShown(media), scan: scanState === 'scanning' ? 'scanning' : 'clean' };
}
