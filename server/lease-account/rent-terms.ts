import { addDays } from '#domain/dates/date.ts';
import { parseDayCount } from '#domain/dates/day-count.ts';
import { parseIndexName } from '#domain/lease-account/rent/index-fixing.ts';
import type { InterestTerms } from '#domain/lease-account/interest/interest-terms.ts';
import { monthsOf, type RentFrequency } from '#domain/lease-account/rent/rent-periods.ts';
import type { FloatingTerms, RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import type { BusinessDayRule } from '#domain/dates/business-days.ts';
import { day, int, numeric, oneOf, type RowOf, text } from '#server/platform/db/row.ts';

/** The stored terms of the rent of a lease (domain page §3.1, §3.2); rates are fractions of 1. */
export const rentTermRow = {
  currency: text,
  basis: oneOf(['fixed', 'floatingNotional', 'floatingFactor']),
  amount: numeric,
  frequencyMonths: int,
  rentDay: int,
  timing: oneOf(['ADV', 'ARR']),
  dayCount: text,
  businessDayRule: text,
  escalation: numeric,
  firstEscalation: day.orNull,
  indexName: text.orNull,
  tenorMonths: int.orNull,
  margin: numeric.orNull,
  floorRate: numeric.orNull,
  assumedRate: numeric.orNull,
  factorPerBp: numeric.orNull,
  amortisation: numeric.orNull,
};

type StoredTerm = RowOf<typeof rentTermRow>;

/** The stored late-payment terms of a lease; rates are fractions of 1. */
export const interestTermRow = {
  indexName: text,
  tenorMonths: int,
  margin: numeric,
  graceDays: int,
  dayCount: text,
  compounding: oneOf(['none', 'monthly']),
  capRate: numeric.orNull,
};

interface LeaseDates {
  readonly startDate: string;
  readonly endDate: string;
  readonly actualReturn: string | null;
}

const rules: readonly BusinessDayRule[] = ['none', 'preceding', 'following', 'modifiedFollowing'];

function frequencyOf(months: number): RentFrequency {
  const found = (['M', 'Q', 'S'] as const).find((frequency) => monthsOf[frequency] === months);
  if (found === undefined) throw new Error(`No rent frequency has ${months} months.`);
  return found;
}

function ruleOf(name: string): BusinessDayRule {
  const found = rules.find((rule) => rule === name);
  if (found === undefined) throw new Error(`No business-day rule is called ${name}.`);
  return found;
}

function floatingOf(term: StoredTerm): FloatingTerms | undefined {
  if (term.indexName === null || term.tenorMonths === null) return undefined;
  const index = { name: parseIndexName(term.indexName), tenorMonths: term.tenorMonths };
  if (term.basis === 'floatingNotional') {
    const { margin, floorRate: floor, amortisation } = term;
    return {
      kind: 'notional',
      index,
      margin: margin ?? '0',
      floor: floor ?? '0',
      amortisation: amortisation ?? '0',
    };
  }
  const { assumedRate, factorPerBp } = term;
  return {
    kind: 'factor',
    index,
    assumedRate: assumedRate ?? '0',
    perBasisPoint: factorPerBp ?? '0',
  };
}

/** The rent terms of a stored lease; they end with the lease, or with an earlier return. */
export function toRentTerms(term: StoredTerm, dates: LeaseDates): RentTerms {
  return {
    from: dates.startDate,
    until: addDays(dates.actualReturn ?? dates.endDate, 1),
    frequency: frequencyOf(term.frequencyMonths),
    rentDay: term.rentDay,
    rent: term.amount,
    currency: term.currency,
    timing: term.timing,
    dayCount: parseDayCount(term.dayCount),
    businessDayRule: ruleOf(term.businessDayRule),
    ...(term.firstEscalation !== null && {
      escalation: term.escalation,
      firstEscalation: term.firstEscalation,
    }),
    floating: floatingOf(term),
  };
}

/** The late-payment terms of a stored lease. */
export function toInterestTerms(term: RowOf<typeof interestTermRow>): InterestTerms {
  return {
    index: { name: parseIndexName(term.indexName), tenorMonths: term.tenorMonths },
    margin: term.margin,
    graceDays: term.graceDays,
    dayCount: parseDayCount(term.dayCount),
    compounding: term.compounding,
    ...(term.capRate !== null && { cap: term.capRate }),
  };
}
