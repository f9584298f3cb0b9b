import { defer } from '#src/ui/deferred/defer.tsx';

/** Everything behind the sign-in, with the design system; loaded while the sign-in page is idle. */
export const shell = defer(async () => (await import('./shell/shell.tsx')).default);
