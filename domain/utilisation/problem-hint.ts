import type { RuleProblem } from './problem.types.ts';

const openTotals =
  'No flying leaves the totals open: nothing known before this month leads to them. Enter them in any case.';

const unknownEngine =
  'Choose the engine that is there. One that is not on lease to you is not reported.';

/** What helps beside the text of a rule, whose words are given (domain page §4); mostly nothing. */
export function problemHint({
  code,
  field,
  componentId,
}: Pick<RuleProblem, 'code' | 'field' | 'componentId'>): string | undefined {
  if (code === 'U24' && componentId === null) return unknownEngine;
  return code === 'U01' && (field === 'tsn' || field === 'csn') ? openTotals : undefined;
}
