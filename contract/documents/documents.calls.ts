import type { Call } from '#contract/call/call.ts';
import { linkDocument, showDocument } from './document-links.ts';
import {
  listDocumentSubscriptions,
  removeDocumentSubscription,
  subscribeToDocuments,
} from './document-subscriptions.ts';
import {
  documentList,
  downloadDocument,
  downloadManyDocuments,
  downloadXecmDocument,
} from './documents.ts';

export const documentsCalls: readonly Call[] = [
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
