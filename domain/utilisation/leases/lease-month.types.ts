import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportableLease } from './asset.types.ts';
import type { RuleProblem } from '../judging/problem.types.ts';
import type {
  ClosingTotals,
  ComponentHistory,
  MonthFacts,
  MonthLine,
  ReportDraft,
} from '../report/report.types.ts';

/** One month of one lease: what is known, and what is typed. */
export interface LeaseMonth {
  readonly lease: ReportableLease;
  readonly month: IsoMonth;
  readonly facts: MonthFacts;
  readonly report: ReportDraft;
}

/** The months that are judged together. */
export interface LeaseMonthBatch {
  /** Today in UTC. */
  readonly today: IsoDate;
  /** Whether the person may submit utilisation (U42). */
  readonly mayReport: boolean;
  readonly months: readonly LeaseMonth[];
  /** Other months for lookup only, for engines on each other's aircraft. */
  readonly others?: readonly LeaseMonth[];
  /** All leases of the airline, to find engines on its aircraft; unknown when left out. */
  readonly fleet?: readonly ReportableLease[];
}

/** The judgement of one month of one lease. */
export interface LeaseMonthResult {
  readonly leaseId: string;
  readonly month: IsoMonth;
  /** Figures with the derived ones filled in. */
  readonly lines: readonly MonthLine[];
  /** Totals of each component after the month; uncounted totals continue from before it. */
  readonly totals: readonly ClosingTotals[];
  /** The history of the components before the month, updated with reports since it was read. */
  readonly history: readonly ComponentHistory[];
  readonly problems: readonly RuleProblem[];
  /** Whether it may be submitted: no error, and every warning has a comment. */
  readonly isAcceptable: boolean;
}
