import { defer } from '#src/ui/deferred/defer.tsx';

/** The parts of an invoice; loaded when a person is about to open a row. */
export const detailPanel = defer(
  async () => (await import('./invoice-detail.tsx')).InvoiceDetailPanel,
);

/** The actions of an invoice, in the same script. */
export const invoiceActions = defer(
  async () => (await import('./invoice-detail.tsx')).InvoiceActions,
);
