import { sql, type SQL } from 'drizzle-orm';
import { documentCategories } from '#contract/documents/document-kinds.ts';
import { isShown } from '#contract/documents/document-links.ts';
import type { DocumentItem } from '#contract/documents/documents.ts';
import { bigint, day, flag, oneOf, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { isDocumentReadBy, type Reader } from './document-filter.queries.ts';

/** The list row of a document as it is stored. */
export const documentItemRow = {
  id: uuid,
  title: text,
  category: oneOf(documentCategories),
  leaseNo: text.orNull,
  asset: text.orNull,
  period: text.orNull,
  dated: day.orNull,
  version: text,
  published: day,
  size: bigint,
  fileName: text,
  type: text,
  source: oneOf(['portal', 'xecm']),
  media: text,
  scanState: text,
  isRead: flag,
};

/** What a statement selects for it, with the reader's own read mark. */
export function documentItemColumns(reader: Reader): SQL {
  return sql`document.id, document.title, document.category, document.lease_no as "leaseNo",
    document.asset_name as asset, document.period, document.dated, document.version,
    document.published, document.size, document.file_name as "fileName", document.type,
    document.source, document.media, document.scan_state as "scanState",
    ${isDocumentReadBy(reader)} as "isRead"`;
}

/** A selected row as in the contract: without a scan status it is clean. */
export function toDocumentItem({
  scanState,
  media,
  ...row
}: RowOf<typeof documentItemRow>): DocumentItem {
  return { ...row, isShown: isShown(media), scan: scanState === 'scanning' ? 'scanning' : 'clean' };
}
