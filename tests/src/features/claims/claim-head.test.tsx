import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Claim } from '#contract/claims/claim-row.ts';
import { claimHead } from '#src/features/claims/claim-head.tsx';

type Standing = Pick<Claim, 'status' | 'approved' | 'paid'>;

it.each<[Standing, string]>([
  [{ status: 'underReview', approved: null, paid: null }, 'Under review, 12 days old'],
  [{ status: 'approved', approved: '900.00', paid: null }, 'Approved: USD 900.00, 12 days old'],
  [{ status: 'paid', approved: '900.00', paid: '800.00' }, 'Paid: USD 800.00'],
])('says the standing of a claim, and its age until it ends: %o', (standing, words) => {
  const claim = { ...standing, currency: 'USD', ageDays: 12 } as Claim;
  const { container } = render(claimHead.status?.(claim));

  expect(container.textContent).toBe(words);
});
