import { defer } from '#src/ui/deferred/defer.tsx';

/** The animated sheet over the content; loaded when a person is about to open it. */
export const sideSheet = defer(
  async () => (await import('#src/ui/overlays/side-sheet.tsx')).default,
);
