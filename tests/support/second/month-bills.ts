import { Fraction, none } from './fraction.ts';
import { bandRate, lineRate, ratioOf, type Rung, rungsAt } from './ratio.ts';
import { chargedFor, type ChargedBy, daysLeased, type Flown } from './supplemental-rent.ts';

/** A rate for each ratio of hours to cycles, by the method of the lease. */
export interface RatedByRatio {
  readonly isLine: boolean;
  readonly table: readonly Rung[];
  readonly contractRatio: string;
  readonly contractDerate: string;
}

/** A fund of a lease with its terms. */
export interface FundTerms {
  readonly fund: string;
  readonly part: string;
  readonly by: ChargedBy;
  readonly rate: string | RatedByRatio;
  readonly minimum: string | undefined;
}

/** What was flown in a month of a lease, part by part. */
export interface MonthFlown {
  readonly month: string;
  readonly currency: string;
  readonly from: string;
  readonly until: string;
  readonly funds: readonly FundTerms[];
  readonly flown: ReadonlyMap<string, Flown>;
  readonly airframe: string;
  readonly derate: string | undefined;
}

function rateOf({ rate, part }: FundTerms, month: MonthFlown): Fraction {
  if (typeof rate === 'string') return Fraction.of(rate);
  const rungs = rungsAt(rate.table, month.derate ?? rate.contractDerate);
  const ratio = ratioOf({
    engine: month.flown.get(part) ?? { minutes: 0, cycles: 0 },
    airframe: month.flown.get(month.airframe),
    contract: rate.contractRatio,
  });
  return rate.isLine ? lineRate(rungs, ratio ?? none) : bandRate(rungs, ratio ?? none);
}

/** The amounts of a bill, fund by fund (domain page §3.5). */
export function billOf(month: MonthFlown): readonly Fraction[] {
  const days = daysLeased(month.month, month.from, month.until);
  return month.funds.map((fund) => {
    const flown = month.flown.get(fund.part) ?? { minutes: 0, cycles: 0 };
    const { by, minimum } = fund;
    const rate = rateOf(fund, month);
    const { amount } = chargedFor({
      by,
      flown,
      rate,
      minimum,
      days,
      month: month.month,
      currency: month.currency,
    });
    return amount;
  });
}
