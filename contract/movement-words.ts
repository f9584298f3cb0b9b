import type { FundMovementKind } from '#domain/leasing/fund-roll-forward.ts';

/** What the movements of a fund are called. */
export const movementWords: Readonly<Record<FundMovementKind, string>> = {
  OPENING: 'Brought forward',
  BILLED: 'Billed',
  PAID: 'Paid',
  TOPUP: 'Top-up by the lessor',
  TRANSFER_IN: 'Transfer in',
  TRANSFER_OUT: 'Transfer out',
  CLAIM_PAID: 'Claim paid',
  RELEASE: 'Released',
  ADJUST: 'Adjustment',
};
