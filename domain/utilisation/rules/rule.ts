import type { IsoDate } from '../../dates/date.ts';
import type { IsoMonth } from '../../dates/month.ts';
import type { EnginePlaces } from '../engine-places.ts';
import type { Hosts } from '../fleet-hosts.ts';
import type { Finding } from '../finding.ts';
import type { JudgedLine, JudgedMonth } from '../judged.types.ts';
import type { ChainPlace } from '../lease-chain.ts';

/** What a rule may look at beside the month itself. */
export interface RuleWorld {
  readonly today: IsoDate;
  readonly mayReport: boolean;
  readonly places: EnginePlaces;
  /** Whether what a month says is a report here: it is judged, or was submitted before. */
  readonly isReported: (month: JudgedMonth) => boolean;
  /** The airline's aircraft in a month; undefined where the fleet is not known. */
  readonly hostsIn?: ((month: IsoMonth) => Hosts) | undefined;
  /** Whether the month before is reported and good, or none was to be. */
  readonly isPreviousGood: boolean;
  /** That month, on whatever lease; undefined for the first, and where its lease is not known. */
  readonly before: ChainPlace | undefined;
  /** The months of the asset that are looked at and come before, on whatever lease, oldest first. */
  readonly earlier: readonly JudgedMonth[];
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
