import type { IsoDate } from '../dates/date.ts';
import type { IsoMonth } from '../dates/month.ts';
import type { ReportableLease } from './asset.types.ts';
import type { RuleProblem } from './problem.types.ts';
import type {
  ClosingTotals,
  ComponentHistory,
  MonthFacts,
  MonthLine,
  ReportDraft,
} from './report.types.ts';

/** One month of one lease: what is known, and what is typed. */
export interface LeaseMonth {
  readonly lease: ReportableLease;
  readonly month: IsoMonth;
  readonly facts: MonthFacts;
  readonly report: ReportDraft;
}

/** What is judged together. */
export interface LeaseMonthBatch {
  /** Today in UTC. */
  readonly today: IsoDate;
  /** Whether the person may submit utilisation (U42). */
  readonly mayReport: boolean;
  readonly months: readonly LeaseMonth[];
  /** Other months that are only looked at, for engines on each other's aircraft. */
  readonly others?: readonly LeaseMonth[];
  /** All leases of the airline, by which engines are on its aircraft; unknown when left out. */
  readonly fleet?: readonly ReportableLease[];
}

/** The judgement of one month of one lease. */
export interface LeaseMonthResult {
  readonly leaseId: string;
  readonly month: IsoMonth;
  /** Figures with the derived ones filled in. */
  readonly lines: readonly MonthLine[];
  /** Where each component stands after it: what nobody counted goes on from before the month. */
  readonly totals: readonly ClosingTotals[];
  /** What is known of the components before the month, with what was reported since it was read. */
  readonly history: readonly ComponentHistory[];
  readonly problems: readonly RuleProblem[];
  /** Whether it may be submitted: no error, and every warning has a comment. */
  readonly isAcceptable: boolean;
}
