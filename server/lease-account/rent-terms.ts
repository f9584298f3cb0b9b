import { addDays } from '#domain/dates/date.ts';
import { parseDayCount } from '#domain/dates/day-count.ts';
import { parseIndexName } from '#domain/lease-account/rent/index-fixing.ts';
import type { InterestTerms } from '#domain/lease-account/interest/interest-terms.ts';
import { monthsOf, type RentFrequency } from '#domain/lease-account/rent/rent-periods.ts';
import type { FloatingTerms, RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import type { BusinessDayRule } from '#domain/dates/business-days.ts';
import type { interestTerm } from '#server/platform/db/schema/leasing-interest.ts';
import type { lease, rentTerm } from '#server/platform/db/schema/leasing-leases.ts';

type StoredTerm = Omit<typeof rentTerm.$inferSelect, 'custId'>;
type LeaseDates = Pick<typeof lease.$inferSelect, 'startDate' | 'endDate' | 'actualReturn'>;

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
export function toInterestTerms(
  term: Omit<typeof interestTerm.$inferSelect, 'leaseId' | 'custId'>,
): InterestTerms {
  return {
    index: { name: parseIndexName(term.indexName), tenorMonths: term.tenorMonths },
    margin: term.margin,
    graceDays: term.graceDays,
    dayCount: parseDayCount(term.dayCount),
    compounding: term.compounding,
    ...(term.capRate !== null && { cap: term.capRate }),
  };
}
