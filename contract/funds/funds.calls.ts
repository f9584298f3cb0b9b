import type { Call } from '#contract/call/call.ts';
import { getFundTrend } from './fund-trend.ts';
import { fundList, getFund, getFundPdf } from './funds.ts';
import { billingList, getBillingPdf } from './monthly-billing.ts';

export const fundsCalls: readonly Call[] = [
  fundList.read,
  fundList.export,
  getFund,
  getFundPdf,
  getFundTrend,
  billingList.read,
  billingList.export,
  getBillingPdf,
];
