import type { Amount } from '../money/amount.ts';
import type { IndexTenor } from './index-fixing.ts';
import type { FixedRentTerms } from './rent-schedule.ts';

/** How a rent moves with an index. Rates are fractions of 1. */
export type FloatingTerms =
  | {
      readonly kind: 'notional';
      readonly index: IndexTenor;
      readonly margin: string;
      /** Lowest index rate, before the margin. */
      readonly floor: string;
      /** Paid every period; the notional falls by it. */
      readonly amortisation: Amount;
    }
  | {
      readonly kind: 'factor';
      readonly index: IndexTenor;
      readonly assumedRate: string;
      readonly perBasisPoint: Amount;
    };

/**
 * The rent of a lease. `rent` is the rent of a whole period, or the notional at the start of the
 * lease when the rent pays interest on one.
 */
export interface RentTerms extends FixedRentTerms {
  /** Left out: the rent is fixed. */
  readonly floating?: FloatingTerms | undefined;
}
