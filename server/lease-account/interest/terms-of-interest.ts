import type {
  InterestChargeDetail,
  InterestChargeRow,
} from '#contract/lease-account/interest-charges.ts';
import type { CalendarName } from '#domain/dates/calendars.ts';
import { parseDayCount } from '#domain/dates/day-count.ts';
import { termsWithin } from '#domain/dates/terms-in-force.ts';
import type { InterestTerms } from '#domain/lease-account/interest/interest-terms.ts';
import { parseIndexName } from '#domain/lease-account/rent/index-fixing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readInterestTerms } from './charge-parts.queries.ts';
import type { StoredInterestTerms } from './interest-terms.queries.ts';

/** Late-payment terms of a stored lease with its calendars. */
export function toInterestTerms(
  term: StoredInterestTerms,
  calendars: readonly CalendarName[],
): InterestTerms {
  return {
    validFrom: term.validFrom,
    index: { name: parseIndexName(term.indexName), tenorMonths: term.tenorMonths },
    margin: term.margin,
    graceDays: term.graceDays,
    dayCount: parseDayCount(term.dayCount),
    compounding: term.compounding,
    calendars,
    ...(term.capRate !== null && { cap: term.capRate }),
  };
}

/**
 * The terms of a lease that applied while interest accrued, each from its first day in that period.
 */
export async function readTermsWhile(
  tx: Tx,
  custId: string,
  { leaseNo, dueDate, throughDate }: Pick<InterestChargeRow, 'leaseNo' | 'dueDate' | 'throughDate'>,
): Promise<InterestChargeDetail['terms']> {
  const stored = await readInterestTerms(tx, custId, leaseNo);
  return termsWithin(stored, dueDate, throughDate).map(({ from, terms }) => ({
    from,
    validFrom: terms.validFrom,
    amendment: terms.amendment,
    index: `${terms.indexName} ${terms.tenorMonths}M`,
    margin: terms.margin,
    dayCount: terms.dayCount,
    compounding: terms.compounding,
    cap: terms.capRate,
  }));
}
