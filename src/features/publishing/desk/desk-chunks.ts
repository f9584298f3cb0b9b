import { defer } from '#src/ui/deferred/defer.tsx';

/** A document with its versions; loaded when a row is about to be opened. */
export const documentDeskPanel = defer(
  async () => (await import('./document-desk-panel.tsx')).DocumentDeskPanel,
);

/** The form that publishes a document. */
export const publishDocumentPage = defer(
  async () => (await import('./publish-document-page.tsx')).PublishDocumentPage,
);

/** A notice and its actions; loaded when a row is about to be opened. */
export const noticePanel = defer(async () => (await import('./notice-panel.tsx')).NoticePanel);

/** The form that writes a notice. */
export const writeNoticePage = defer(
  async () => (await import('./write-notice-page.tsx')).WriteNoticePage,
);
