import { defer } from '#src/ui/deferred/defer.tsx';

/** The movements of a fund; loaded when a person is about to open a row. */
export const fundPanel = defer(async () => (await import('./fund-panel.tsx')).FundPanel);
