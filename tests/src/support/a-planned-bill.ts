import type { CorrectionEstimate } from '#contract/utilisation/correction-estimate.ts';
import { aBillingLine } from './a-billing-line.ts';

type PlannedBill = Extract<CorrectionEstimate, { readonly kind: 'planned' }>['bill'];

const { fundId, kind, component } = aBillingLine;

/** The bill of a month, which is 602.00 less after a correction that waits. */
export const aPlannedBill: PlannedBill = {
  invoice: 'INV-1',
  currency: 'USD',
  before: '16002.00',
  after: '15400.00',
  lines: [
    {
      fundId,
      kind,
      component,
      partFrom: null,
      partTo: null,
      before: '16002.00',
      after: '15400.00',
      billed: null,
      corrected: { ...aBillingLine, amount: '15400.00' },
    },
  ],
  effect: {
    newlyDue: '0.00',
    due: '2026-07-20',
    reductions: [{ number: 'INV-1', amount: '602.00' }],
    credits: [],
    onAccount: '602.00',
  },
};
