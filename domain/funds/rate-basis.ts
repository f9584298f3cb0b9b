import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { RatioSource } from './engine-ratio.ts';

/** The months over which a lease takes a ratio: one, six or twelve that end with the billed one. */
export const ratioPeriods = ['MONTH', 'ROLL6', 'YEAR'] as const;

export type RatioPeriod = (typeof ratioPeriods)[number];

/** What an engine or an airframe flew in a month; hours in minutes. */
export interface FlownFigures {
  readonly minutes: number;
  readonly cycles: number;
}

/** A month of those that a ratio is of. */
export interface RatioMonth extends FlownFigures {
  readonly month: IsoMonth;
  readonly isEstimated: boolean;
}

/** How the rates of a lease rose: each on its day, by the same part, rounded each time (§3.5). */
export interface RateRises {
  /** First day of the rates that the lease sets. */
  readonly since: IsoDate;
  /** Yearly rise, 0.03 for 3 %. */
  readonly escalation: string;
  /** The day of each rise so far. */
  readonly on: IsoDate[];
}

/** A rate by the lease and after its rises; `ratio` is null for a rate that no table gives. */
export interface RisenRate {
  readonly ratio: string | null;
  readonly base: string;
  readonly rate: string;
}

/** What the rate of a billed line was made of, from the terms of the lease. */
export interface RateBasis extends RateRises {
  /** Null for a rate that no table gives. */
  readonly method: 'BAND' | 'INTERPOLATE' | null;
  readonly ratioPeriod: RatioPeriod | null;
  readonly ratioOf: RatioSource | null;
  /** What the ratio is the quotient of; null where the lease sets it or no reports give it. */
  readonly flown: FlownFigures | null;
  /** The months that `flown` adds, oldest first; empty for a ratio of the billed month alone. */
  readonly flownMonths: RatioMonth[];
  /**
   * The rate of the line, where no table gives it; else the band and the next one, or both ends of
   * the line between two points.
   */
  readonly points: RisenRate[];
  /** The derates for which the table has rates, in per cent, the lowest first. */
  readonly derates: string[];
}

/** A line of a bill as far as its rate goes. */
export interface RatedLine {
  readonly month: IsoMonth;
  readonly currency: string;
  readonly rate: string;
  /** To four decimals; null where no table gave the rate. */
  readonly ratio: string | null;
  /** Null in lines that were loaded. */
  readonly ratioOf: RatioSource | null;
  readonly rateDerate: string | null;
  /** First and last day that the line may bill. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}
