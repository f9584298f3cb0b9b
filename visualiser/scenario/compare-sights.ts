import type { Sight } from '#qa/scenarios/format/scenario-format.ts';

/**
 * Differences between what is seen and what the scenario expects, one sentence each; empty when
 * there are none.
 */
export function compareSights(
  expected: readonly Sight[],
  seen: readonly Sight[],
): readonly string[] {
  return expected.flatMap((sight) => {
    const found = seen.find(({ tab }) => tab === sight.tab);
    if (found === undefined) return [`Tab ${sight.tab} is not open.`];
    const fields = [...new Set([...Object.keys(sight), ...Object.keys(found)])];
    return fields.flatMap((field) => {
      const wanted: unknown = Reflect.get(sight, field);
      const got: unknown = Reflect.get(found, field);
      if (Object.is(wanted, got)) return [];
      return [`Tab ${sight.tab}, ${field}: expected ${text(wanted)}, seen ${text(got)}.`];
    });
  });
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
