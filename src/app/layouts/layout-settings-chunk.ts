import { defer } from '#src/ui/deferred/defer.tsx';

/** The layout settings; loaded when a person is about to open them. */
export const layoutSettings = defer(
  async () => (await import('./layout-settings.tsx')).LayoutSettings,
);
