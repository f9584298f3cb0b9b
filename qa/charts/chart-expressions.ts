import type { ChartExpressions } from '#kit/export/scxml-code.ts';

export const chartExpressions: Readonly<Record<string, ChartExpressions>> = {
  leaseMonth: { delays: { retryDelay: '2000' } },
  pendingLogouts: { delays: { gap: '1000' } },
  notifications: { delays: { reopenDelay: '1000' } },
  session: { delays: { retryDelay: '1000' } },
  tokenRefresh: { delays: { retryDelay: '1000' } },
};
