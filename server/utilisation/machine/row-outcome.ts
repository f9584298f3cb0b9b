import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import type { RowPlace } from '#domain/utilisation/import/row-places.ts';
import { isSameLine } from '#domain/utilisation/sent/sent-line.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';

/** A rule that a row breaks, as a system reads it: its component is that of the row. */
export type RowProblem = Pick<RuleProblem, 'code' | 'severity' | 'text' | 'field'>;

/** A row that changes nothing, and why. */
export interface RefusedRow {
  readonly kind: 'refused';
  readonly problems: readonly RowProblem[];
  /** What a person has typed, where that is why. */
  readonly typed?: { readonly line: LineDraft; readonly by: string | null };
}

/** A row with its component before and after it. */
export interface PlannedRow extends RowPlace {
  readonly kind: 'planned';
  readonly before: LineDraft;
  readonly after: LineDraft;
  /** What systems have sent of it so far. */
  readonly sent: LineDraft | undefined;
}

export type RowOutcome = RefusedRow | PlannedRow;

/** Whether a row says something else than what is there. */
export function changes({ before, after }: PlannedRow): boolean {
  return !isSameLine(before, after);
}

/** Refuses a row for one reason. */
export function refuseRow(
  code: RuleProblem['code'],
  text: string,
  field: RuleProblem['field'] = 'month',
): RefusedRow {
  return { kind: 'refused', problems: [{ code, severity: 'error', text, field }] };
}

/** The part of a rule's finding that a system reads. */
export function rowProblem({ code, severity, text, field }: RuleProblem): RowProblem {
  return { code, severity, text, field };
}
