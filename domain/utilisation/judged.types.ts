import type { IsoDate } from '../dates/date.ts';
import type { IsoMonth } from '../dates/month.ts';
import type { Component } from './asset.types.ts';
import type { Finding } from './finding.ts';
import type { LeaseMonth } from './lease-month.types.ts';
import type { EngineLocation } from './location.types.ts';
import type { ComponentHistory, LineDraft, MonthLine } from './report.types.ts';

/** Days during which an engine stays in one place, `to` exclusive, and what it flew in them. */
export interface Segment {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly location: EngineLocation | null;
  /** Minutes; null when the totals that split the month are not known. */
  readonly fhMin: number | null;
  readonly fc: number | null;
}

/** A row with all that the rules look at. */
export interface JudgedLine {
  readonly component: Component;
  readonly draft: LineDraft;
  readonly line: MonthLine;
  readonly history: ComponentHistory | undefined;
  /** Where an engine is recorded at the start of the month. */
  readonly recorded: EngineLocation | undefined;
  readonly segments: readonly Segment[];
  /** Cells that cannot be read. */
  readonly faults: readonly Finding[];
}

/** A month of a lease with all that the rules look at. */
export interface JudgedMonth {
  readonly source: LeaseMonth;
  readonly month: IsoMonth;
  readonly days: number;
  /** First day on lease in the month, and the day after the last. */
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly lines: readonly JudgedLine[];
  /** The airframe, or the engine that is leased on its own. */
  readonly primary: JudgedLine | undefined;
}
