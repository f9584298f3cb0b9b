import type { Amount } from '#domain/money/amount.ts';
import type { IndexTenor } from './index-fixing.ts';
import type { FixedRentTerms } from './rent-schedule.ts';

/** How a rent follows an index. Rates are fractions of 1. */
export type FloatingTerms =
  | {
      readonly kind: 'notional';
      readonly index: IndexTenor;
      readonly margin: string;
      /** Lowest index rate, before the margin. */
      readonly floor: string;
      /** Paid every period; reduces the notional. */
      readonly amortisation: Amount;
    }
  | {
      readonly kind: 'factor';
      readonly index: IndexTenor;
      readonly assumedRate: string;
      readonly perBasisPoint: Amount;
    };

/**
 * The rent of a lease. `rent` is the rent of a whole period; for a rent on a notional it is the
 * notional at the start of the lease.
 */
export interface RentTerms extends FixedRentTerms {
  /** Left out for a fixed rent. */
  readonly floating?: FloatingTerms | undefined;
}
