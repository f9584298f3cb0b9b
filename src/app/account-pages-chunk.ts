import { defer } from '#src/ui/deferred/defer.tsx';

/** The account pages beside the sign-in page; no visitor of that one waits for them. */
export const accountPages = defer(
  async () => (await import('./account-pages/account-pages.tsx')).default,
);
