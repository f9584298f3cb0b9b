import { parseHours } from '#domain/format/hours.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Decimal, decimal, whole } from '#domain/money/decimal.ts';

/**
 * The units that supplemental rent is charged for: flight hours, cycles, APU hours or months
 * (§3.5).
 */
export const fundBases = ['FH', 'FC', 'APU_H', 'MONTH'] as const;

export type FundBasis = (typeof fundBases)[number];

/** What a rate is the price of. */
export const unitWords = {
  FH: 'FH',
  FC: 'FC',
  APU_H: 'APU h',
  MONTH: 'month',
} as const satisfies Record<FundBasis, string>;

/** Units as an exact fraction: hours are counted in minutes, 60 minutes make a unit. */
export interface Units {
  readonly count: Decimal;
  readonly perUnit: Decimal;
}

/** Reads cycles. Throws `InvalidInputError` with the text of U04. */
export function parseCycles(text: string): number {
  if (typeof text === 'string' && /^\d{1,9}$/.test(text.trim())) return Number(text.trim());
  throw new InvalidInputError('Cycles must be a whole number of 0 or more.', 'U04');
}

/** Reads what was flown: hours for FH and APU_H, cycles for FC. */
export function readUnits(basis: Exclude<FundBasis, 'MONTH'>, actual: string): Units {
  if (basis === 'FC') return { count: whole(parseCycles(actual), 'Cycles'), perUnit: decimal('1') };
  return { count: whole(parseHours(actual), 'Minutes'), perUnit: decimal('60') };
}
