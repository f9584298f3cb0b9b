import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, sum, zero } from '#domain/money/decimal.ts';

/** What changes a fund (§3.6). */
export const fundMovementKinds = [
  'OPENING',
  'BILLED',
  'PAID',
  'TOPUP',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'CLAIM_PAID',
  'RELEASE',
  'ADJUST',
] as const;

export type FundMovementKind = (typeof fundMovementKinds)[number];

/**
 * One movement. The kind gives the direction: amounts are positive, except for ADJUST and
 * reversals.
 */
export interface FundMovement {
  readonly kind: FundMovementKind;
  readonly amount: Amount;
}

/** A fund over a period, in one currency. */
export interface FundPeriod {
  readonly openingPaid: Amount;
  readonly openingBilled: Amount;
  readonly movements: readonly FundMovement[];
  /** Approved claims that are not paid yet; none when left out. */
  readonly approvedUnpaidClaims?: Amount | undefined;
  readonly currency?: string | undefined;
}

/** A fund at the end of a period. */
export interface FundClosing {
  readonly closingPaid: Amount;
  readonly closingBilled: Amount;
  /** What claims can still use. */
  readonly available: Amount;
}

/** Sign of each kind in the paid and in the billed balance. */
const effects: Record<FundMovementKind, readonly [paid: string, billed: string]> = {
  OPENING: ['1', '1'],
  BILLED: ['0', '1'],
  PAID: ['1', '0'],
  TOPUP: ['1', '1'],
  TRANSFER_IN: ['1', '1'],
  TRANSFER_OUT: ['-1', '-1'],
  CLAIM_PAID: ['-1', '-1'],
  RELEASE: ['-1', '-1'],
  ADJUST: ['1', '1'],
};

function effect(movement: FundMovement, balance: 0 | 1): Decimal {
  if (!Object.hasOwn(effects, movement.kind))
    throw new InvalidInputError(
      `A fund movement must be one of ${fundMovementKinds.join(', ')}; it is "${movement.kind}".`,
    );
  return decimal(effects[movement.kind][balance]).times(decimal(movement.amount));
}

/**
 * Rolls a fund forward (§3.6): contributions paid, less payments out; the billed balance counts
 * billed contributions instead of paid ones. Throws `InvalidInputError` for an unknown kind.
 */
export function rollForward(period: FundPeriod): FundClosing {
  const total = (opening: Amount, balance: 0 | 1): Decimal =>
    sum([
      decimal(opening, 'The opening balance'),
      ...period.movements.map((movement) => effect(movement, balance)),
    ]);
  const paid = total(period.openingPaid, 0);
  const committed = decimal(period.approvedUnpaidClaims ?? zero, 'The approved unpaid claims');
  return {
    closingPaid: toAmount(paid, period.currency),
    closingBilled: toAmount(total(period.openingBilled, 1), period.currency),
    available: toAmount(paid.minus(committed), period.currency),
  };
}
