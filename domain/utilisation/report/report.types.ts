import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { FlyingConditions } from './conditions.ts';
import type { MonthQuestion } from './question.ts';
import type { EngineChange, EngineChangeDraft, EngineLocation } from '../places/location.types.ts';

/** The four figures of a row: flown in the month, and total since new. */
export const figures = ['fh', 'fc', 'tsn', 'csn'] as const;
export type Figure = (typeof figures)[number];

/** Reasons for not flying (U34). */
export const noFlyingReasons = ['storage', 'maintenance', 'aog', 'other'] as const;
export type NoFlyingReason = (typeof noFlyingReasons)[number];

/** The statuses of a stored report. */
export const reportStatuses = [
  'draft',
  'submitted',
  'accepted',
  'query',
  'estimated',
  'invoiced',
  'correctionRequested',
  'corrected',
] as const;

/** The statuses of a month of a lease (domain page §1.8): before a report, and those of its report. */
export const monthStatuses = ['notDue', 'due', ...reportStatuses] as const;
export type MonthStatus = (typeof monthStatuses)[number];

/**
 * A row as typed. A text is stored as written, valid or not: a draft always saves. Of month and
 * total, the one that was typed last has a text; the other is empty and derived.
 */
export interface LineDraft {
  readonly componentId: string;
  readonly fh: string;
  readonly fc: string;
  readonly tsn: string;
  readonly csn: string;
  /** Place of an engine at the end of the month; null when not given. */
  readonly location: EngineLocation | null;
  readonly changes: readonly EngineChangeDraft[];
  /** Day on which a landing gear was exchanged; its totals restart (U32). */
  readonly gearChangedOn: IsoDate | null;
  readonly comment: string;
}

/** How figures were entered: typed, pasted, from a file (CSV or XLSX), or by a system with a key. */
export const figureSources = ['web', 'paste', 'csv', 'api'] as const;
export type FigureSource = (typeof figureSources)[number];

/** A month of one lease as typed. */
export interface ReportDraft {
  readonly noFlying: boolean;
  readonly noFlyingReason: NoFlyingReason | null;
  /** Days on which the aircraft flew; optional. */
  readonly daysFlown: string;
  readonly lines: readonly LineDraft[];
  /** The latest paste or import of figures; typed when left out. */
  readonly source?: FigureSource | undefined;
  /** Operation and environment; left out while not given. */
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

/** Totals of a component at the end of a month; minutes and cycles since new. */
export interface ClosingTotals {
  readonly componentId: string;
  readonly tsnMin: number;
  readonly csn: number;
}

/** The history of a component before a month; hours in minutes. */
export interface ComponentHistory {
  readonly componentId: string;
  /** The latest month reported or estimated before; null on the first month of a component. */
  readonly month: IsoMonth | null;
  /** The latest month with a person's report, not an estimate, and its use. */
  readonly reportedMonth: IsoMonth | null;
  readonly fhMin: number;
  readonly fc: number;
  /** Totals at the end of `month`, or at delivery. */
  readonly tsnMin: number;
  readonly csn: number;
  /** Use in the previous twelve months, for the usual average flight (U12). */
  readonly yearFhMin: number;
  readonly yearFc: number;
  /** How many of those twelve months were reported. */
  readonly yearMonths: number;
}

/** The recorded place of an engine at the start of a month. */
export interface RecordedLocation {
  readonly componentId: string;
  readonly location: EngineLocation;
}

/** What the portal knows about a month of a lease before anything is typed. */
export interface MonthFacts {
  readonly status: MonthStatus;
  /** Due date after the business-day rule. */
  readonly due: IsoDate;
  /** What locks the month, as a rule the number of its invoice; read it by `lockOf`. */
  readonly invoice: string | null;
  /** Whether the previous month is reported, or none was required. */
  readonly isPreviousReported: boolean;
  readonly history: readonly ComponentHistory[];
  readonly recorded: readonly RecordedLocation[];
  /** The lessor's open question about it; left out when there is none. */
  readonly question?: MonthQuestion | undefined;
}
