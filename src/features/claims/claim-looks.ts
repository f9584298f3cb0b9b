import type { Claim } from '#contract/claims/claim-row.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each status. */
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
