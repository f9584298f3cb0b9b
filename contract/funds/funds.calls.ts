import type { Call } from '#contract/call/call.ts';
import { fundList, getFund, getFundPdf } from './funds.ts';
import { billingList, getBillingPdf } from './monthly-billing.ts';

export const fundsCalls: readonly Call[] = [
  fundList.read,
  fundList.export,
  getFund,
  getFundPdf,
  billingList.read,
  billingList.export,
  getBillingPdf,
];
