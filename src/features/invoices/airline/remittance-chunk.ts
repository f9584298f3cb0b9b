import { defer } from '#src/ui/deferred/defer.tsx';

/** The form of a remittance advice; loaded when a person is about to send one. */
export const remittanceDialog = defer(
  async () => (await import('./remittance-dialog.tsx')).RemittanceDialog,
);
