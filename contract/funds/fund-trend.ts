import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { amountSchema, currencySchema, monthSchema } from '#contract/money/money.ts';
import { fundList } from './funds.ts';

const trendMonthSchema = z.object({
  month: monthSchema,
  /** Paid balance at the end of the month, today in the running month. */
  closing: amountSchema,
  /** Claims that were paid from the funds in the month. */
  claimsPaid: amountSchema,
});

const fundTrendSchema = z.object({
  currencies: z.array(z.object({ currency: currencySchema, months: z.array(trendMonthSchema) })),
});

export type FundTrend = z.infer<typeof fundTrendSchema>;

/**
 * The balances of all funds that the filters choose, added up by month and currency. Months before
 * the first movement and after the present month are left out.
 */
export const getFundTrend = defineCall({
  name: 'getFundTrend',
  method: 'GET',
  path: '/portal/api/fund-trend',
  summary: 'Balances of the chosen funds and claims paid from them, by month',
  access: { route: '/SupplementalRent/FundBalances' },
  query: fundList.query.pick({
    q: true,
    from: true,
    to: true,
    leases: true,
    lease: true,
    kind: true,
    currency: true,
  }),
  answer: fundTrendSchema,
  errors: [],
});
