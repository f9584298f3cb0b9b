import type { FundMovementKind } from '#domain/funds/fund-roll-forward.ts';

/** The names of the movements of a fund; a bill is settled by payments and by credits (§3.6). */
export const movementWords: Readonly<Record<FundMovementKind, string>> = {
  OPENING: 'Brought forward',
  BILLED: 'Billed',
  PAID: 'Settled',
  TOPUP: 'Top-up by the lessor',
  TRANSFER_IN: 'Transfer in',
  TRANSFER_OUT: 'Transfer out',
  CLAIM_PAID: 'Claim paid',
  RELEASE: 'Released',
  ADJUST: 'Adjustment',
};
