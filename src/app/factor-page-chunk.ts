import { defer } from '#src/ui/deferred/defer.tsx';

/** The page of the second factor, in a script of its own: most sign-ins end before it. */
export const factorPage = defer(
  async () => (await import('#src/features/session/sign-in/factor-page.tsx')).default,
);
