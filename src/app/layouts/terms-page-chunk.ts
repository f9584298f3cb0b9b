import { defer } from '#src/ui/deferred/defer.tsx';

/** The terms of use; loaded for a person who has not accepted them. */
export const termsPage = defer(
  async () => (await import('#src/features/access/airline/terms-page.tsx')).TermsPage,
);
