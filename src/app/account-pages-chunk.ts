import '#src/charts/use-chart.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/**
 * The pages of the logged-out layout beside the sign-in pages (R12); no visitor of those waits for
 * them. They start charts, so that part comes first: the shell, which has it too, is not for them.
 */
export const accountPages = defer(
  async () => (await import('./account-pages/account-pages.tsx')).default,
);
