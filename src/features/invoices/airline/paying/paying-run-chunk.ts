import { defer } from '#src/ui/deferred/defer.tsx';

/** The paying run; loaded when a person is about to pay. */
export const payingRunDialog = defer(
  async () => (await import('./paying-run-dialog.tsx')).PayingRunDialog,
);
