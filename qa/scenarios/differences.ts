import type { ExpectedSight, Sight } from './format/scenario-format.ts';

/** One difference from what the scenario expects. */
export interface SightDifference {
  /** Left out for what is about all tabs, such as the time. */
  readonly tab?: number;
  readonly field: string;
  readonly expected: unknown;
  readonly seen: unknown;
}

/** The difference as a line for a person. */
export function differenceText({ tab, field, expected, seen }: SightDifference): string {
  const place = tab === undefined ? field : `tab ${tab}, ${field}`;
  return `${place}: expected ${sightValueText(expected)}, seen ${sightValueText(seen)}`;
}

/** A value of a sight as text; what is not there is "nothing". */
export function sightValueText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/**
 * What is seen differently, tab by tab and field by field. A partial sight compares the fields that
 * it has. A tab that is open on one side only is a difference of its own.
 */
export function differencesBetween(
  expected: readonly ExpectedSight[],
  seen: readonly Sight[],
): readonly SightDifference[] {
  const unexpected = seen.filter((sight) => !expected.some(({ tab }) => tab === sight.tab));
  return [
    ...expected.flatMap((sight) => {
      const found = seen.find(({ tab }) => tab === sight.tab);
      return found === undefined
        ? [{ tab: sight.tab, field: 'tab', expected: 'open', seen: 'not open' }]
        : differencesIn(sight, found);
    }),
    ...unexpected.map(({ tab }) => ({ tab, field: 'tab', expected: 'not open', seen: 'open' })),
  ];
}

/** The fields that a sight compares, besides the tab; of a partial sight only those it has. */
export function comparedFields(sight: ExpectedSight): readonly string[] {
  return Object.keys(sight).filter((field) => field !== 'tab' && field !== 'partial');
}

function differencesIn(sight: ExpectedSight, found: Sight): readonly SightDifference[] {
  const others = sight.partial === true ? [] : comparedFields(found);
  return [...new Set([...comparedFields(sight), ...others])].flatMap((field) => {
    const expected: unknown = Reflect.get(sight, field);
    const seen: unknown = Reflect.get(found, field);
    return Object.is(expected, seen) ? [] : [{ tab: sight.tab, field, expected, seen }];
  });
}
