import type { IsoDate } from '../../dates/date.ts';
import type { EnginePlaces } from '../engine-places.ts';
import type { Finding } from '../finding.ts';
import type { JudgedLine, JudgedMonth } from '../judged.types.ts';

/** What a rule may look at beside the month itself. */
export interface RuleWorld {
  readonly today: IsoDate;
  readonly mayReport: boolean;
  readonly places: EnginePlaces;
  /** Whether the month before is reported and good, or none was to be. */
  readonly isPreviousGood: boolean;
}

/** Judges a lease-month. */
export type MonthRule = (month: JudgedMonth, world: RuleWorld) => readonly Finding[];

/** Judges one row of a lease-month. */
export type LineRule = (
  line: JudgedLine,
  month: JudgedMonth,
  world: RuleWorld,
) => readonly Finding[];

export const nothing: readonly Finding[] = [];
