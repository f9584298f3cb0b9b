import type { FundMovementKind } from '#domain/funds/fund-roll-forward.ts';

/** The names of the movements of a fund. */
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
