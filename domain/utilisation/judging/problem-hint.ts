import type { RuleProblem } from './problem.types.ts';

const openTotals =
  'No flying leaves the totals open, because no earlier totals are known. Enter them in any case.';

const unknownEngine =
  'Choose the engine that is there. An engine that is not on lease to you is not reported.';

/** A hint next to the fixed text of a rule (domain page §4); most rules have none. */
export function problemHint({
  code,
  field,
  componentId,
}: Pick<RuleProblem, 'code' | 'field' | 'componentId'>): string | undefined {
  if (code === 'U24' && componentId === null) return unknownEngine;
  return code === 'U01' && (field === 'tsn' || field === 'csn') ? openTotals : undefined;
}
