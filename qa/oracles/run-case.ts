import { calculations } from './calculations.ts';
import { type FieldDifference, differences } from './compare.ts';
import type { OracleCase } from './oracle-case.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs one case; an empty list means that it passes. A case that expects `{error: text}` passes
 * when the calculation refuses its input with a message that contains the text.
 */
export function runCase(oracle: OracleCase): readonly FieldDifference[] {
  const run = calculations.get(oracle.calculation);
  const refusal = oracle.expect['error'];
  if (run === undefined)
    return [
      {
        field: 'calculation',
        expected: [...calculations.keys()].join(', '),
        got: oracle.calculation,
      },
    ];
  try {
    return differences(oracle.expect, run(oracle.input));
  } catch (error) {
    const message = messageOf(error);
    if (typeof refusal === 'string' && message.includes(refusal)) return [];
    return [{ field: 'error', expected: refusal ?? 'a result', got: message }];
  }
}
