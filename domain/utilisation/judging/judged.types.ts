import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Component } from '../leases/asset.types.ts';
import type { Finding } from './finding.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import type { EngineLocation } from '../places/location.types.ts';
import type { ComponentHistory, LineDraft, MonthLine } from '../report/report.types.ts';

/** Days during which an engine stays in one place (`to` exclusive), and its use in them. */
export interface Segment {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly location: EngineLocation | null;
  /** Minutes; null when the totals at a change are unknown. */
  readonly fhMin: number | null;
  readonly fc: number | null;
}

/** A row with all facts for the rules. */
export interface JudgedLine {
  readonly component: Component;
  readonly draft: LineDraft;
  readonly line: MonthLine;
  readonly history: ComponentHistory | undefined;
  /** Recorded place of an engine at the start of the month. */
  readonly recorded: EngineLocation | undefined;
  readonly segments: readonly Segment[];
  /** Cells that cannot be read. */
  readonly faults: readonly Finding[];
}

/** A month of a lease with all facts for the rules. */
export interface JudgedMonth {
  readonly source: LeaseMonth;
  readonly month: IsoMonth;
  readonly days: number;
  /** First day on lease in the month, and the day after the last. */
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly lines: readonly JudgedLine[];
  /** The airframe, or an engine that is leased without an aircraft. */
  readonly primary: JudgedLine | undefined;
}
