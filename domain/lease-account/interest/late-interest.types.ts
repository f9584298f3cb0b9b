import type { IsoDate } from '#domain/dates/date.ts';
import type { DayCount } from '#domain/dates/day-count.ts';
import type { Suspension } from '#domain/invoices/dispute-suspension.ts';
import type { Amount } from '#domain/money/amount.ts';

/** A yearly rate (0.083 is 8.3 %) that applies from a date until the next one. */
export interface InterestRate {
  readonly from: IsoDate;
  readonly rate: string;
}

/** Money received on its value date. */
export interface DatedAmount {
  readonly date: IsoDate;
  readonly amount: Amount;
}

/** How the interest of a day is counted. */
export interface InterestConditions {
  readonly compounding?: 'none' | 'monthly' | undefined;
  /** ACT/360 when left out. */
  readonly dayCount?: DayCount | undefined;
  /** Highest rate that the law allows. */
  readonly cap?: string | undefined;
}

/** Conditions that replace the earlier ones from a day on. */
export interface ChangedConditions extends InterestConditions {
  readonly from: IsoDate;
}

/** An invoice paid late, with the conditions of its due date. */
export interface LateInvoice extends InterestConditions {
  readonly principal: Amount;
  /** After the business-day rule; interest runs from this day. */
  readonly due: IsoDate;
  /** Interest runs up to this day, exclusive. */
  readonly asOf: IsoDate;
  readonly rates: readonly InterestRate[];
  readonly payments?: readonly DatedAmount[] | undefined;
  /** Amounts that bear no interest for a time, because they are disputed; default none. */
  readonly suspensions?: readonly Suspension[] | undefined;
  /** Last day on which full payment bears no interest. */
  readonly graceUntil?: IsoDate | undefined;
  /** Conditions that changed after the due date; default none. */
  readonly changes?: readonly ChangedConditions[] | undefined;
  readonly currency?: string | undefined;
}

/** Days with the same principal, rate and conditions; `amount` is exact to six decimals. */
export interface InterestSegment {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly principal: Amount;
  readonly rate: string;
  readonly days: number;
  readonly amount: string;
}

/** Interest of one invoice with the segments that explain it. */
export interface LateInterest {
  readonly interest: Amount;
  /** Principal still open on the last day, including compounded interest. */
  readonly outstanding: Amount;
  readonly segments: readonly InterestSegment[];
}
