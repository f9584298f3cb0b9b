import { defer } from '#src/ui/deferred/defer.tsx';

/** The movements of a fund; loaded when a person is about to open a row. */
export const fundPanel = defer(async () => (await import('./fund-panel.tsx')).FundPanel);

/** The balances of all listed funds by month; loaded when a person opens them. */
export const fundsOverTime = defer(
  async () => (await import('./funds-over-time.tsx')).FundsOverTime,
);
