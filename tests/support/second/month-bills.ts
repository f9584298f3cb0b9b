import { Fraction, none } from './fraction.ts';
import { bandRate, lineRate, ratioOf, type Rung, rungsAt } from './ratio.ts';
import { chargedFor, type ChargedBy, daysLeased, type Flown } from './supplemental-rent.ts';

/** A rate for each ratio of hours to cycles, by the method of the lease. */
export interface RatedByRatio {
  readonly isLine: boolean;
  readonly table: readonly Rung[];
  readonly contractRatio: string;
  readonly minimumCycles: number | undefined;
  readonly contractDerate: string;
}

/** A fund of a lease with its terms. */
export interface FundTerms {
  readonly fund: string;
  readonly part: string;
  readonly by: ChargedBy;
  readonly rate: string | RatedByRatio;
  readonly minimum: string | undefined;
  /** Other terms from a day of the month on. */
  readonly change?: TermChange | undefined;
}

/** The terms of a fund from a day on. */
export interface TermChange extends Pick<FundTerms, 'rate' | 'minimum'> {
  readonly from: string;
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

function rateOf({ rate, part }: Pick<FundTerms, 'rate' | 'part'>, month: MonthFlown): Fraction {
  if (typeof rate === 'string') return Fraction.of(rate);
  const rungs = rungsAt(rate.table, month.derate ?? rate.contractDerate);
  const ratio = ratioOf({
    engine: month.flown.get(part) ?? { minutes: 0, cycles: 0 },
    airframe: month.flown.get(month.airframe),
    contract: rate.contractRatio,
    minimum: rate.minimumCycles,
  });
  return rate.isLine ? lineRate(rungs, ratio ?? none) : bandRate(rungs, ratio ?? none);
}

/** Terms with the number of days on lease on which they hold. */
interface HeldTerms extends FundTerms {
  readonly days: number;
}

/** The terms of a fund on the days before a change and from it on; those that hold on no day are left out. */
function heldTerms(fund: FundTerms, { month, from, until }: MonthFlown): readonly HeldTerms[] {
  const { change } = fund;
  const leased = daysLeased(month, from, until);
  if (change === undefined) return [{ ...fund, days: leased }];
  const later = daysLeased(month, from > change.from ? from : change.from, until);
  return [
    { ...fund, days: leased - later },
    { ...fund, ...change, days: later },
  ].filter(({ days }) => days > 0);
}

/**
 * The amounts of a bill, fund by fund (domain page §3.5). Where the terms of a fund change, the days of
 * each part have a line: a rate of a month for them, hours and cycles in proportion to them, at least
 * their share of the minimum (§3.9).
 */
export function billOf(month: MonthFlown): readonly Fraction[] {
  const leased = daysLeased(month.month, month.from, month.until);
  return month.funds.flatMap((fund) =>
    heldTerms(fund, month).map(({ by, minimum, days, ...terms }) => {
      const flown = month.flown.get(fund.part) ?? { minutes: 0, cycles: 0 };
      const { amount } = chargedFor({
        by,
        flown,
        rate: rateOf(terms, month),
        minimum,
        days,
        sharedOver: leased,
        month: month.month,
        currency: month.currency,
      });
      return amount;
    }),
  );
}
