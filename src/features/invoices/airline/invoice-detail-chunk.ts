import { defer } from '#src/ui/deferred/defer.tsx';

/** The invoice detail; loaded when a person is about to open a row. */
export const detailPanel = defer(
  async () => (await import('./invoice-detail.tsx')).InvoiceDetailPanel,
);
