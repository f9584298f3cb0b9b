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

/** What a flight hour costs. Its periods are calendar months, because hours are reported by month. */
export interface HourlyTerms {
  /** For one flight hour at the start of the term. */
  readonly rate: string;
  /** Hours that a whole month pays for at least; default none. */
  readonly minimumHours?: string | undefined;
  /** Hours that a whole month pays for at most; default all. */
  readonly maximumHours?: string | undefined;
  /** Days from the last day of the month to the day on which its rent is due. */
  readonly dueDays: number;
}

/**
 * The rent of a lease. `rent` is the rent of a whole period; for a rent on a notional it is the
 * notional at the start of the lease, for a rent by the hour the part that is not by the hour.
 */
export interface RentTerms extends FixedRentTerms {
  /** Left out for a fixed rent. */
  readonly floating?: FloatingTerms | undefined;
  /** Only of a rent by the hour; it does not float. */
  readonly hourly?: HourlyTerms | undefined;
}
