import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of funds, each in a script of its own. */
export const screens: Screens = {
  '/SupplementalRent/FundBalances': defer(
    async () => (await import('./airline/fund-balances-page.tsx')).default,
  ),
  '/SupplementalRent/MonthlyReports': defer(
    async () => (await import('./airline/monthly-reports-page.tsx')).default,
  ),
};
