import { isDeepStrictEqual } from 'node:util';
import { play, type PlayedStep } from './play.ts';
import type { PortalTab } from './portal-tab.ts';
import type { Action, Scenario, Sight, Step } from './scenario-format.ts';

/** One thing that was seen differently from what the scenario says. */
export interface Difference {
  readonly tab: number;
  readonly field: string;
  readonly expected: unknown;
  readonly seen: unknown;
}

/** How a replay ended. */
export interface Replay {
  readonly file: string;
  readonly scenario: Scenario;
  readonly milliseconds: number;
  readonly played: readonly PlayedStep[];
  /** The first step that was seen differently, from 1; undefined when all is well. */
  readonly failure?: { readonly step: number; readonly differences: readonly Difference[] };
}

/**
 * Replays a scenario on the charts with a clock that is moved by hand. Stops at the first step
 * that is seen differently.
 */
export function replayOnMachine(
  file: string,
  scenario: Scenario,
  onTab?: (tab: PortalTab) => void,
): Replay {
  const started = performance.now();
  const played: PlayedStep[] = [];
  let failure: Replay['failure'];
  const compareStep = (step: PlayedStep, index: number): boolean => {
    played.push(step);
    const differences = differencesBetween(scenario.steps[index]?.see ?? [], step.see);
    if (differences.length > 0) failure = { step: index + 1, differences };
    return differences.length === 0;
  };
  play(scenario.settings, scenario.steps.map(actionOf), compareStep, onTab);
  const milliseconds = performance.now() - started;
  return { file, scenario, milliseconds, played, ...(failure === undefined ? {} : { failure }) };
}

/** A step without its time and what must be seen. */
export function actionOf({ at: _at, see: _see, ...action }: Step): Action {
  return action;
}

/** The difference as a line for a person. */
export function differenceText({ tab, field, expected, seen }: Difference): string {
  return `tab ${tab}, ${field}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(seen)}`;
}

function differencesBetween(
  expected: readonly Sight[],
  seen: readonly Sight[],
): readonly Difference[] {
  return expected.flatMap((sight) => {
    const found = seen.find(({ tab }) => tab === sight.tab);
    const fields = new Set([...Object.keys(sight), ...Object.keys(found ?? {})]);
    return [...fields].flatMap((field) => {
      const wanted: unknown = Reflect.get(sight, field);
      const got: unknown = found === undefined ? undefined : Reflect.get(found, field);
      if (isDeepStrictEqual(wanted, got)) return [];
      return [{ tab: sight.tab, field, expected: wanted, seen: got }];
    });
  });
}
