import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { EnginePlaces } from '../places/engine-places.ts';
import type { Hosts } from '../places/fleet-hosts.ts';
import type { Finding } from '../judging/finding.ts';
import type { JudgedLine, JudgedMonth } from '../judging/judged.types.ts';
import type { ChainPlace } from '../leases/lease-chain.ts';

/** What a rule may use in addition to the month itself. */
export interface RuleContext {
  readonly today: IsoDate;
  readonly mayReport: boolean;
  readonly places: EnginePlaces;
  /** Whether a month counts as a report here: it is judged, or was submitted before. */
  readonly isReported: (month: JudgedMonth) => boolean;
  /** The airline's aircraft in a month; undefined where the fleet is unknown. */
  readonly hostsIn?: ((month: IsoMonth) => Hosts) | undefined;
  /** Whether the previous month is reported and good, or none was required. */
  readonly isPreviousGood: boolean;
  /** The previous month, on any lease; undefined for the first, and where its lease is unknown. */
  readonly before: ChainPlace | undefined;
  /** The earlier months of the asset in this batch, on any lease, oldest first. */
  readonly earlier: readonly JudgedMonth[];
}

/** Judges a lease-month. */
export type MonthRule = (month: JudgedMonth, context: RuleContext) => readonly Finding[];

/** Judges one row of a lease-month. */
export type LineRule = (
  line: JudgedLine,
  month: JudgedMonth,
  context: RuleContext,
) => readonly Finding[];

export const nothing: readonly Finding[] = [];
