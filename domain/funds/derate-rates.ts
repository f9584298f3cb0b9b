import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Decimal, decimal } from '#domain/money/decimal.ts';
import type { RatioPoint } from './ratio-rate.ts';

/** The take-off derate by which the rates were chosen, in per cent. */
export interface RatedDerate {
  /** The applied derate: that of the report, else that of the contract. */
  readonly percent: string;
  /** The derate of the table whose rates apply. */
  readonly from: string;
  readonly isReported: boolean;
}

/**
 * The rates of a table at one derate; `derate` is absent when the table has rates for one derate
 * only.
 */
export interface DerateRates {
  readonly table: readonly RatioPoint[];
  readonly derate?: RatedDerate;
}

/** The known derates of a month, in per cent. */
export interface KnownDerate {
  readonly reported: string | undefined;
  readonly contract: string | undefined;
}

function derateOf({ derate = '0' }: RatioPoint): Decimal {
  return decimal(derate, 'A derate');
}

function deratesOf(table: readonly RatioPoint[]): Decimal[] {
  const sorted = table.map(derateOf).toSorted((a, b) => a.cmp(b));
  return sorted.filter((one, index) => index === 0 || sorted[index - 1]?.eq(one) === false);
}

function countedDerate({ reported, contract }: KnownDerate): string {
  const counted = reported ?? contract;
  if (counted !== undefined) return counted;
  throw new InvalidInputError(
    'The rates depend on the derate; report it, or give the derate of the contract.',
  );
}

/**
 * The rates of a table at a take-off derate: those of the highest derate of the table that is not
 * above the reported one; the lowest of all for a derate below them; the derate of the contract
 * when none is reported. The lease of domain page §3.5 gives rates at 0, 5 and 10 % and none
 * between them, so a reduction applies only once its derate was flown in full. Throws
 * `InvalidInputError`.
 */
export function ratesAtDerate(table: readonly RatioPoint[], known: KnownDerate): DerateRates {
  const [first, ...others] = deratesOf(table);
  if (first === undefined || others.length === 0) return { table };
  const counted = decimal(countedDerate(known), 'The derate');
  const from = others.findLast((one) => one.lte(counted)) ?? first;
  const isReported = known.reported !== undefined;
  return {
    table: table.filter((point) => derateOf(point).eq(from)),
    derate: { percent: counted.toFixed(), from: from.toFixed(), isReported },
  };
}

/**
 * The derate as a line of a bill shows it: `derate 7.5 % (rates at 5 %)`, `contract derate 10 %`.
 */
export function derateWords({ percent, from, isReported }: RatedDerate): string {
  const name = isReported ? 'derate' : 'contract derate';
  return `${name} ${percent} %${from === percent ? '' : ` (rates at ${from} %)`}`;
}
