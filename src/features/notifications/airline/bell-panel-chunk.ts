import { defer } from '#src/ui/deferred/defer.tsx';

/** What the bell shows; loaded when the page is idle, or when a person opens it before. */
export const bellPanel = defer(async () => (await import('./bell-panel.tsx')).BellPanel);

/** What it shows a person who looks after the security of the portal. */
export const alertBellPanel = defer(
  async () => (await import('./alert-bell-panel.tsx')).AlertBellPanel,
);
