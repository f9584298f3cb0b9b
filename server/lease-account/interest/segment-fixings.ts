import type { InterestChargeDetail } from '#contract/lease-account/interest-charges.ts';
import { defaultCalendars } from '#domain/dates/business-days.ts';
import { fixingOfSegment } from '#domain/lease-account/interest/interest-terms.ts';
import type { InterestSegment } from '#domain/lease-account/interest/late-interest.types.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFixings } from '../fixings.ts';
import { readInterestTerms } from './charge-parts.queries.ts';
import { toInterestTerms } from './terms-of-interest.ts';

type Fixing = InterestChargeDetail['segments'][number]['fixing'];

/** A stored charge may be older than the rates that are stored. */
function knownOrNull(find: () => Fixing): Fixing {
  try {
    return find();
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

/** The segments of the interest on an invoice of a lease, each with its index rate (§3.3). */
export async function withFixings(
  tx: Tx,
  custId: string,
  leaseNo: string,
  segments: readonly InterestSegment[],
): Promise<InterestChargeDetail['segments']> {
  const stored = await readInterestTerms(tx, custId, leaseNo);
  const terms = stored.map((term) => toInterestTerms(term, defaultCalendars));
  const lookup = await readFixings(tx);
  return segments.map((segment) => ({
    ...segment,
    fixing: knownOrNull(() => {
      const found = fixingOfSegment(terms, lookup, segment);
      if (found === undefined) return null;
      const { determination, fixedOn, rate } = found;
      return { determination, fixedOn, rate };
    }),
  }));
}
