import { expect, it } from 'vitest';
import { claimPaymentWords } from '#contract/claims/payment-words.ts';

const told = (credit: string | null) => {
  const words = claimPaymentWords({ payment: { paidOn: '2026-11-20', credit } });
  return `${words?.before}${words?.credit ?? ''}${words?.after}`;
};

it('names the credit of a payment, or says that the statement has none', () => {
  expect(told('CP-CLM-1')).toBe(
    'Paid on 20 Nov 2026 by credit CP-CLM-1, an entry of the statement.',
  );
  expect(told(null)).toBe(
    'Paid on 20 Nov 2026, before the lessor paid claims in the portal: it is no entry of the statement.',
  );
  expect(claimPaymentWords({ payment: null })).toBeUndefined();
});
