import type { IsoDate } from '../dates/date.ts';
import type { IsoMonth } from '../dates/month.ts';
import type { FlyingConditions } from './conditions.ts';
import type { MonthQuestion } from './question.ts';
import type { EngineChange, EngineChangeDraft, EngineLocation } from './location.types.ts';

/** The four figures of a row: flown in the month, and total since new. */
export const figures = ['fh', 'fc', 'tsn', 'csn'] as const;
export type Figure = (typeof figures)[number];

/** Why an asset did not fly (U34). */
export const noFlyingReasons = ['storage', 'maintenance', 'aog', 'other'] as const;
export type NoFlyingReason = (typeof noFlyingReasons)[number];

/** Where a month of a lease stands (domain page §1.8). */
export const monthStatuses = [
  'notDue',
  'due',
  'draft',
  'submitted',
  'accepted',
  'query',
  'estimated',
  'invoiced',
  'correctionRequested',
  'corrected',
] as const;
export type MonthStatus = (typeof monthStatuses)[number];

/**
 * A row as typed. A text is kept as it was written, right or wrong: a draft always saves. Of month
 * and total, the one that was typed last has a text; the other is empty and derived.
 */
export interface LineDraft {
  readonly componentId: string;
  readonly fh: string;
  readonly fc: string;
  readonly tsn: string;
  readonly csn: string;
  /** Where an engine is at the end of the month; null when nobody has said. */
  readonly location: EngineLocation | null;
  readonly changes: readonly EngineChangeDraft[];
  /** Day on which a landing gear was exchanged; its totals start anew (U32). */
  readonly gearChangedOn: IsoDate | null;
  readonly comment: string;
}

/** How a person's figures came in: typed, pasted, or from a file (CSV or XLSX). */
export const figureSources = ['web', 'paste', 'csv'] as const;
export type FigureSource = (typeof figureSources)[number];

/** A month of one lease as typed. */
export interface ReportDraft {
  readonly noFlying: boolean;
  readonly noFlyingReason: NoFlyingReason | null;
  /** Days on which the aircraft flew; optional. */
  readonly daysFlown: string;
  readonly lines: readonly LineDraft[];
  /** The latest paste or import that the figures came by; typed when left out. */
  readonly source?: FigureSource | undefined;
  /** Operation and environment; left out while nothing is said about them. */
  readonly conditions?: FlyingConditions | undefined;
}

/** A row as read and derived; hours in minutes. Null: not given, not readable or not derivable. */
export interface MonthLine {
  readonly componentId: string;
  readonly fhMin: number | null;
  readonly fc: number | null;
  readonly tsnMin: number | null;
  readonly csn: number | null;
  readonly location: EngineLocation | null;
  readonly changes: readonly EngineChange[];
  readonly gearChangedOn: IsoDate | null;
  readonly comment: string;
}

/** Where a component stands at the end of a month; minutes and cycles since new. */
export interface ClosingTotals {
  readonly componentId: string;
  readonly tsnMin: number;
  readonly csn: number;
}

/** What is known of a component before a month; hours in minutes. */
export interface ComponentHistory {
  readonly componentId: string;
  /** The latest month reported or estimated before; null on the first month of a component. */
  readonly month: IsoMonth | null;
  /** The latest that a person reported, which is not estimated, and what was flown in it. */
  readonly reportedMonth: IsoMonth | null;
  readonly fhMin: number;
  readonly fc: number;
  /** Totals at the end of `month`, or at delivery. */
  readonly tsnMin: number;
  readonly csn: number;
  /** Flown in the twelve months before, for the usual average flight (U12). */
  readonly yearFhMin: number;
  readonly yearFc: number;
  /** How many of those twelve months were reported. */
  readonly yearMonths: number;
}

/** Where an engine is recorded at the start of a month. */
export interface RecordedLocation {
  readonly componentId: string;
  readonly location: EngineLocation;
}

/** What the portal knows about a month of a lease, whatever is typed. */
export interface MonthFacts {
  readonly status: MonthStatus;
  /** Due date after the business-day rule. */
  readonly due: IsoDate;
  /** The invoice that locked the month, or null while it may be edited. */
  readonly invoice: string | null;
  /** Whether the month before is reported, or none was to be. */
  readonly isPreviousReported: boolean;
  readonly history: readonly ComponentHistory[];
  readonly recorded: readonly RecordedLocation[];
  /** What the lessor asks about it; left out when nothing is open. */
  readonly question?: MonthQuestion | undefined;
}
