import type { Call } from './call.ts';
import { linkDocument, showDocument } from './document-links.ts';
import {
  documentList,
  downloadDocument,
  downloadManyDocuments,
  downloadXecmDocument,
} from './documents.ts';
import {
  listDocumentSubscriptions,
  removeDocumentSubscription,
  subscribeToDocuments,
} from './document-subscriptions.ts';

/** The calls of the documents. */
export const documentCalls: readonly Call[] = [
  documentList.read,
  documentList.export,
  linkDocument,
  showDocument,
  downloadDocument,
  downloadXecmDocument,
  downloadManyDocuments,
  listDocumentSubscriptions,
  subscribeToDocuments,
  removeDocumentSubscription,
];
