import type { RuleProblem } from './problem.types.ts';

const openTotals =
  'No flying leaves the totals open: nothing known before this month leads to them. Enter them in any case.';

/** What helps beside the text of a rule, whose words are given (domain page §4); mostly nothing. */
export function problemHint({
  code,
  field,
}: Pick<RuleProblem, 'code' | 'field'>): string | undefined {
  return code === 'U01' && (field === 'tsn' || field === 'csn') ? openTotals : undefined;
}
