import type { IsoMonth } from '#domain/dates/month.ts';
import type { Figure } from '../report/report.types.ts';

/** The rules of domain page §4. */
export type RuleCode =
  | 'U01'
  | 'U02'
  | 'U03'
  | 'U04'
  | 'U05'
  | 'U06'
  | 'U07'
  | 'U08'
  | 'U09'
  | 'U10'
  | 'U11'
  | 'U12'
  | 'U13'
  | 'U14'
  | 'U15'
  | 'U16'
  | 'U17'
  | 'U18'
  | 'U19'
  | 'U20'
  | 'U21'
  | 'U22'
  | 'U23'
  | 'U24'
  | 'U25'
  | 'U26'
  | 'U27'
  | 'U28'
  | 'U29'
  | 'U30'
  | 'U31'
  | 'U32'
  | 'U33'
  | 'U34'
  | 'U35'
  | 'U36'
  | 'U37'
  | 'U38'
  | 'U39'
  | 'U40'
  | 'U41'
  | 'U42'
  | 'U43'
  | 'U44';

/** An error blocks; a warning needs a comment; a note informs. */
export type Severity = 'error' | 'warning' | 'note';

/** The cell of a problem; `month`: the lease-month as a whole. */
export type ProblemField = Figure | 'location' | 'changes' | 'gear' | 'noFlying' | 'month';

/** A rule that a lease-month breaks. */
export interface RuleProblem {
  readonly code: RuleCode;
  readonly severity: Severity;
  /** The exact text of the rule with its values, for display. */
  readonly text: string;
  readonly leaseId: string;
  readonly month: IsoMonth;
  /** Null for the whole lease-month. */
  readonly componentId: string | null;
  readonly field: ProblemField;
  /** A warning that a comment confirms no longer blocks. */
  readonly isConfirmed: boolean;
}

/** Where a problem is shown. */
export type ProblemPlace = Pick<RuleProblem, 'leaseId' | 'month' | 'componentId' | 'field'>;
