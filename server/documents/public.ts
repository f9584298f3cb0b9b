/** The public file of documents: other areas of the server import only this file. */
export { documentItemColumns, documentItemRow, toDocumentItem } from './document-item.queries.ts';
export { type DocumentPlaces, openDocument } from './document-content.ts';
export { contentRow, type DocumentFile, documentRow } from './document-files.queries.ts';
export {
  type Reader,
  documentCondition,
  searchCondition,
  visibleDocuments,
} from './document-filter.queries.ts';
export { endSubscriptions, readSubscribers } from './document-subscriptions.queries.ts';
export {
  type NdaReader,
  inOpenDataRoom,
  opensListing,
  versionInForce,
} from './nda-access.queries.ts';
