import type { ProblemField, RuleCode, Severity } from './problem.types.ts';

/** A finding of a rule, before it is assigned to a lease-month. */
export interface Finding {
  readonly code: RuleCode;
  readonly text: string;
  /** Null for the whole lease-month. */
  readonly componentId: string | null;
  readonly field: ProblemField;
  /** Only where a rule is milder or stricter than its table says (U43). */
  readonly severity?: Severity;
}

/** Something wrong with one cell. */
export function atCell(
  code: RuleCode,
  componentId: string,
  field: ProblemField,
  text: string,
): Finding {
  return { code, text, componentId, field };
}

/** Something wrong with the lease-month as a whole. */
export function atMonth(code: RuleCode, text: string, field: ProblemField = 'month'): Finding {
  return { code, text, componentId: null, field };
}

const warnings = new Set<RuleCode>(['U07', 'U09', 'U12', 'U22', 'U28', 'U31', 'U32', 'U41', 'U44']);
const notes = new Set<RuleCode>(['U19', 'U37']);

/** How severe a rule is (domain page §4). */
export function severityOf(code: RuleCode): Severity {
  if (warnings.has(code)) return 'warning';
  return notes.has(code) ? 'note' : 'error';
}
