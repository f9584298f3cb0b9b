import '#src/run/use-chart.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The page of the company account, in a script of its own. It starts a chart. */
export const companyPage = defer(
  async () => (await import('./company-sign-in/company-page.tsx')).default,
);
