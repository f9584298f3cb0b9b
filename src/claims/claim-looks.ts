import type { Claim } from '#contract/claim-row.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** How much a status matters. */
export const claimTones: Record<Claim['status'], Tone> = {
  draft: 'neutral',
  submitted: 'info',
  docsRequired: 'warn',
  underReview: 'info',
  approved: 'good',
  partiallyApproved: 'good',
  rejected: 'bad',
  paid: 'good',
  withdrawn: 'neutral',
};
