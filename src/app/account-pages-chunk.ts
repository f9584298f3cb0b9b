import '#src/run/use-chart.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/**
 * The account pages of the signed-out layout beside the sign-in pages (R12), in a script of their
 * own so that the sign-in pages load faster. They start charts, so the chart runtime loads first.
 */
export const accountPages = defer(async () => {
  const { default: AccountPages, prepareAccountPage } =
    await import('./account-pages/account-pages.tsx');
  await prepareAccountPage(location.pathname);
  return AccountPages;
});
